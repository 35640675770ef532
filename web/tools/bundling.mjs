// How the page's code is cut into files.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const WEB = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const OPTIONS = {
  bundle: true, splitting: true, format: /** @type {const} */ ('esm'), target: ['chrome109', 'firefox115', 'safari16'],
  logLevel: /** @type {const} */ ('warning'),
};
/** @type {Record<string, esbuild.Loader>} */
export const LOADER = { '.woff2': 'file', '.woff': 'empty', '.svg': 'file', '.png': 'file' };

export const LATER = ['panels/reading.js', 'panels/tips.js', 'sounds.js']; // fetched when they are wanted

/** All that comes at once with a file. @param {esbuild.Metafile['inputs']} inputs @param {string} file @param {Set<string>} [found] */
function reach(inputs, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const { kind, path: next } of inputs[file].imports) {
    if (kind === 'import-statement' && inputs[next]) reach(inputs, next, found);
  }
  return found;
}

/**
 * The bundler makes a file of its own for each set of titles that have a module in common, so that each new title would
 * cut the same code into more files. With this every title asks for all that the page or the front title has in common
 * with any, which is there when a title comes: so it stays one file, however many titles there are. The same holds for
 * the part of the page that is fetched when it is opened.
 * @param {string[]} names of the titles, the front one first
 * @returns {Promise<esbuild.Plugin>}
 */
export async function shareAlike(names) {
  const { metafile: { inputs } } = await esbuild.build({
    ...OPTIONS, absWorkingDir: WEB, entryPoints: ['src/main.js'], outdir: 'nowhere', write: false, metafile: true, loader: LOADER,
  });
  const page = reach(inputs, 'src/main.js');
  const [front, ...others] = names.map(name => reach(inputs, `src/titles/${name}/title.js`));
  others.push(...LATER.map(part => reach(inputs, `src/${part}`)));
  const common = [...new Set([front, ...others].flatMap(files => [...files]))]
    .filter(file => page.has(file) || (front.has(file) && others.some(files => files.has(file))))
    .filter(file => /^src\/.*\.js$/.test(file)).sort();
  return {
    name: 'share-alike',
    setup(build) {
      build.onResolve({ filter: new RegExp(`/(title|${LATER.map(part => path.basename(part, '.js')).join('|')})\\.js$`) }, ({ kind, path: file, resolveDir }) =>
        (kind === 'dynamic-import' ? { path: path.relative(WEB, path.resolve(resolveDir, file)), namespace: 'title' } : undefined));
      build.onLoad({ filter: /.*/, namespace: 'title' }, ({ path: file }) => ({
        contents: [...common.map(one => `import './${one}';`), `export * from './${file.split(path.sep).join('/')}';`].join('\n'),
        resolveDir: WEB,
      }));
      // The page asks for it too, after its own, so that it lies in the one file that they have in common.
      build.onLoad({ filter: /[\\/]src[\\/]main\.js$/ }, ({ path: file }) => ({
        contents: [fs.readFileSync(file, 'utf8'), ...common.map(one => `import ${JSON.stringify(path.join(WEB, one))};`)].join('\n'),
        resolveDir: path.dirname(file),
      }));
    },
  };
}
