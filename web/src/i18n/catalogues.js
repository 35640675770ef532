// The texts by language; those of a title lie with the title, which adds them (see index.js). English is part of the page, so that something can be said before anything is fetched; any
// other language is to be fetched only by who reads it.
import errors from './en/errors.json' with { type: 'json' };
import panels from './en/panels.json' with { type: 'json' };
import share from './en/share.json' with { type: 'json' };
import start from './en/start.json' with { type: 'json' };
import ui from './en/ui.json' with { type: 'json' };

/** @typedef {Record<string, string>} Catalogue  message id -> ICU message */

/** @type {Catalogue} */
export const english = { ...ui, ...start, ...share, ...panels, ...errors };

/**
 * Languages on offer: what each calls itself, and how its texts are fetched, as in
 * `cs: { name: 'Čeština', load: () => import('./cs/index.js').then(module => module.catalogue) }`.
 * @type {Record<string, {name: string, load: () => Promise<Catalogue>}>}
 */
export const languages = {
  en: { name: 'English', load: async () => english },
};
