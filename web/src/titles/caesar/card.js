// Caesar! on the start page and in the list of matches. Small: it is there before anybody asks for the game.
import { addIcons } from '../../drawing/icons.js';
import { addTexts } from '../../i18n/index.js';
import texts from './card.en.json' with { type: 'json' };
import { SHAPES } from './icons.js';

addTexts(texts);
addIcons(SHAPES);

const SOLO_ONLY = ['crassus', 'side', 'harsh'];
const YES_NO = ['no', 'yes'];

/** @type {import('../title.js').Card} */
export const card = {
  name: 'caesar',
  order: 2,
  sides: ['caesar', 'pompey'],
  emblem: 'aquila',
  usual: { mode: 'two', poison: 'no', centurions: 'no', posts: 'no', crassus: 'low', side: 'caesar', harsh: 'no' },
  presets: [{ id: 'two', options: { mode: 'two' }, words: 'preset.two' }, { id: 'solo', options: { mode: 'solo' }, words: 'preset.solo' }],
  options: { poison: YES_NO, centurions: YES_NO, posts: YES_NO, crassus: ['low', 'medium', 'high'], side: ['caesar', 'pompey'], harsh: YES_NO },
  offers: (option, now) => (SOLO_ONLY.includes(option) ? now.mode === 'solo' : option !== 'posts' || (now.poison === 'yes' && now.centurions === 'yes')),
  /** What is not offered has its usual value. */
  settle(options) {
    const hidden = Object.keys(options).filter(name => name in card.options && !card.offers?.(name, options));
    return { ...options, ...Object.fromEntries(hidden.map(name => [name, card.usual[name]])) };
  },
  /** Alone, the other side is played by the rules: nobody sits there. */
  seats: options => (options.mode === 'solo' ? { [options.side ?? 'caesar']: [options.side ?? 'caesar'] } : { caesar: ['caesar'], pompey: ['pompey'] }),
  roles: { caesar: 'here', pompey: 'hoplite' },
};
