// All other words and drawings of Cyclades come with its code.
import { addIcons } from '../../drawing/icons.js';
import { addTexts } from '../../i18n/index.js';
import { DRAWINGS } from './drawings.js';
import texts from './en.json' with { type: 'json' };

addTexts(texts);
addIcons(DRAWINGS);
