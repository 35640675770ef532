// Makes the static site: node web/tools/site.mjs WHEEL OUT [--quick]. Everything in it is named by its content, apart
// from the few files that others know by name, so a visitor gets either the old site or the new one, never a mixture.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { LATER, LOADER, OPTIONS, shareAlike } from './bundling.mjs';
import { LOCK, STDLIB, fileOf, makeRuntime } from './runtime.mjs';
import { bookOf, planOf, styleOf, writeFound } from './titles.mjs';

const WEB = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const SRC = path.join(WEB, 'src');
const CACHE = path.resolve(WEB, '..', '.cache', 'runtime');

/** @param {string} inline the one script that stands in the page itself */
const policy = inline => [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const NOT_OFFLINE = /^(wheels\/|icon-.*\.png$|404\.html$|\.nojekyll$|_headers$|titles\.json$)/; // of no use to the page itself
const WHEN_USED = /-(cyrillic|latin-ext)-.*\.woff2$/;          // letters that a visitor may never see

const [wheel, out] = process.argv.slice(2, 4).map(name => path.resolve(name));
const quick = process.argv.includes('--quick');

/** @param {string} text */
const hash = text => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What the service worker checks a file by. @param {string} name of a file of the site */
const check = name => createHash('sha256').update(fs.readFileSync(path.join(out, name))).digest('base64').slice(0, 16);

/** @param {string[]} names */
const checks = names => JSON.stringify(Object.fromEntries(names.map(name => [name, check(name)])));

/** A script that must work where nothing else does, with its words. @param {string} name */
async function alone(name) {
  const words = fs.readFileSync(path.join(SRC, 'i18n', 'mending.en.json'), 'utf8');
  const { outputFiles: [{ text }] } = await esbuild.build({
    entryPoints: [path.join(SRC, name)], bundle: true, format: 'iife', target: OPTIONS.target, minify: !quick, charset: 'utf8', write: false, define: { WORDS: words },
  });
  return text.trim();
}

/** @param {string} folder @returns {string[]} paths inside it, sorted */
const files = folder => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => fs.statSync(path.join(folder, name)).isFile())
  .map(name => name.split(path.sep).join('/'))
  .sort();

/** @typedef {{address: string, imports: string[], fonts: string[]}} Made  where a file lies in the site, which others come with it, and which letters */

/**
 * Bundles entries into OUT/assets; the answer tells what came of an entry, or of a part that is fetched when it is wanted.
 * @param {string[]} entries paths inside src
 * @param {Record<string, unknown>} [constants] what the build tells the code
 * @param {esbuild.Plugin[]} [plugins]
 */
async function bundle(entries, constants = {}, plugins = []) {
  const made = await esbuild.build({
    ...OPTIONS,
    absWorkingDir: WEB,
    entryPoints: entries.map(name => path.join(SRC, name)),
    outdir: path.join(out, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    minify: !quick,
    legalComments: 'none',
    loader: LOADER,
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    plugins,
    metafile: true,
  });
  const outputs = made.metafile.outputs;
  /** @param {string} file @returns {string[]} */
  const needs = file => outputs[file].imports.filter(i => i.kind === 'import-statement' && outputs[i.path])
    .flatMap(i => [i.path, ...needs(i.path)]);
  /** @param {string} file */
  const address = file => path.relative(out, path.join(WEB, file)).split(path.sep).join('/');
  return (/** @type {string} */ entry) => {
    const file = Object.keys(outputs).find(name => outputs[name].entryPoint?.replace(/^title:/, '') === path.posix.join('src', entry));
    if (!file) throw new Error(`nothing came of ${entry}`);
    const fonts = outputs[file].imports.map(i => i.path).filter(name => /\.woff2$/.test(name));
    return /** @type {Made} */ ({ address: address(file), imports: [...new Set(needs(file))].map(address), fonts: fonts.map(address) });
  };
}

/** Seen from a file that lies in the same folder. @param {string} address */
const beside = address => `./${path.posix.basename(address)}`;

async function main() {
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(path.join(out, 'wheels'), { recursive: true });
  fs.mkdirSync(CACHE, { recursive: true });
  const { folder: runtime, titles: engineTitles } = await makeRuntime(wheel, CACHE);
  const py = path.basename(runtime);
  fs.cpSync(runtime, path.join(out, py), { recursive: true });
  fs.copyFileSync(wheel, path.join(out, 'wheels', path.basename(wheel)));
  fs.cpSync(path.join(WEB, 'public'), out, { recursive: true });

  const titles = await writeFound();
  const front = titles[0].name;
  const bytes = Object.fromEntries(files(runtime).map(name => [name, fs.statSync(path.join(runtime, name)).size]));
  /** Archives of the engine that belong to a title: its rules, and the older ones that it keeps. @param {string} name */
  const archivesOf = name => [name, ...engineTitles[name].kept.map(version => `${name}-${version}`)];
  const archives = Object.fromEntries(['core', ...titles.flatMap(({ name }) => archivesOf(name))].map(name => [name, fileOf(name)]));
  const python = { PYTHON: { folder: `../${py}/`, stdlib: STDLIB, archives, bytes, lock: LOCK } };
  /** Each worker is one file: a part that they share would come after it. @param {string} entry */
  const worker = async entry => beside((await bundle([entry], python))(entry).address);

  const looks = titles.flatMap(({ name }) => styleOf(name) ?? []);
  const styled = await bundle(['styles/index.css', ...looks]);
  /** @param {string} name @returns {Made | null} */
  const lookOf = name => { const style = styleOf(name); return style ? styled(style) : null; };
  const constants = {
    WORKER: await worker('engine/worker.js'),
    FREEZER: await worker('engine/freezer.js'),
    TITLE_CODES: Object.fromEntries(titles.map(({ name }) => [name, engineTitles[name].code])),
    STYLES: Object.fromEntries(titles.flatMap(({ name }) => { const look = lookOf(name); return look ? [[name, beside(look.address)]] : []; })),
  };
  // In one file: what it shared with the page would come after it.
  const start = (await bundle(['engine/start.js'], constants))('engine/start.js');
  const page = await bundle(['main.js'], constants, [await shareAlike(titles.map(({ name }) => name))]);

  const app = page('main.js');
  const style = styled('styles/index.css');
  /** @param {string} name */
  const codeOf = name => { const { address, imports } = page(`titles/${name}/title.js`); return [address, ...imports]; };
  const shared = new Set([start.address, app.address, ...app.imports]);
  const first = new Set([...shared, ...codeOf(front)]);
  /** What comes with a title alone, by path in the site. @param {string} name */
  const filesOf = name => [
    ...archivesOf(name).map(archive => `${py}/${fileOf(archive)}`),
    ...codeOf(name).filter(file => !(name === front ? shared : first).has(file)),
    ...(lookOf(name) ? [/** @type {Made} */ (lookOf(name)).address] : []),
  ];
  const ownFiles = Object.fromEntries(titles.map(({ name }) => [name, filesOf(name)]));
  // What is there to be read comes when it is opened; offline it must be there, too.
  const partsOf = (/** @type {import('./titles.mjs').Found} */ { name, books }) => [...books.map(language => bookOf(name, language)), planOf(name) ?? []].flat();
  const reading = [...LATER, ...titles.flatMap(partsOf)].map(part => page(part).address);
  const later = new Set([
    ...titles.flatMap(({ name }) => (name === front ? archivesOf(front).slice(1).map(archive => `${py}/${fileOf(archive)}`) : ownFiles[name])),
    ...reading,
  ]);

  const preloads = [
    // Before all else: Python takes longest, and its worker needs nothing from the page.
    `<script type="module" async src="${start.address}"></script>`,
    ...[...first].filter(file => file !== start.address).map(file => `<link rel="modulepreload" href="${file}">`),
  ].join('\n');
  const styles = [
    `<link rel="stylesheet" href="${style.address}">`,
    ...(lookOf(front) ? [`<link rel="stylesheet" data-looks="${front}" href="${/** @type {Made} */ (lookOf(front)).address}">`] : []),
    // The map writes on a canvas, and there a font that comes late means to paint twice; but no script waits for it.
    ...style.fonts.filter(name => !WHEN_USED.test(name))
      .map(file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
  ].join('\n');
  const template = fs.readFileSync(path.join(WEB, 'index.html'), 'utf8');
  const others = files(out).filter(name => !NOT_OFFLINE.test(name));
  const [WATCH, MENDING] = [await alone('watch.js'), await alone('mending.js')];
  const CSP = policy(WATCH);
  const keeper = fs.readFileSync(path.join(SRC, 'service-worker.js'), 'utf8');
  const version = hash([template, WATCH, MENDING, keeper, CSP, preloads, styles, ...others.map(name => name + check(name))].join('\n'));
  /** @type {Record<string, string>} */
  const values = {
    SCRIPT: app.address, STYLES: styles, CSP, VERSION: version, PRELOADS: preloads, WATCH,
    TITLES: new Intl.ListFormat('en-GB').format(titles.map(({ words }) => words)),
  };
  const html = template.replace(/%([A-Z]+)%/g, (whole, name) => values[name] ?? whole);
  for (const [name, value] of Object.entries(values)) {
    if (!html.includes(value)) throw new Error(`index.html has no %${name}%`);
  }
  for (const name of ['index.html', '404.html']) fs.writeFileSync(path.join(out, name), html);
  fs.writeFileSync(path.join(out, 'mending.js'), MENDING);
  fs.writeFileSync(path.join(out, '.nojekyll'), '');
  // The page's policy stands in the page; workers have theirs from the host, if it reads this.
  fs.writeFileSync(path.join(out, '_headers'), `/*\n  Content-Security-Policy: ${CSP}\n`);
  fs.writeFileSync(path.join(out, 'titles.json'), JSON.stringify({ front, files: ownFiles, reading }, null, 1)); // for whoever measures

  await esbuild.build({
    entryPoints: [path.join(SRC, 'service-worker.js')],
    outfile: path.join(out, 'sw.js'),
    bundle: true,
    format: 'iife',
    charset: 'utf8',
    minify: !quick,
    define: {
      VERSION: JSON.stringify(version),
      FIRST: checks(others.filter(name => !WHEN_USED.test(name) && !later.has(name))),
      LATER: checks([...later]),
      WHEN_USED: checks(others.filter(name => WHEN_USED.test(name))),
      PAGE: JSON.stringify(html),
      MENDING: JSON.stringify(MENDING),
    },
    logLevel: 'warning',
  });
}

await main().catch(error => {
  console.error(error.errors ? `${error.errors.length} errors in the code of the page` : error);
  process.exit(1);
});
