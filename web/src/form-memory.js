// The form of a new match opens as it was left: options and roles of each title, kept in the browser.
import { ROLES } from './saves/roles.js';

/** @typedef {import('./titles/title.js').Card} Card */
/** @typedef {{options?: Record<string, unknown>, roles?: Record<string, unknown>}} Left */

const KEY = 'polis:form:';

/** @param {string} title @returns {Left} */
function left(title) {
  try {
    const found = JSON.parse(localStorage.getItem(KEY + title) ?? 'null');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {}; // blocked, or not ours
  }
}

/** @param {string} title @param {Record<string, string>} options @param {Record<string, string>} roles */
export function rememberForm(title, options, roles) {
  try {
    localStorage.setItem(KEY + title, JSON.stringify({ options, roles }));
  } catch { /* blocked or full: the form opens as for a first visitor */ }
}

/** The options chosen last, as far as the title still has them. @param {Card} card @param {Left} [found] @returns {Record<string, string>} */
export function lastOptions(card, found = left(card.name)) {
  const knows = (/** @type {string} */ name, /** @type {unknown} */ value) => value === card.usual[name]
    || card.options[name]?.includes(String(value)) || card.presets.some(({ options }) => options[name] === value);
  const chosen = Object.entries(card.usual).map(([name, usual]) => {
    const value = found.options?.[name];
    return [name, typeof value === 'string' && knows(name, value) ? value : usual];
  });
  const options = Object.fromEntries(chosen);
  return card.settle?.(options) ?? options;
}

/** @param {string} title @param {string[]} seats @param {Record<string, string>} usual @param {Left} [found] @returns {Record<string, string>} */
export const lastRoles = (title, seats, usual, found = left(title)) => Object.fromEntries(seats.map(seat => {
  const role = found.roles?.[seat];
  return [seat, typeof role === 'string' && ROLES.includes(role) ? role : usual[seat]];
}));
