// The battle cards: what is printed on each, and how one looks on the table.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { figure } from './formations.js';
import { icon } from '../../../panels/icon.js';

/** @typedef {'land' | 'sea'} Kind */
/** @typedef {{id: string, formation: string, maneuver: string, value: number}} Card */

/**
 * The half of a card that counts in this battle. Cards are known by what is printed for land.
 * @param {any[]} cards the table's @param {string} id @param {Kind} kind @returns {Card}
 */
export function cardOf(cards, id, kind) {
  const printed = cards.find(({ land, sea }) => id === (land.formation === sea.formation ? land.formation : `${land.formation}_${land.maneuver}`));
  return { id, ...(printed ?? cards[0])[kind] };
}

const signed = (/** @type {number} */ n) => (n < 0 ? `−${-n}` : String(n));

/** What stands on a card, in the order in which it is best heard. @param {Card} card */
export const face = card => html`
  ${figure(card.formation)}
  <span class="formation">${t(`polis.formation.${card.formation}`)}</span>
  <span class="maneuver">${t(`polis.maneuver.${card.maneuver}`)}</span>
  <span class="value">${icon('prestige')}<span class="visually-hidden">${t('polis.panel.card.value')} </span><b>${signed(card.value)}</b></span>`;

/** @param {Card} card */
export const cardWords = card => t('polis.panel.card', {
  formation: t(`polis.formation.${card.formation}`), maneuver: t(`polis.maneuver.${card.maneuver}`), value: signed(card.value),
});

/** A card that lies open. @param {Card} card @param {string} [side] whose it is */
export const openCard = (card, side) => html`<span class="battle-card" data-side=${side ?? nothing} role="img" aria-label=${cardWords(card)}>${face(card)}</span>`;

/** Cards that nobody but their owner may see. @param {number} n */
export const backs = n => html`<span class="backs" role="img" aria-label=${t('polis.count.card', { n })}>
  ${n ? Array.from({ length: n }, () => html`<span class="back"></span>`) : nothing}<b aria-hidden="true">${n}</b></span>`;
