// Laying a token: one of the reserve, a border, and which value faces where. Each step is a plain button.
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t } from '../../../i18n/index.js';
import { backButton, placeChips } from '../../../panels/decision.js';
import { hintButton } from '../../../panels/hint-button.js';
import { icon } from '../../../panels/icon.js';
import { BORDERS, borderName, provinceName, tokenName } from '../names.js';
import { choiceWords, valuesOf } from '../words.js';
import { tokenBack, tokenFace } from './token.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../types.js').Decision} Decision */
/** @typedef {import('../../../app.js').At} At */

/** @param {State} state @param {Decision} decision @param {At} at */
export function choices(state, decision, at) {
  if (decision.id !== 'place') return null;
  return html`
    ${reserve(state, decision.side, at)}
    ${state.chooser
      ? html`${ways(state, decision, state.chooser, at)} ${backButton(at)}`
      : html`<p class="hint">${t(state.held ? 'caesar.panel.choose_border' : 'caesar.panel.choose_token')}</p>
        ${placeChips(state, decision, at, { hint: false })}
        <div class="row">${state.held ? backButton(at) : hintButton(at)}</div>`}`;
}

/** @param {State} state @param {string} side @param {At} at */
function reserve(state, side, at) {
  /** @type {string[]} */
  const tokens = [...new Set(/** @type {string[]} */ (state.game?.view.sides[side].reserve ?? []))];
  return html`<div class="reserve-hand" role="group" aria-label=${t('caesar.panel.reserve')} data-test="reserve">
    ${repeat(tokens, one => one, one => {
      const held = state.held === one;
      const n = state.game?.view.sides[side].reserve.filter((/** @type {string} */ other) => other === one).length;
      return html`<button class="hold" data-token=${one} aria-pressed=${held} @click=${() => at.match.hold(held ? null : one)}>
        <span class="visually-hidden">${t(held ? 'caesar.panel.lay_down' : 'caesar.panel.take_up', { token: tokenName(one) })}</span>${tokenFace(one, side)}${n > 1 ? html`<b class="times">${t('caesar.panel.times', { n })}</b>` : nothing}</button>`;
    })}
  </div>`;
}

/** The ways that a token may lie on the pressed border, each with what it makes of both provinces. @param {State} state @param {Decision} decision @param {Option[]} options @param {At} at */
function ways(state, decision, options, at) {
  const border = String(options[0].args[1]);
  return html`<h3 class="which">${t('caesar.panel.which_way', { border: borderName(border) })}</h3>
    <div class="ways">${repeat(options, one => one.text, one => html`
      <button class="way" data-option=${one.text}
        @click=${() => at.match.pick(one)} @pointerenter=${() => at.match.foresee(one)} @focus=${() => at.match.foresee(one)}>
        <span class="visually-hidden">${wayWords(state, decision, one)}</span>
        <span class="picture" aria-hidden="true">${one.kind === 'place' ? upWay(state, decision.side, one) : downWay(decision.side)}</span></button>`)}
    </div>`;
}

/** @param {State} state @param {string} side @param {Option} option */
function upWay(state, side, option) {
  const [token, border, towards] = option.args.map(String);
  const { a, b } = BORDERS[border];
  const values = valuesOf(token, border, towards);
  return html`${becomes(state, side, a, values[a], border)} ${tokenFace(token, side, { values: [values[a], values[b]] })} ${becomes(state, side, b, values[b], border)}`;
}

/** @param {string} side */
const downWay = side => html`<span class="down-words">${t('caesar.panel.face_down')}</span>${tokenBack(side)}`;

/** @param {State} state @param {string} side @param {string} province @param {number} value @param {string} border */
function result(state, side, province, value, border) {
  const here = state.game?.view.provinces[province];
  const other = side === 'caesar' ? 'pompey' : 'caesar';
  const counts = here.open && state.game?.view.borders[border] === null;
  return { mine: here.influence[side] + (counts ? value : 0), theirs: here.influence[other], closes: here.open && here.free === 1, other };
}

/** What a province would come to. @param {State} state @param {string} side @param {string} province @param {number} value @param {string} border */
function becomes(state, side, province, value, border) {
  const { mine, theirs, closes, other } = result(state, side, province, value, border);
  return html`<span class="becomes ${mine > theirs ? 'ahead' : ''}">
    <span class="name">${provinceName(province)}</span>
    <span class="sums"><b data-side=${side}>${icon(side)}${mine}</b><i>:</i><b data-side=${other}>${theirs}${icon(other)}</b></span>
    ${closes ? html`<span class="closes">${t('caesar.panel.closes')}</span>` : nothing}
  </span>`;
}

/** @param {State} state @param {Decision} decision @param {Option} option */
function wayWords(state, decision, option) {
  const words = choiceWords(decision, option, t, state.game?.view);
  if (option.kind !== 'place') return words;
  const [token, border, towards] = option.args.map(String);
  const values = valuesOf(token, border, towards);
  const told = [BORDERS[border].a, BORDERS[border].b].map(province =>
    t('caesar.panel.becomes', { province: provinceName(province), ...result(state, decision.side, province, values[province], border) }));
  return [words, ...told].join('. ');
}
