// Makes the static site: node web/tools/site.mjs WHEEL OUT [--quick]. Everything in it is named by its content, apart
// from the few files that others know by name, so a visitor gets either the old site or the new one, never a mixture.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { ENGINE, LOCK, STDLIB, makeRuntime } from './runtime.mjs';

const WEB = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const SRC = path.join(WEB, 'src');
const CACHE = path.resolve(WEB, '..', '.cache', 'runtime');

const CSP = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const NOT_OFFLINE = /^(wheels\/|icon-.*\.png$|404\.html$|\.nojekyll$)/; // of no use to the page itself
const WHEN_USED = /-(cyrillic|latin-ext)-.*\.woff2$/;          // letters that a visitor may never see
const BY_CONTENT = /^(assets|py-[0-9a-f]+)\//;               // names that say what is inside

const [wheel, out] = process.argv.slice(2, 4).map(name => path.resolve(name));
const quick = process.argv.includes('--quick');

/** @param {string} text */
const hash = text => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** @param {string} folder @returns {string[]} paths inside it, sorted */
const files = folder => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => fs.statSync(path.join(folder, name)).isFile())
  .map(name => name.split(path.sep).join('/'))
  .sort();

/**
 * Bundles entries into OUT/assets; returns each entry's address in the site, and what it imports at once.
 * @param {string[]} entries paths inside src
 * @param {Record<string, unknown>} constants what the build tells the code
 */
async function bundle(entries, constants) {
  const made = await esbuild.build({
    entryPoints: entries.map(name => path.join(SRC, name)),
    outdir: path.join(out, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['chrome109', 'firefox115', 'safari16'],
    minify: !quick,
    legalComments: 'none',
    loader: { '.woff2': 'file', '.woff': 'empty', '.svg': 'file', '.png': 'file' },
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    metafile: true,
    absWorkingDir: WEB,
    logLevel: 'warning',
  });
  const outputs = made.metafile.outputs;
  /** @param {string} file @returns {string[]} */
  const needs = file => outputs[file].imports.filter(i => i.kind === 'import-statement' && outputs[i.path])
    .flatMap(i => [i.path, ...needs(i.path)]);
  /** @param {string} file */
  const address = file => path.relative(out, path.join(WEB, file)).split(path.sep).join('/');
  return Object.fromEntries(entries.map(entry => {
    const file = Object.keys(outputs).find(name => outputs[name].entryPoint === path.posix.join('src', entry));
    if (!file) throw new Error(`nothing came of ${entry}`);
    return [entry, { address: address(file), imports: [...new Set(needs(file))].map(address) }];
  }));
}

async function main() {
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(path.join(out, 'wheels'), { recursive: true });
  fs.mkdirSync(CACHE, { recursive: true });
  const runtime = await makeRuntime(wheel, CACHE);
  const py = path.basename(runtime);
  fs.cpSync(runtime, path.join(out, py), { recursive: true });
  fs.copyFileSync(wheel, path.join(out, 'wheels', path.basename(wheel)));
  fs.cpSync(path.join(WEB, 'public'), out, { recursive: true });

  const bytes = Object.fromEntries(files(runtime).map(name => [name, fs.statSync(path.join(runtime, name)).size]));
  const python = { PYTHON: { folder: `../${py}/`, stdlib: STDLIB, engine: ENGINE, bytes, lock: LOCK } };
  /** Each worker is one file: a part that they share would come after it. @param {string} entry */
  const worker = async entry => `./${path.posix.basename((await bundle([entry], python))[entry].address)}`;
  const page = await bundle(['engine/start.js', 'main.js', 'styles/index.css'], {
    WORKER: await worker('engine/worker.js'),
    FREEZER: await worker('engine/freezer.js'),
  });

  const start = page['engine/start.js'];
  const app = page['main.js'];
  const style = page['styles/index.css'].address;
  const preloads = [
    // Before all else: Python takes longest, and its worker needs nothing from the page.
    `<script type="module" async src="${start.address}"></script>`,
    ...[...new Set([...start.imports, ...app.imports])].map(file => `<link rel="modulepreload" href="${file}">`),
    // The map writes on a canvas, and there a font that comes late means to paint twice.
    ...files(out).filter(name => /\.woff2$/.test(name) && !WHEN_USED.test(name))
      .map(file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
  ].join('\n');
  const template = fs.readFileSync(path.join(WEB, 'index.html'), 'utf8');
  const others = files(out).filter(name => !NOT_OFFLINE.test(name));
  const version = hash([template, CSP, preloads, ...others.map(name => name + hash(fs.readFileSync(path.join(out, name), 'latin1')))].join('\n'));
  /** @type {Record<string, string>} */
  const values = { SCRIPT: app.address, STYLE: style, CSP, VERSION: version, PRELOADS: preloads };
  const html = template.replace(/%([A-Z]+)%/g, (whole, name) => values[name] ?? whole);
  for (const [name, value] of Object.entries(values)) {
    if (!html.includes(value)) throw new Error(`index.html has no %${name}%`);
  }
  for (const name of ['index.html', '404.html']) fs.writeFileSync(path.join(out, name), html);
  fs.writeFileSync(path.join(out, '.nojekyll'), '');

  await esbuild.build({
    entryPoints: [path.join(SRC, 'service-worker.js')],
    outfile: path.join(out, 'sw.js'),
    bundle: true,
    format: 'iife',
    minify: !quick,
    define: {
      VERSION: JSON.stringify(version),
      NAMED_BY_CONTENT: JSON.stringify(others.filter(name => BY_CONTENT.test(name) && !WHEN_USED.test(name))),
      NAMED_BY_OTHERS: JSON.stringify(['index.html', ...others.filter(name => !BY_CONTENT.test(name))]),
    },
    logLevel: 'warning',
  });
}

await main().catch(error => {
  console.error(error.errors ? `${error.errors.length} errors in the code of the page` : error);
  process.exit(1);
});
