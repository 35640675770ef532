// What web/tools/site.mjs writes into the code when it bundles it.

/** Where the runtime lies, seen from the worker, and how large its files are. */
declare const PYTHON: {
  folder: string;
  stdlib: string;
  engine: string;
  bytes: Record<string, number>;
  lock: string;
};

/** The workers' addresses, seen from the page's own code. */
declare const WORKER: string;
declare const FREEZER: string;

/** Of the site: a hash of all its files. */
declare const VERSION: string;
declare const NAMED_BY_CONTENT: string[];
declare const NAMED_BY_OTHERS: string[];
