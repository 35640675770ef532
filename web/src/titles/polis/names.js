// The names of things in Polis: the smallest words, which all others are made of.
import { t as translate } from '../../i18n/index.js';
import './texts.js';
import table from './word_args.json' with { type: 'json' };

/** @typedef {import('../../i18n/index.js').Translate} Translate */

const SEAS = new Set(table.seas);

export const isSea = (/** @type {unknown} */ area) => SEAS.has(String(area));

/**
 * The name of a thing: nameOf('polis', 'pylos') is "Pylos".
 * @param {string} kind side, polis, area, good, market, tile, event, unit, card, round, action, payment …
 * @param {string} id
 * @param {Translate} [t]
 */
export function nameOf(kind, id, t = translate) {
  return t(`polis.${kind === 'action' ? 'choice.turn' : kind}.${id}`);
}

/** "3 wheat", "1 prestige". @param {string} good @param {number} n @param {Translate} [t] */
export const amountOf = (good, n, t = translate) => t(`polis.amount.${good}`, { n });

/** A battle card has one name on land and another at sea; without an area, both. @param {string} card @param {unknown} [area] @param {Translate} [t] */
export const cardName = (card, area, t = translate) => t(`polis.card.${card}${area ? (isSea(area) ? '.sea' : '.land') : ''}`);
