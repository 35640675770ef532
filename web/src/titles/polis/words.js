// What the engine says of Polis (ids and arguments) as sentences. Which argument names what stands in word_args.json.
import { has, list, t as translate } from '../../i18n/index.js';
import { amountOf, cardName, isSea, nameOf } from './names.js';
import printed from './table.json' with { type: 'json' };
import table from './word_args.json' with { type: 'json' };

/** @typedef {import('../../types.js').Option} Option */
/** @typedef {import('../../types.js').Decision} Decision */
/** @typedef {import('../../types.js').Refusal} Refusal */
/** @typedef {import('../../types.js').Outcome} Outcome */
/** @typedef {{id: string, args: Record<string, any>, step?: number}} Event */
/** @typedef {import('../../i18n/index.js').Translate} Translate */
/** @typedef {Record<string, any>} Args */

/** @type {Record<string, string>} */
const NAMES = table.names;
/** @type {Record<string, Record<string, string>>} */
const NAMES_IN = table.namesIn;
/** @type {Record<string, Record<string, string[]>>} */
const AMOUNTS = table.amounts;
/** @type {Record<string, string[]>} */
const OPTIONS = table.options;
const SIDES = ['athens', 'sparta'];

/** What so many hoplites in one row bring. @param {any} view @param {number} n */
export const tributeValue = (view, n) => (n ? /** @type {any} */ (printed.editions)[view?.edition ?? 'second'].tribute_values[n - 1] : 0);

/**
 * Arguments as a message wants them. For each `x` that is an id: `x` is the name and `xId` the id (for a select, so that
 * a language may bend the word); an area has `xKind`, land or sea; a list of ids is a list of names with `xCount`.
 * @param {string} where the event, decision or choice they belong to
 * @param {Args} given @param {Translate} t @param {unknown} [area] where a battle is fought
 */
function named(where, given, t, area = given.area) {
  /** @type {Args} */
  const args = { ...given };
  for (const side of SIDES) if (given.units && side in given.units) args[side] = given.units[side];
  for (const [amount, [good, n]] of Object.entries(AMOUNTS[where] ?? {})) {
    const id = good.startsWith('=') ? good.slice(1) : given[good];
    if (id !== undefined && given[n] !== undefined) args[amount] = amountOf(id, given[n], t);
  }
  for (const [key, value] of Object.entries(given)) {
    const kind = NAMES_IN[where.split('.')[0]]?.[key] ?? NAMES[key];
    if (!kind || value === null || value === undefined || typeof value === 'number') continue;
    const name = (/** @type {string} */ id) => (kind === 'card' ? cardName(id, area, t) : nameOf(kind, id, t));
    if (Array.isArray(value)) {
      args[key] = list(value.map(name), key === 'goods' ? 'or' : 'and'); // goods: any one of them would pay
      args[`${key}Count`] = value.length;
    } else {
      args[key] = name(value);
      args[`${key}Id`] = value;
      if (kind === 'area') args[`${key}Kind`] = isSea(value) ? 'sea' : 'land';
    }
  }
  return args;
}

// -- what happened

/** @type {Record<string, (args: Args) => Args>} what a sentence needs that the event only implies */
const IMPLIED = {
  price_moved: ({ before, after }) => ({ direction: after === before ? 'same' : after < before ? 'down' : 'up' }),
  population_changed: ({ n }) => ({ gained: n > 0, size: Math.abs(n) }),
};

/** @param {Event} event @param {Translate} [t] @param {{area?: string}} [battle] where, for cards: the event itself does not say */
export function eventWords(event, t = translate, battle = {}) {
  const args = { ...event.args, ...IMPLIED[event.id]?.(event.args) };
  return t(`polis.log.${event.id}`, named(event.id, args, t, event.args.area ?? battle.area));
}

/** What would happen, said to the player of these sides. @param {Event} event @param {string[]} own @param {Translate} [t] */
export function previewWords(event, own, t = translate) {
  const id = `polis.if.${event.id}`;
  if (!has(id)) return null;
  const args = { ...event.args, ...IMPLIED[event.id]?.(event.args), own: own.includes(event.args.side) };
  return t(id, named(event.id, args, t));
}

const SAID_ELSEWHERE = new Set(['train', 'galleys', 'merchants', 'trade', 'proxenos', 'civil_war', 'growth']);

/** True for what only spells out another entry: a short log may leave it out. @param {Event} event */
export function isDetail(event) {
  const { id, args } = event;
  if (id === 'good_paid' || id === 'good_gained') return SAID_ELSEWHERE.has(args.why);
  return id === 'action_chosen' || id === 'price_rolled' || id === 'card_drawn';
}

/** A whole log in words; it knows where each battle is fought. @template {Event} E @param {E[]} log @param {Translate} [t] */
export function logWords(log, t = translate) {
  /** @type {string | undefined} */
  let area;
  return log.map(event => {
    if (event.id === 'battle_begun') area = event.args.area;
    const entry = { event, text: eventWords(event, t, { area }), detail: isDetail(event) };
    if (event.id === 'battle_over') area = undefined;
    return entry;
  });
}

// -- what is asked

/** @param {Decision} decision @returns {Args} */
function decisionArgs(decision) {
  const { args, id } = decision;
  if (id === 'turn') return { ...args, takenCount: args.taken?.length ?? 0, rival: SIDES.find(side => side !== decision.side) };
  if (id === 'lay') {
    const laid = Object.values(args.laid ?? {}).reduce((sum, n) => sum + n, 0);
    return { ...args, left: args.hoplites - laid };
  }
  return args;
}

/** The question, to who decides or (another viewer, or none) about who decides. @param {Decision | null} decision @param {string | null} viewer @param {Translate} [t] */
export function decisionWords(decision, viewer, t = translate) {
  if (!decision) return t('polis.decision.over');
  const args = named(decision.id, { ...decisionArgs(decision), side: decision.side }, t);
  const mine = viewer !== null && decision.seats.includes(viewer);
  return t(`polis.decision.${decision.id}${mine ? '' : '.other'}`, args);
}

/** @type {Record<string, (decision: Decision, args: Args, view: any) => Args>} what a label needs besides the option */
const BESIDES = {
  'extra.pay': () => ({ n: 1 }),
  'trade_pay.pay': (decision, { good }) => ({ price: decision.args.prices?.[good] }),
  'lay.lay': (decision, { good, times }, view) => {
    const laid = decision.args.laid?.[good] ?? 0;
    return { laid, after: laid + times, value: tributeValue(view, laid), gain: tributeValue(view, laid + times) };
  },
  'defend.defend': decision => ({ attackFirst: decision.args.attack[0], attackSecond: decision.args.attack[1] }),
  'phoros_asked.phoros': (_, __, view) => ({ edition: view?.edition }),
  'trade.cargo': (_, { market, slot }, view) => {
    const cargo = view?.markets[market]?.[slot];
    return { number: slot + 1, ...(cargo ? { gives: cargo.gives, n: cargo.size } : {}) };
  },
};

/** @param {Decision} decision @param {Option} option @param {any} view */
function choiceArgs(decision, option, view) {
  const where = `${decision.id}.${option.kind}`;
  const keys = OPTIONS[where] ?? OPTIONS[option.kind] ?? [];
  const own = Object.fromEntries(option.args.map((value, index) => [keys[index] ?? `arg${index}`, value]));
  const counted = { ...own, times: option.times ?? 1 };
  return { ...decisionArgs(decision), ...counted, ...BESIDES[where]?.(decision, counted, view) };
}

/** The label of an option, fit for a button and for a screen reader. With the view it can say more. @param {Decision} decision @param {Option} option @param {Translate} [t] @param {any} [view] */
export function choiceWords(decision, option, t = translate, view = undefined) {
  const where = `${decision.id}.${option.kind}`;
  const id = has(`polis.choice.${where}`) ? `polis.choice.${where}` : `polis.choice.${option.kind}`;
  return t(id, named(where, choiceArgs(decision, option, view), t));
}

/** An option in short, where its question stands beside it. @param {Decision} decision @param {Option} option @param {Translate} [t] @param {any} [view] */
export function rowWords(decision, option, t = translate, view = undefined) {
  const id = `polis.row.${option.kind}`;
  return has(id) ? t(id, named(`${decision.id}.${option.kind}`, choiceArgs(decision, option, view), t)) : choiceWords(decision, option, t, view);
}

/** One line on what an option does or costs, or ''. @param {Decision} decision @param {Option} option @param {Translate} [t] */
export function choiceHint(decision, option, t = translate) {
  const id = `polis.choice.${decision.id}.${option.kind}.hint`;
  return has(id) ? t(id, named(decision.id, decisionArgs(decision), t)) : '';
}

// -- where the match stands

/** What later entries of the log need: where the battle is fought, because cards have other names at sea. @param {Args} context @param {Event} event */
export function follow(context, event) {
  if (event.id === 'battle_begun') context.area = event.args.area;
}

/** @param {Event} event */
export const actorOf = event => String(event.args.side ?? '');

/** @param {string} side */
export const sideWords = side => nameOf('side', side);

/** @param {Event} event */
export const chapterOf = event => (event.id === 'round_begun' ? nameOf('round', event.args.id) : null);

/** @param {any} view */
export const matchWords = view => translate('polis.link.match', { edition: nameOf('edition', view.edition), scenario: nameOf('scenario', view.scenario) });

/** @param {any} view @param {{side: string | null, cursor: number}} state */
export const whereWords = (view, { side, cursor }) =>
  translate('polis.link.where', { round: view.round, rounds: view.rounds.length, side: side && nameOf('side', side), n: cursor });

/** @param {any} view @param {string} side */
export const standingWords = (view, side) =>
  translate('polis.link.standing', { side: nameOf('side', side), prestige: view.sides[side].prestige, population: view.sides[side].population });

// -- why not, and how it ended

/** @param {Refusal} refusal @param {Translate} [t] */
export function refusalWords(refusal, t = translate) {
  const { reason, args, rule } = refusal;
  const ruleId = rule ? `r${rule.replaceAll('.', '_')}` : undefined;
  const text = t(`polis.refusal.${reason}`, { ...named(reason, args, t), ruleId });
  return rule ? t('polis.refusal.with_rule', { text, rule: t('ui.rule', { rule }) }) : text;
}

/** Who won, and why. @param {Outcome} outcome @param {any} [_view] @param {Translate} [t] */
export function outcomeWords(outcome, _view = null, t = translate) {
  const loser = SIDES.find(side => side !== outcome.winner);
  const args = named('outcome', { winner: outcome.winner, loser }, t);
  return {
    title: t(outcome.winner ? 'polis.outcome.won' : 'polis.outcome.draw', args),
    reason: t(`polis.outcome.${outcome.reason}`, args),
  };
}

/** What a pick would cost. @param {{id: string, args: Args}} danger @param {Translate} [t] */
export const dangerWords = ({ id, args }, t = translate) =>
  t(`polis.danger.${id}`, { ...named(id, args, t), payable: args.prestige >= args.short });

/** @param {string} id @param {{type: string, cost: Record<string, number>, now: number | string, later: number}} tile as in the table @param {string[]} hosts @param {Translate} [t] */
export function tileWords(id, tile, hosts = [], t = translate) {
  const cost = list(Object.entries(tile.cost).map(([good, n]) => amountOf(good, n, t)));
  const sentences = [
    t('polis.project.cost', { cost }),
    typeof tile.now === 'number' ? t('polis.project.now', { n: tile.now }) : t(`polis.project.now.${tile.now}`),
    t('polis.project.later', { n: tile.later }),
    ...(hosts.length ? [t('polis.project.hosts', { poleis: list(hosts.map(polis => nameOf('polis', polis, t)), 'or') })] : []),
  ];
  return t('polis.project.full', { tile: nameOf('tile', id, t), type: nameOf('tiletype', tile.type, t), text: sentences.join(' ') });
}

export { actionWords, beginsAction } from './deeds.js';
export { amountOf, cardName, nameOf } from './names.js';
export { placeLines, placeName, placeWords } from './place_words.js';
