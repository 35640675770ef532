// The names of things in Caesar!: the smallest words, which all others are made of.
import { list, t as translate } from '../../i18n/index.js';
import table from './table.json' with { type: 'json' };
import './texts.js';

/** @typedef {import('../../i18n/index.js').Translate} Translate */
/** @typedef {Record<string, any>} Args */

/** @type {Record<string, {symbols: string[], values: number[]}>} */
export const TOKENS = table.tokens;
/** @type {Record<string, {a: string, b: string, symbol: string, post: boolean}>} */
export const BORDERS = table.borders;

/** Who plays a side: in a match alone one of them is Crassus. @param {string} side @param {any} [view] @param {Translate} [t] */
export const sideName = (side, view, t = translate) => t(view?.crassus?.side === side ? 'caesar.crassus' : `caesar.side.${side}`);

/** @param {string} id @param {Translate} [t] */
export const provinceName = (id, t = translate) => t(`caesar.province.${id}`);

/** @param {string} id @param {Translate} [t] */
export const borderName = (id, t = translate) => t('caesar.border', { a: provinceName(BORDERS[id].a, t), b: provinceName(BORDERS[id].b, t) });

/** "sword 5/1", "shield or ship 4/4". @param {string} id @param {Translate} [t] */
export const tokenName = (id, t = translate) => t('caesar.token', {
  symbols: list(TOKENS[id].symbols.map(symbol => t(`caesar.symbol.${symbol}`)), 'or'), first: TOKENS[id].values[0], second: TOKENS[id].values[1],
});

/** @param {string} id @param {Translate} [t] */
export const bonusName = (id, t = translate) => t(`caesar.bonus.${id}`);

/** Which arguments are names of what. @type {Record<string, string>} */
const KINDS = {
  side: 'side', winner: 'side', province: 'province', other: 'province', provinces: 'province', border: 'border', borders: 'border',
  token: 'token', bonus: 'bonus', symbol: 'symbol', symbols: 'symbol',
};
/** Where an argument of the same word means something else. @type {Record<string, Record<string, string>>} */
const KINDS_IN = {
  bonus_replaced: { by: 'bonus' }, crassus_province: { among: 'province' }, crassus_border: { among: 'border' }, crassus_token: { among: 'token' },
  centurion: { tokens: 'token' },
};

/**
 * Arguments as a message wants them: for each `x` that is an id, `x` is the name and `xId` the id, for a select; a list
 * of ids is a list of names with `xCount`; influence and values are told by name.
 * @param {string} where the event, decision or refusal they belong to @param {Args} given @param {Translate} t @param {any} [view]
 */
export function named(where, given, t, view) {
  /** @type {Args} */
  const args = { ...given, ...given.influence };
  const names = /** @type {Record<string, (id: string) => string>} */ ({
    side: id => sideName(id, view, t), province: id => provinceName(id, t), border: id => borderName(id, t), token: id => tokenName(id, t),
    bonus: id => bonusName(id, t), symbol: id => t(`caesar.symbol.${id}`),
  });
  for (const [key, value] of Object.entries(given)) {
    const kind = KINDS_IN[where]?.[key] ?? KINDS[key];
    if (!kind || value === null || value === undefined || typeof value === 'number') continue;
    if (Array.isArray(value)) {
      args[key] = list(value.map(names[kind]), key === 'symbols' ? 'or' : 'and');
      args[`${key}Count`] = value.length;
    } else {
      args[key] = names[kind](value);
      args[`${key}Id`] = value;
    }
  }
  if (given.values) args.values = list(Object.entries(given.values).map(([id, n]) => t('caesar.value', { province: provinceName(id, t), n })));
  return args;
}
