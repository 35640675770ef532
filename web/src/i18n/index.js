// Turns message ids into words in the chosen language: the only place where the page speaks.
import { IntlMessageFormat } from 'intl-messageformat';
import { english } from './catalogues.js';

/** @typedef {Record<string, any>} Args */
/** @typedef {(id: string, args?: Args) => string} Translate */
/** @typedef {{format: IntlMessageFormat, names: Map<string, boolean>}} Message  names: argument -> is it a select */

const SELECT = 5; // kinds of elements in a parsed message, as the message format numbers them
const PLURAL = 6;
const ABSENT = 'none'; // what a select reads where the argument is missing or null

/** @type {Map<string, Message>} compiled messages: the same few are asked for at every redraw */
const compiled = new Map();
const NAME = /\{(\w+)\}/g;
/** @type {Map<string, 'plain' | 'names' | 'formatted'>} of each text, what it takes to say it */
const kinds = new Map();
/** @type {Map<string, Intl.ListFormat>} */
const lists = new Map();
/** @type {Set<string>} */
const reported = new Set();
/** @type {(id: string, problem: string) => void} */
let report = (id, problem) => console.warn(`i18n: ${id}: ${problem}`);
let language = 'en';
/** @type {Record<string, string>} */
let texts = english;

/** Switches the language; what its catalogue lacks is still said in English. @param {string} lang @param {Record<string, string>} catalogue */
export function setLanguage(lang, catalogue) {
  language = lang;
  texts = catalogue;
  compiled.clear();
  lists.clear();
}

/** A title's own messages come with the title. @param {Record<string, string>} catalogue in English */
export const addTexts = catalogue => { Object.assign(english, catalogue); };

export const currentLanguage = () => language;

/** Who hears of missing messages and arguments, once for each; returns who heard before. @param {typeof report} listener */
export function onMissing(listener) {
  const before = report;
  report = listener;
  reported.clear();
  return before;
}

/** @param {string} id */
export const has = id => Object.hasOwn(texts, id) || Object.hasOwn(english, id);

/** What stands behind this beginning, of all messages that are there now. @param {string} start of an id */
export const idsFrom = start => [...new Set([...Object.keys(english), ...Object.keys(texts)])].filter(id => id.startsWith(start)).map(id => id.slice(start.length));

/** The message in words; an id without a message is shown as it is. @param {string} id @param {Args} [args] */
export function t(id, args = {}) {
  const plain = plainText(id, args);
  if (plain !== null) return plain;
  try {
    const message = messageOf(id);
    if (!message) return complain(id, 'no message');
    return String(message.format.format(complete(id, message, args)));
  } catch (error) {
    return complain(id, String(error));
  }
}

/** "a, b and c", or with 'or': "a, b or c", as the language has it. @param {string[]} items @param {'and' | 'or'} [joined] */
export function list(items, joined = 'and') {
  if (items.length < 2) return items[0] ?? '';
  let format = lists.get(joined);
  if (!format) {
    // en-GB: no comma before the last "and".
    const locale = language === 'en' ? 'en-GB' : language;
    format = new Intl.ListFormat(locale, { type: joined === 'or' ? 'disjunction' : 'conjunction' });
    lists.set(joined, format);
  }
  return format.format(items);
}

/**
 * Most messages have no argument, or just names to put in: they need not wait until the browser has its formats ready.
 * @param {string} id @param {Args} args @returns {string | null} null where it takes more than that
 */
function plainText(id, args) {
  if (!has(id)) return null;
  const text = Object.hasOwn(texts, id) ? texts[id] : english[id];
  let kind = kinds.get(text);
  if (!kind) kinds.set(text, kind = !/[{}']/.test(text) ? 'plain' : /[{}']/.test(text.replace(NAME, '')) ? 'formatted' : 'names');
  if (kind !== 'names') return kind === 'plain' ? text : null;
  let whole = true;
  const filled = text.replace(NAME, (_, name) => {
    whole &&= typeof args[name] === 'string' || typeof args[name] === 'number';
    return args[name];
  });
  return whole ? filled : null;
}

/** @param {string} id @returns {Message | null} */
function messageOf(id) {
  const known = compiled.get(id);
  if (known) return known;
  if (!has(id)) return null;
  const own = Object.hasOwn(texts, id);
  const text = own ? texts[id] : english[id];
  const format = new IntlMessageFormat(text, own ? language : 'en', undefined, { ignoreTag: true });
  const message = { format, names: argumentsOf(format.getAst()) };
  compiled.set(id, message);
  return message;
}

/** @param {any[]} elements @param {Map<string, boolean>} [found] */
function argumentsOf(elements, found = new Map()) {
  for (const element of elements) {
    if (element.type === 0 || element.type === 7) continue; // literal text, and the # of a plural
    found.set(element.value, element.type === SELECT || found.get(element.value) === true);
    if (element.type === SELECT || element.type === PLURAL)
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
  }
  return found;
}

/** A missing argument must not cost the whole sentence. @param {string} id @param {Message} message @param {Args} args */
function complete(id, message, args) {
  /** @type {Args} */
  const whole = { ...args };
  for (const [name, select] of message.names) {
    if (select) {
      whole[name] ??= ABSENT;
      if (typeof whole[name] === 'boolean') whole[name] = String(whole[name]);
    } else if (whole[name] === undefined || whole[name] === null) {
      // It may stand in a branch that is not taken, so nobody hears of it; if it is shown, it is seen.
      whole[name] = `{${name}}`;
    }
  }
  return whole;
}

/** @param {string} id @param {string} problem */
function complain(id, problem) {
  if (!reported.has(id)) {
    reported.add(id);
    report(id, problem);
  }
  return id;
}
