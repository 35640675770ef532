// All other words of Bazaar come with its code.
import { addTexts } from '../../i18n/index.js';
import texts from './en.json' with { type: 'json' };

addTexts(texts);
