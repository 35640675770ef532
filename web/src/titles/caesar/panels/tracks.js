// Beside the map: the row and the last turn of Crassus, what each bonus does, the bank, and which tokens are not yet seen.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { icon } from '../../../panels/icon.js';
import { withRule } from '../../../panels/rule.js';
import { bonusName, sideName, tokenName } from '../names.js';
import table from '../table.json' with { type: 'json' };
import { eventWords } from '../words.js';
import { counted, tokenFace } from './token.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').GameEvent} GameEvent */

/** @param {State} state */
export function tracks(state) {
  const view = state.game?.view;
  if (!view) return html`<section class="tracks card" data-test="tracks"></section>`;
  return html`<section class="tracks card" data-test="tracks" tabindex="0" aria-label=${t('panels.tracks')}>
    ${view.crassus ? crassus(state, view) : nothing} ${bonuses(view)} ${bank(view)} ${unseen(view)}
  </section>`;
}

/** The last turn of Crassus: from the tile he turned to the next turn. @param {GameEvent[]} log @param {number} cursor @param {string} side */
export function lastTurnOf(log, cursor, side) {
  const seen = log.filter(event => event.step <= cursor);
  const from = seen.findLastIndex(event => event.id === 'turn_begun' && event.args.side === side);
  if (from < 0) return [];
  const to = seen.findIndex((event, i) => i > from && event.id === 'turn_begun');
  return seen.slice(from + 1, to < 0 ? undefined : to);
}

/** Tiles one by one. @param {Record<string, number>} by @returns {string[]} */
const letters = by => Object.entries(by).flatMap(([tile, n]) => Array(n).fill(tile));

/** What came of the procedure, beside the steps of it. */
const ACTS = new Set(['token_placed', 'province_closed', 'control_placed', 'border_covered', 'bonus_taken', 'senate_filled', 'senate_kept', 'token_returned', 'nobody_controls']);

/** @param {State} state @param {any} view */
function crassus(state, view) {
  const { side, row, deck, discard } = view.crassus;
  const told = lastTurnOf(state.log, state.game?.cursor ?? 0, side);
  return html`<div class="track crassus" data-test="crassus">
    <h3>${t('caesar.panel.crassus_row')}</h3>
    <ul class="row-of">${row.map((/** @type {string} */ one) => html`<li title=${tokenName(one)}>${tokenFace(one, side, { label: true })}</li>`)}</ul>
    <p class="visually-hidden">${t('caesar.panel.crassus_deck', { deck: letters(deck).join(' ') || t('caesar.panel.none'), discard: letters(discard).join(' ') || t('caesar.panel.none') })}</p>
    <p class="tiles" aria-hidden="true" title=${t('caesar.panel.crassus_deck', { deck: letters(deck).join(' ') || t('caesar.panel.none'), discard: letters(discard).join(' ') || t('caesar.panel.none') })}>
      ${letters(deck).map(tile => html`<span class="tile-slab">${tile}</span>`)}<i>·</i>${letters(discard).map(tile => html`<span class="tile-slab used">${tile}</span>`)}</p>
    ${told.length ? html`<h3>${t('caesar.panel.crassus_turn')}</h3>
      <ol class="account" data-test="account">${told.map(event => html`<li class=${ACTS.has(event.id) ? 'act' : ''}>${withRule(eventWords(event, t, { view }), event.args.rule)}</li>`)}</ol>` : nothing}
  </div>`;
}

/** @param {any} view */
function bonuses(view) {
  const lying = Object.values(view.provinces).map(one => one.bonus).filter(Boolean);
  const kinds = Object.keys(table.bonuses).filter(kind => lying.includes(kind));
  if (!kinds.length) return nothing;
  return html`<div class="track bonuses"><h3>${t('caesar.panel.bonuses')}</h3>
    <ul>${kinds.map(kind => html`<li>${icon(kind)}<span><b>${bonusName(kind)}</b> <span class="note">${t('caesar.panel.times', { n: lying.filter(one => one === kind).length })}</span><br>
      ${t(`caesar.bonus.${kind}.text`)}</span></li>`)}</ul></div>`;
}

/** @param {any} view */
function bank(view) {
  if (!view.bank) return nothing;
  return html`<div class="track bank"><h3>${t('caesar.panel.bank')}</h3>
    <ul>${Object.entries(view.bank.bonuses).filter(([, n]) => n).map(([kind, n]) => html`<li>${icon(kind)}${bonusName(kind)} ${t('caesar.panel.times', { n })}</li>`)}</ul></div>`;
}

/** @param {any} view */
const unseen = view => html`<div class="track unseen"><h3>${t('caesar.panel.unseen')}</h3><p class="note">${t('caesar.panel.unseen.text')}</p>
  ${Object.entries(view.sides).map(([side, one]) => html`<div class="of"><b>${sideName(side, view)}</b>
    <ul>${counted(one.unseen).map(([token, n]) => html`<li title=${tokenName(token)}>${tokenFace(token, side, { label: true })}${n > 1 ? html`<span class="times">${t('caesar.panel.times', { n })}</span>` : nothing}</li>`)}</ul></div>`)}
</div>`;
