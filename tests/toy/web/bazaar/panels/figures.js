// A side's board: what lies open before it, and to its owner the hand.
import { html, nothing } from 'lit-html';
import { icon } from '../../../panels/icon.js';
import { number, sideBar } from '../../../panels/player-bar.js';
import { tell, wareName } from '../names.js';

/** @typedef {import('../../../types.js').State} State */

/** @param {string} drawing @param {number} n @param {string} what @param {string} [cls] */
const figure = (drawing, n, what, cls = '') => html`<li class="figure ${cls}" title=${what}>
  <span class="amount">${icon(drawing)}${number(n)}</span><span class="what">${what}</span></li>`;

/** @param {any} me */
const score = me => html`<li class="figure score" title=${tell('panel.score.title', me.score)}>
  <span class="amount">${number(me.score.total)}</span><span class="what">${tell('panel.score')}</span></li>`;

/** @param {any} me */
function laid(me) {
  const what = me.bid ?? me.answer;
  return what ? html`<span class="flag">${tell('panel.laid')}</span>` : nothing;
}

/** @param {any} me */
const wares = me => html`<li class="figure wares"><span class="amount">${Object.entries(me.wares).length
  ? Object.entries(me.wares).map(([ware, n]) => html`<span class="ware" title=${tell('panel.ware', { ware: wareName(ware), n })}>${icon(`bazaar_${ware}`)}${number(Number(n))}<span class="visually-hidden">${wareName(ware)}</span></span>`)
  : tell('panel.none')}</span><span class="what">${tell('panel.wares')}</span></li>`;

/** @param {any} me */
const hand = me => html`<li class="figure hand first"><span class="cards">${me.hand.map((/** @type {string} */ card) => html`<span class="bazaar-card ${card === 'veto' ? 'is-veto' : ''}" title=${tell(`card.${card}`)}>
  <span class="visually-hidden">${tell(`card.${card}`)}</span>${card === 'veto' ? icon('bazaar_veto') : html`<b aria-hidden="true">${card}</b>`}</span>`)}</span><span class="what">${tell('panel.hand')}</span></li>`;

/** The board of whoever looks, with all that is theirs. @param {State} state @param {string} side */
export function playerBar(state, side) {
  const me = state.game?.view.sides[side];
  return sideBar(state, side, {
    flags: me ? laid(me) : nothing,
    figures: me ? html`${me.hand ? hand(me) : figure('bazaar_card', me.cards, tell('panel.cards'))} ${figure('bazaar_coin', me.coins, tell('panel.coins'))} ${wares(me)} ${score(me)}` : nothing,
  });
}

/** What everybody may see of a side, in the rail. @param {State} state @param {string} side */
export function openFigures(state, side) {
  const me = state.game?.view.sides[side];
  if (!me) return nothing;
  return html`${score(me)} ${figure('bazaar_coin', me.coins, tell('panel.coins'))} ${figure('bazaar_card', me.cards, tell('panel.cards'))} ${Object.keys(me.wares).length ? wares(me) : nothing}`;
}

/** What a side has laid face down. @param {State} state @param {string} side */
export function sideFlags(state, side) {
  const me = state.game?.view.sides[side];
  return me ? laid(me) : nothing;
}
