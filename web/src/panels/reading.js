// What few open, and nobody before the first choice: how to play, rules, rulings, keys, about, settings, players; hints and analysis. It is a
// file of its own, with its texts.
import { addTexts } from '../i18n/index.js';
import texts from '../i18n/en/reading.json' with { type: 'json' };
import { aboutDialog } from './about.js';
import { analysis } from './analysis.js';
import { hints } from './hints.js';
import { howDialog } from './how.js';
import { keysList } from './keys-list.js';
import { playersDialog } from './players.js';
import { ruleDialog } from './rule-dialog.js';
import { rulingsDialog } from './rulings.js';
import { settingsDialog } from './settings.js';

addTexts(texts);

/** @type {Record<string, (state: import('../types.js').State, at: import('../app.js').At) => unknown>} */
export const bodies = {
  about: aboutDialog, analysis, hints, how: howDialog, keys: keysList, players: playersDialog, rule: ruleDialog, rulings: rulingsDialog, settings: settingsDialog,
};
