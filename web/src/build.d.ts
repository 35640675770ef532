// What web/tools/site.mjs writes into the code when it bundles it.

/** Where the runtime lies, seen from the worker, and how large its files are. */
declare const PYTHON: {
  folder: string;
  stdlib: string;
  archives: Record<string, string>;
  bytes: Record<string, number>;
  lock: string;
};

/** The workers' addresses, seen from the page's own code. */
declare const WORKER: string;
declare const FREEZER: string;

/** What each title is called in links, and where its styles lie; the front title comes first. */
declare const TITLE_CODES: Record<string, number>;
declare const STYLES: Record<string, string>;

/** Of the site: a hash of all its files. */
declare const VERSION: string;
/** All files that the page may ask for, each with a hash of its content: those kept first, those kept after them, and those kept when they were used. */
declare const FIRST: Record<string, string>;
declare const LATER: Record<string, string>;
declare const WHEN_USED: Record<string, string>;
/** The text of index.html, and of the script that mends the page. */
declare const PAGE: string;
declare const MENDING: string;

/** What the page says before it has its catalogues. */
declare const WORDS: Record<'broken' | 'slow' | 'busy' | 'failed' | 'repair' | 'export', string>;

interface Window {
  /** Put there by watch.js, which runs before all else. */
  mend(why?: 'broken' | 'slow' | 'silent'): void;
}
