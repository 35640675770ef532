// What the engine says of Caesar! (ids and arguments) as sentences.
import { has, t as translate } from '../../i18n/index.js';
import { BORDERS, TOKENS, borderName, bonusName, named, provinceName, sideName, tokenName } from './names.js';

/** @typedef {import('../../types.js').Option} Option */
/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Refusal} Refusal */
/** @typedef {import('../../types.js').Outcome} Outcome */
/** @typedef {{id: string, args: Record<string, any>, step?: number}} Event */
/** @typedef {import('../../i18n/index.js').Translate} Translate */
/** @typedef {Record<string, any>} Args */

// -- what happened

/** @param {Event} event @param {Translate} [t] @param {{view?: any}} [context] */
export const eventWords = (event, t = translate, context = {}) => t(`caesar.log.${event.id}`, named(event.id, { ...event.args, ...(event.args.rule ? { rule: t('ui.rule', { rule: event.args.rule }) } : {}) }, t, context.view));

/** What would happen, said to the player of these sides. @param {Event} event @param {string[]} own @param {Translate} [t] @param {any} [view] */
export function previewWords(event, own, t = translate, view = undefined) {
  const id = `caesar.if.${event.id}`;
  if (!has(id)) return null;
  const { side, winner, influence } = event.args;
  const mine = own[0] === 'pompey' ? 'pompey' : 'caesar';
  const sums = influence ? { mine: influence[mine], theirs: influence[mine === 'caesar' ? 'pompey' : 'caesar'] } : {};
  return t(id, { ...named(event.id, event.args, t, view), ...sums, own: own.includes(side ?? winner) });
}

/** Said by another entry of the same step, or by the board. */
const DETAILS = new Set(['bonus_dealt', 'bonus_replaced', 'turn_begun', 'crassus_border', 'crassus_token', 'bonus_used', 'centurion_due']);

/** @param {Event} event */
export const isDetail = event => DETAILS.has(event.id);

/** @param {Event} event */
export const beginsAction = event => event.id === 'turn_begun' || event.id === 'match_over';

/** What a turn is told by in one line; why Crassus did it, and what was drawn, are details. */
const DEEDS = new Set(['token_placed', 'token_laid_down', 'control_placed', 'nobody_controls', 'senate_filled']);

/** @param {Event} event @param {Translate} t @param {any} view */
function deedWords({ id, args }, t, view) {
  const values = Object.entries(args.values ?? {}).map(([province, n]) => t('caesar.deed.value', { province: provinceName(province, t), n: Number(n) }));
  return t(`caesar.deed.${id}`, { ...named(id, args, t, view), values: values.join(', ') });
}

/** @param {import('../../types.js').GameEvent[]} events @param {Translate} [t] @param {{view?: any}} [context] */
export function actionWords(events, t = translate, context = {}) {
  const said = events.filter(event => DEEDS.has(event.id));
  if (said.length) return { words: said.map(event => deedWords(event, t, context.view)).join(t('caesar.deed.and')), said };
  return events.every(isDetail) ? { words: '', said: events } : null; // a turn that has just begun is told by the decision
}

/** @param {Event} event */
export const actorOf = event => String(event.args.side ?? '');

export const follow = () => {}; // each event says all by itself
export const chapterOf = () => null; // a short match has no chapters

export { sideName as sideWords } from './names.js';

// -- what is asked

/** The question, to who decides or about who decides. @param {Decision | null} decision @param {string | null} viewer @param {Translate} [t] @param {any} [view] */
export function decisionWords(decision, viewer, t = translate, view = undefined) {
  if (!decision) return t('caesar.decision.over');
  const mine = viewer !== null && decision.seats.includes(viewer);
  return t(`caesar.decision.${decision.id}${mine ? '' : '.other'}`, named(decision.id, { ...decision.args, tokens: decision.args.tokens ?? 0, side: decision.side }, t, view));
}

/** What each end of a laid token counts. @param {string} token @param {string} border @param {string} towards @returns {Record<string, number>} */
export function valuesOf(token, border, towards) {
  const { a, b } = BORDERS[border];
  const [first, second] = TOKENS[token].values;
  return { [towards]: first, [towards === a ? b : a]: second };
}

/** @param {Option} option @returns {Args} */
function optionArgs({ kind, args: [first, second, third] }) {
  if (kind === 'place') {
    const { a, b } = BORDERS[second];
    const other = third === a ? b : a;
    return { token: first, border: second, province: third, other, value: TOKENS[first].values[0], otherValue: TOKENS[first].values[1] };
  }
  if (kind === 'place_down') return { token: first, border: second };
  if (kind === 'judge' || kind === 'turn_control') return { province: first };
  if (kind === 'take') return { token: first };
  return first === undefined ? {} : { border: first };
}

/** The label of an option, fit for a button and for a screen reader. @param {Decision} decision @param {Option} option @param {Translate} [t] @param {any} [view] */
export function choiceWords(decision, option, t = translate, view = undefined) {
  const where = `caesar.choice.${decision.id}.${option.kind}`;
  const besides = decision.id === 'bonus' ? { bonus: decision.args.bonus, tokens: decision.args.tokens ?? 0 } : decision.id === 'borders' ? { bordersCount: decision.args.borders.length } : {};
  return t(has(where) ? where : `caesar.choice.${option.kind}`, named('', { ...besides, ...optionArgs(option) }, t, view));
}

/** @param {Refusal} refusal @param {Translate} [t] */
export function refusalWords({ reason, args, rule }, t = translate) {
  const text = t(`caesar.refusal.${reason}`, named(reason, args, t));
  return rule ? t('caesar.refusal.with_rule', { text, rule: t('ui.rule', { rule }) }) : text;
}

// -- where things and matches stand

/** @param {string} place @param {Translate} [t] */
export function placeName(place, t = translate) {
  const [kind, id] = place.split(':');
  return kind === 'border' ? borderName(id, t) : provinceName(id, t);
}

/** @param {string} place @param {any} view @param {any} _table @param {Translate} [t] */
export function placeWords(place, view, _table, t = translate) {
  const [kind, id] = place.split(':');
  return kind === 'border' ? borderWords(id, view, t) : provinceWords(id, view, t);
}

/** @param {string} id @param {any} view @param {Translate} t */
function provinceWords(id, view, t) {
  const here = view.provinces[id];
  const { caesar, pompey } = here.influence;
  const [first, second] = ['caesar', 'pompey'].map(side => sideName(side, view, t));
  const standing = t('caesar.place.influence', { first, second, caesar, pompey });
  const state = here.open ? t('caesar.place.open', { n: here.free })
    : here.control ? t('caesar.place.controlled', { side: sideName(here.control, view, t), turned: here.turned > 0 }) : t('caesar.place.nobody');
  const bonus = here.bonus ? t('caesar.place.bonus', { bonus: bonusName(here.bonus, t) }) : '';
  return [t('caesar.place.province', { province: provinceName(id, t) }), state, bonus, standing].filter(Boolean).join(' ');
}

/** @param {string} id @param {any} view @param {Translate} t */
function borderWords(id, view, t) {
  const here = view.borders[id];
  const { symbol, post } = BORDERS[id];
  const name = t('caesar.place.border', { border: borderName(id, t), symbol: t(`caesar.symbol.${symbol}`), post: post && view.posts });
  if (!here) return `${name} ${t('caesar.place.free')}`;
  const owner = sideName(here.side, view, t);
  const token = here.face === 'down' ? t('caesar.place.face_down', { side: owner })
    : t('caesar.place.token', { side: owner, token: tokenName(here.token, t), values: named('', { values: here.values }, t).values });
  const cover = here.cover ? t('caesar.place.covered', { side: sideName(here.cover.side, view, t), turned: here.cover.turned }) : '';
  return [name, token, cover].filter(Boolean).join(' ');
}

/** @param {any} view */
export const matchWords = view => translate('caesar.link.match', {
  mode: view.mode, poison: view.poison, centurions: view.centurions, posts: view.posts, level: view.crassus ? translate(`caesar.option.crassus.${view.crassus.level}`) : '',
});

/** @param {any} view @param {{side: string | null, cursor: number}} state */
export const whereWords = (view, { side, cursor }) => translate('caesar.link.where', { turn: view.turn, n: cursor, side: side ? sideName(side, view) : '' });

/** @param {any} view @param {string} side */
export const standingWords = (view, side) =>
  translate('caesar.link.standing', { side: sideName(side, view), left: view.sides[side].control_left, provinces: view.sides[side].provinces });

/** @param {Outcome} outcome @param {any} view @param {Translate} [t] */
export function outcomeWords(outcome, view, t = translate) {
  const winner = outcome.winner ?? 'caesar';
  const args = { winner: sideName(winner, view, t), loser: sideName(winner === 'caesar' ? 'pompey' : 'caesar', view, t) };
  return { title: t('caesar.outcome.won', args), reason: t(`caesar.outcome.${outcome.reason}`, args) };
}
