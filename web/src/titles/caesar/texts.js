// The words of Caesar!, put where the page looks for words.
import { addTexts } from '../../i18n/index.js';
import card from './card.en.json' with { type: 'json' };
import texts from './en.json' with { type: 'json' };

addTexts(card);
addTexts(texts);
