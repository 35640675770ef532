// The titles this site can show. A title brings its board, its words and its panels; nothing else here knows them.
import { polis } from './polis/title.js';

/** @typedef {import('../types.js').Option} Option */
/** @typedef {import('../types.js').Decision} Decision */
/** @typedef {typeof polis} WebTitle */

/** @type {Record<string, WebTitle>} */
export const TITLES = { polis };

/** @param {string | undefined} name */
export const titleOf = name => TITLES[name ?? 'polis'] ?? polis;
