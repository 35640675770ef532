// Names of what Bazaar is made of.
import { say } from '../../i18n/title-words.js';

/** @param {string} id @param {import('../../i18n/index.js').Args} [args] */
export const tell = (id, args) => say('bazaar', id, args);

/** @param {string} side */
export const sideName = side => tell(`side.${side}`);
/** @param {string} island */
export const islandName = island => tell(`island.${island}`);
/** @param {string} ware */
export const wareName = ware => tell(`ware.${ware}`);
