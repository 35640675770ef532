// All other words and drawings of Civilization come with its code.
import { addIcons } from '../../drawing/icons.js';
import { addTexts } from '../../i18n/index.js';
import { DRAWINGS } from './drawings.js';
import texts from './en.json' with { type: 'json' };
import panelTexts from './panel.en.json' with { type: 'json' };

addTexts(texts);
addTexts(panelTexts);
addIcons(DRAWINGS);
