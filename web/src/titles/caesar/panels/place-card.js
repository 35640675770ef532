// All that is printed and lies at the place looked at.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { placeFrame } from '../../../panels/place-frame.js';
import { BORDERS, bonusName, borderName, provinceName, sideName, tokenName } from '../names.js';
import { PRINTED_PROVINCES } from '../places.js';
import { tokenBack, tokenFace } from './token.js';

/** @typedef {import('../../../types.js').State} State */

const SIDES = ['caesar', 'pompey'];

/** @param {State} state @param {import('../../../app.js').At} at */
export function placeCard(state, at) {
  const view = state.game?.view;
  if (!state.place || !view) return nothing;
  const [kind, id] = state.place.split(':');
  if (kind === 'border') {
    const here = view.borders[id];
    return placeFrame(state, at, { name: borderName(id), kind: t('caesar.panel.place.border'), owner: here?.cover?.side ?? here?.side ?? null, facts: borderFacts(id, here, view) });
  }
  return placeFrame(state, at, {
    name: provinceName(id), kind: t(`caesar.panel.place.${PRINTED_PROVINCES[id].central ? 'central' : 'province'}`), owner: view.provinces[id].control, facts: provinceFacts(id, view.provinces[id], view),
  });
}

/** @param {string} term @param {unknown} value */
const fact = (term, value) => html`<div><dt>${t(`caesar.panel.fact.${term}`)}</dt><dd>${value}</dd></div>`;

/** @param {string} id @param {any} here @param {any} view */
function provinceFacts(id, here, view) {
  const around = Object.values(BORDERS).filter(({ a, b }) => a === id || b === id).map(({ a, b }) => provinceName(a === id ? b : a));
  return html`
    ${here.bonus ? fact('bonus', html`<span class="bonus-fact">${icon(here.bonus)}<span><b>${bonusName(here.bonus)}</b>. ${t(`caesar.bonus.${here.bonus}.text`)}</span></span>`) : nothing}
    ${fact('influence', html`<span class="amounts">${SIDES.map(side => html`<span>${emblem(side, sideName(side, view))}<b>${here.influence[side]}</b></span>`)}</span>`)}
    ${here.open ? fact('free', here.free) : fact('control', here.control ? sideName(here.control, view) : t('panels.nobody'))}
    ${fact('around', around.join(', '))}`;
}

/** @param {string} id @param {any} here @param {any} view */
function borderFacts(id, here, view) {
  const { symbol, post, a, b } = BORDERS[id];
  return html`
    ${fact('symbol', html`<span class="amounts"><span>${icon(symbol)}${t(`caesar.symbol.${symbol}`)}</span></span>`)}
    ${post && view.posts ? fact('post', t('caesar.panel.post.text')) : nothing}
    ${here ? fact('token', html`<span class="laid">${here.token ? tokenFace(here.token, here.side, { values: [here.values[a], here.values[b]], label: true }) : tokenBack(here.side)}
      <span>${sideName(here.side, view)}${here.token ? `, ${tokenName(here.token)}` : ''}${here.face === 'down' ? html` <span class="note">${t('caesar.place.face_down', { side: sideName(here.side, view) })}</span>` : nothing}</span></span>`) : nothing}
    ${here?.cover ? fact('cover', sideName(here.cover.side, view)) : nothing}`;
}
