// What lies before each side: the reserve behind its screen, the bag, control tokens still to lay, the Senate.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { icon } from '../../../panels/icon.js';
import { number, sideBar, sideBefore } from '../../../panels/player-bar.js';
import { isAsked } from '../../../seating.js';
import { tokenName } from '../names.js';
import table from '../table.json' with { type: 'json' };
import { tokenBack, tokenFace } from './token.js';

/** @typedef {import('../../../types.js').State} State */

/** @param {State} state @param {string} side @param {import('../../../app.js').At} at */
export function playerBar(state, side, at) {
  const view = state.game?.view;
  const me = view?.sides[side];
  const was = sideBefore(state, side);
  const crassus = view?.crassus?.side === side ? view.crassus : null;
  return sideBar(state, side, {
    ...(crassus ? { role: t(`caesar.option.crassus.${crassus.level}`) } : {}),
    figures: me ? html`${reserve(state, me, side, crassus, at)} ${bag(me, was)} ${senate(me, was)} ${centurions(view, me, crassus)} ${provinces(me, was)} ${control(me, was)}` : nothing,
  });
}

/** Open to its owner, and of Crassus to all; to others only its number. @param {State} state @param {any} me @param {string} side @param {any} crassus @param {import('../../../app.js').At} at */
function reserve(state, me, side, crassus, at) {
  const tokens = crassus ? crassus.row : me.reserve;
  const mayLay = tokens && !crassus && state.game?.decision?.id === 'place' && isAsked(state) && state.game.decision.side === side;
  const words = tokens ? tokens.map((/** @type {string} */ one) => tokenName(one)).join(', ') || t('caesar.panel.none') : t('caesar.panel.reserve_of', { n: me.reserve_size });
  return html`<li class="figure reserve first" title=${words} data-test="reserve-${side}">
    <span class="tokens" aria-hidden=${mayLay ? nothing : 'true'}>${mayLay ? tokens.map((/** @type {string} */ one) => pressable(state, one, side, at)) : tokens ? tokens.map((/** @type {string} */ one) => tokenFace(one, side)) : Array.from({ length: me.reserve_size }, () => tokenBack(side))}</span>
    <span class="what">${tokens ? nothing : html`<b>${me.reserve_size}</b> `}${t(crassus ? 'caesar.panel.row' : 'caesar.panel.reserve_short')}<span class="visually-hidden">: ${words}</span></span>
  </li>`;
}

/** A token of the reserve that may be laid now: pressed here or in the panel, it is taken up. @param {State} state @param {string} token @param {string} side @param {import('../../../app.js').At} at */
function pressable(state, token, side, at) {
  const held = state.held === token;
  const words = t(held ? 'caesar.panel.lay_down' : 'caesar.panel.take_up', { token: tokenName(token) });
  return html`<button class="take" data-token=${token} aria-pressed=${held} title=${words} @click=${() => at.match.hold(held ? null : token)}>${tokenFace(token, side)}<span class="visually-hidden">${words}</span></button>`;
}

/** @param {any} me @param {any} was */
const bag = (me, was) => html`<li class="figure bag" title=${t('caesar.panel.bag.title', { n: me.bag_size })}>
  <span class="amount">${icon('bag')}${number(me.bag_size, was?.bag_size)}</span><span class="what">${t('caesar.panel.bag')}</span></li>`;

/** @param {any} me @param {any} was */
const senate = (me, was) => html`<li class="figure senate" title=${t('caesar.panel.senate.title', { n: me.senate, under: me.under_senate })}>
  <span class="amount">${icon('senate')}${number(me.senate, was?.senate)}${me.under_senate ? html`<span class="under">${icon('seal')}${number(me.under_senate, was?.under_senate)}</span>` : nothing}</span>
  <span class="what">${t('caesar.panel.senate')}<span class="visually-hidden">: ${t('caesar.panel.senate.title', { n: me.senate, under: me.under_senate })}</span></span></li>`;

/** @param {any} view @param {any} me @param {any} crassus */
function centurions(view, me, crassus) {
  if (!view.centurions) return nothing;
  const n = crassus ? crassus.centurions : me.centurions.length;
  return html`<li class="figure centurions" title=${t('caesar.panel.centurions.title', { n })}>
    <span class="amount">${icon('centurion')}${number(n)}</span><span class="what">${t('caesar.panel.centurions')}</span></li>`;
}

/** @param {any} me @param {any} was */
const provinces = (me, was) => html`<li class="figure provinces" title=${t('caesar.panel.provinces.title', { n: me.provinces })}><span class="amount">${icon('seal')}${number(me.provinces, was?.provinces)}</span><span class="what">${t('caesar.panel.provinces')}</span></li>`;

/** All twelve, those still to be laid in colour. @param {any} me @param {any} was */
const control = (me, was) => html`<li class="figure score control" title=${t('caesar.panel.control.title', { left: me.control_left, all: table.control_tokens })}>
  <span class="amount">${number(me.control_left, was?.control_left)}</span>
  <span class="pips" aria-hidden="true">${Array.from({ length: table.control_tokens }, (_, i) => html`<i class=${i < me.control_left ? 'left' : ''}></i>`)}</span>
  <span class="what">${t('caesar.panel.control')}</span></li>`;
