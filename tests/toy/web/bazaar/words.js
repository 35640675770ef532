// What Bazaar says: decisions, choices, the log, refusals, and where a match stands.
import { has, list } from '../../i18n/index.js';
import { teamName } from '../../i18n/title-words.js';
import { islandName, sideName, tell, wareName } from './names.js';
import { islandIn } from './places.js';

/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Option} Option */
/** @typedef {{id: string, args: Record<string, any>}} Event */

/** Ids among the arguments become names. @param {Record<string, any>} args */
function named(args) {
  /** @type {Record<string, any>} */
  const words = { ...args };
  for (const key of ['side', 'buyer', 'speaker', 'leader']) if (words[key]) words[key] = sideName(words[key]);
  for (const key of ['island', 'origin']) if (words[key]) words[key] = islandName(words[key]);
  if (words.ware) words.ware = wareName(words.ware);
  if (words.by) words.by = list(words.by.map(sideName));
  if (words.bridges) Object.assign(words, { n: words.bridges.length, bridges: list(words.bridges.map(islandName)) });
  if (words.bids) words.bids = list(Object.entries(words.bids).map(([side, bid]) => tell('bid_of', { side: sideName(side), bid })));
  if (words.answers) words.answers = list(Object.entries(words.answers).map(([side, answer]) => tell('answer_of', { side: sideName(side), veto: answer.endsWith('veto') })));
  if (words.answer) words.answer = words.answer.split(' ')[1];
  return words;
}

/** @param {Decision | null} decision @param {string | null} viewer */
export function decisionWords(decision, viewer) {
  if (!decision) return tell('decision.over');
  const mine = viewer !== null && decision.seats.includes(viewer);
  return tell(`decision.${decision.id}${mine ? '' : '.other'}`, { ...named({ ...decision.args, side: decision.side }), sides: list(decision.sides.map(sideName)), n: decision.sides.length });
}

/** @param {Decision} decision @param {Option} option */
export function choiceWords(decision, { kind, args: [what] }) {
  if (kind === 'answer') return tell(`choice.answer.${what}`);
  const island = kind === 'land' || kind === 'sail' ? { island: islandName(String(what)) } : {};
  return tell(`choice.${kind}`, { n: Number(what), ...island, fare: decision.args.fare ?? 0 });
}

/** @param {Event} event */
export const eventWords = ({ id, args }) => tell(`log.${id}`, named(args));

const DETAILS = new Set(['island_laid', 'answers_opened', 'card_drawn', 'purchase']);
/** @param {Event} event */
export const isDetail = ({ id }) => DETAILS.has(id);

export const follow = () => {};
/** @param {Event} event */
export const actorOf = ({ args }) => String(args.side ?? '');
export const sideWords = sideName;

/** @param {import('../../types.js').GameEvent} event */
export const chapterOf = ({ id, args }) => (id === 'round_begun' ? tell('round', args) : null);

/** @param {import('../../types.js').Refusal} refusal */
export function refusalWords({ reason, args }) {
  const id = `refusal.${reason}`;
  return tell(has(`bazaar.${id}`) ? id : 'refusal.not_asked_now', named(args));
}

/** @param {string} place */
export const placeName = place => islandName(islandIn(place));

/** @param {string} place @param {any} view */
export function placeWords(place, view) {
  const here = view.places[islandIn(place)];
  if (!here) return placeName(place);
  const lots = view.lots.filter((/** @type {any} */ lot) => lot.island === islandIn(place)).map((/** @type {any} */ lot) => tell('lot', { ware: wareName(lot.ware), state: lot.state }));
  const stalls = Object.entries(here.stalls).filter(([, n]) => n).map(([side, n]) => tell('stalls_of', { side: sideName(side), n }));
  return [
    placeName(place), ...lots,
    ...(here.traders.length ? [tell('traders', { sides: list(here.traders.map(sideName)) })] : []), ...stalls,
    tell('bridges', { n: here.neighbours.length, islands: list(here.neighbours.map(islandName)) }),
  ].join('. ');
}

/** @param {any} view */
export const matchWords = view => tell('link.match', { players: tell(`players.${view.players}`), rounds: view.rounds });
/** @param {any} view @param {{side: string | null, cursor: number}} state */
export const whereWords = (view, { cursor }) => tell('link.where', { round: view.round, rounds: view.rounds, n: cursor });
/** @param {any} view @param {string} side */
export const standingWords = (view, side) => tell('link.standing', { side: sideName(side), points: view.sides[side].score.total, coins: view.sides[side].coins });

/** @param {import('../../types.js').Outcome} outcome @param {any} view */
export function outcomeWords({ ranking: [first], score }, view) {
  const points = Math.max(...first.map(team => Object.entries(view.sides).filter(([, side]) => side.team === team).reduce((sum, [name]) => sum + score[name].total, 0)));
  return { title: tell('outcome.won', { n: first.length, teams: list(first.map(team => teamName('bazaar', team))) }), reason: tell('outcome.score', { points }) };
}
