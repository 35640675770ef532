// The words of Polis, put where the page looks for words.
import { addTexts } from '../../i18n/index.js';
import texts from './en.json' with { type: 'json' };

addTexts(texts);
