// A whole action of Polis in one line of the log: what was done, where, and what it brought.
import { has, list, t as translate } from '../../i18n/index.js';
import { amountOf, isSea, nameOf } from './names.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../i18n/index.js').Translate} Translate */

const BEGINNINGS = new Set(['action_chosen', 'passed', 'battle_begun', 'round_begun', 'round_ended', 'event_drawn', 'match_over']);

/** @param {{id: string}} event */
export const beginsAction = ({ id }) => BEGINNINGS.has(id);

/** What each kind of action is told by; the rest of its events are details. @type {Record<string, string[]>} */
const TOLD = {
  train: ['hoplite_trained'], galleys: ['galley_built'], merchants: ['merchant_hired'], project: ['project_started'],
  move_hoplites: ['hoplite_moved'], move_galleys: ['galley_moved'], siege: ['siege_begun', 'siege_rolled', 'siege_failed', 'polis_taken'],
  tribute: ['tribute_begun', 'good_gained'], trade: ['traded'], proxenos: ['proxenos_moved'], civil_war: ['civil_war', 'polis_taken'], ransom: ['proxenos_ransomed'],
};

/** Names, each once, with how often where that is more than once. @param {string[]} names @param {Translate} t */
function counted(names, t) {
  const different = [...new Set(names)];
  return list(different.map(name => {
    const n = names.filter(one => one === name).length;
    return different.length > 1 && n > 1 ? t('polis.deed.times', { n, name }) : name;
  }));
}

/**
 * @param {GameEvent[]} events of one action @param {Translate} [t]
 * @returns {{words: string, said: GameEvent[]} | null} null: its events tell it one by one
 */
export function actionWords(events, t = translate) {
  const chosen = events.find(event => event.id === 'action_chosen');
  if (!chosen) return null;
  const { kind, side } = chosen.args;
  const told = TOLD[kind] ?? [];
  const said = events.filter(event => told.includes(event.id) && (event.id !== 'good_gained' || event.args.why === kind));
  const [first] = said;
  const id = `polis.deed.${kind}`;
  if (!first || !has(id)) return null;
  const { args } = first;
  const all = (/** @type {string} */ key, /** @type {string} */ name) => counted(said.filter(event => event.args[key]).map(event => nameOf(name, event.args[key], t)), t);
  const gains = said.filter(event => event.id === 'good_gained').map(event => amountOf(event.args.good, event.args.n, t));
  const words = t(id, {
    side: nameOf('side', side, t), n: said.length,
    polis: args.polis && nameOf('polis', args.polis, t), region: args.region && nameOf('area', args.region, t),
    seas: all('sea', 'area'), tile: args.tile && nameOf('tile', args.tile, t),
    from: kind === 'proxenos' ? args.start && nameOf('polis', args.start, t) : all('start', 'area'), fromKind: isSea(args.start) ? 'sea' : 'land',
    to: args.target && nameOf(kind === 'proxenos' ? 'polis' : 'area', args.target, t),
    goods: gains.length ? list(gains) : null,
    price: kind === 'trade' ? amountOf(args.good, args.paid, t) : '', cargo: kind === 'trade' ? amountOf(args.gives, args.n, t) : '', market: args.market && nameOf('market', args.market, t),
    silver: args.silver, ...siege(said),
  });
  return { words, said: [chosen, ...said] };
}

/** @param {GameEvent[]} said */
function siege(said) {
  const roll = said.find(event => event.id === 'siege_rolled')?.args;
  return { roll: roll?.roll ?? null, needed: roll?.needed, won: said.some(event => event.id === 'polis_taken') };
}
