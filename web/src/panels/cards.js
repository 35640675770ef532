// The battle cards: what is printed on each, what happens when two meet, and how one looks on the table.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { figure } from './formations.js';
import { icon } from './icon.js';

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

/**
 * Rules 6.2, 6.3, 6.6, to show what a choice will bring; the engine decides. `even`: does a matched pair give prestige?
 * @param {Card} attack @param {Card} defence @param {boolean} [even]
 */
export function meeting(attack, defence, even = true) {
  const either = (/** @type {string} */ formation) => attack.formation === formation || defence.formation === formation;
  if (attack.formation === 'mercenaries' && defence.formation === 'salpinx') return { lost: 0, gained: 0 };
  const same = !either('salpinx') && (either('mercenaries') || attack.formation === defence.formation);
  if (!same) return { lost: 1, gained: Math.max(attack.value, 0) };
  return { lost: 0, gained: even ? Math.max(attack.value - defence.value, 0) : 0 };
}

const signed = (/** @type {number} */ n) => (n < 0 ? `−${-n}` : String(n));

/** What stands on a card, in the order in which it is best heard. @param {Card} card */
export const face = card => html`
  ${figure(card.formation)}
  <span class="formation">${t(`polis.formation.${card.formation}`)}</span>
  <span class="maneuver">${t(`polis.maneuver.${card.maneuver}`)}</span>
  <span class="value">${icon('prestige')}<span class="visually-hidden">${t('panels.card.value')} </span><b>${signed(card.value)}</b></span>`;

/** @param {Card} card */
export const cardWords = card => t('panels.card', {
  formation: t(`polis.formation.${card.formation}`), maneuver: t(`polis.maneuver.${card.maneuver}`), value: signed(card.value),
});

/** A card that lies open. @param {Card} card @param {string} [extra] class */
export const openCard = (card, extra = '') => html`<span class="battle-card ${extra}" role="img" aria-label=${cardWords(card)}>${face(card)}</span>`;

/** Cards that nobody but their owner may see. @param {number} n */
export const backs = n => html`<span class="backs" role="img" aria-label=${t('polis.count.card', { n })}>
  ${n ? Array.from({ length: n }, () => html`<span class="back"></span>`) : nothing}<b aria-hidden="true">${n}</b></span>`;
