// The title that this visit begins with. Asked for as soon as the page's code is there, not when the page is ready to
// draw it: a dynamic import is slower than a static one by as much as it begins later.
import { FRONT, loadTitle } from './titles.js';
import { wantedTitle } from './wanted.js';

/** Where it can't be fetched, the front title, which came with the page. */
export const firstTitle = loadTitle(wantedTitle()).then(title => title ?? loadTitle(FRONT));
