// Finds the titles that the site can show: each folder of src/titles with a card.js is one, but for those in the making,
// whose name begins with an underscore. What it finds is written down in found.js and found.css beside them, so that
// bundler, type checker and tests under plain Node all see the same.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const FOLDER = fileURLToPath(new URL('../src/titles/', import.meta.url));
const MADE = 'Made by web/tools/titles.mjs from the folders beside it: a title is found, not listed.';

/** @typedef {{name: string, words: string, books: string[]}} Found  its folder, what it calls itself, and the languages of its book */

/** @param {string} name @param {string} file */
const has = (name, file) => fs.existsSync(path.join(FOLDER, name, file));

/**
 * The titles, the front one first: cards say their order.
 * @returns {Promise<Found[]>}
 */
export async function findTitles() {
  const names = fs.readdirSync(FOLDER).filter(name => !name.startsWith('_') && has(name, 'card.js')).sort();
  // Bundled to be asked: which Node can import a card as it stands depends on its age.
  const { outputFiles: [code] } = await esbuild.build({
    stdin: {
      contents: names.map((name, n) => `export { card as card${n} } from './${name}/card.js';`).join('\n') + "\nexport { say } from '../i18n/title-words.js';",
      resolveDir: FOLDER,
    },
    bundle: true, format: 'esm', platform: 'neutral', mainFields: ['module', 'main'], write: false, logLevel: 'warning',
  });
  const told = await import(`data:text/javascript;base64,${Buffer.from(code.contents).toString('base64')}`);
  return names
    .map((name, n) => ({ name, order: told[`card${n}`].order, words: told.say(name, 'title'), books: languagesOf(name) }))
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
}

/** The languages in which there are texts to read about a title: rules, how to play, rulings. @param {string} name */
const languagesOf = name => fs.readdirSync(path.join(FOLDER, name)).flatMap(file => /^book\.(\w+)\.json$/.exec(file)?.[1] ?? []).sort();

/** Seen from the sources. @param {string} name @param {string} language */
export const bookOf = (name, language) => `titles/${name}/book.${language}.json`;

/** How its actions are told in one sentence, where it has a way of its own. @param {string} name */
export const planOf = name => (has(name, 'plan.js') ? `titles/${name}/plan.js` : null);

/** The looks of a title, where it has any of its own. @param {string} name */
export const styleOf = name => (has(name, 'styles/index.css') ? `titles/${name}/styles/index.css` : null);

/** @param {Found[]} titles */
const code = titles => `// ${MADE}
${titles.map(({ name }, n) => `import { card as card${n} } from './${name}/card.js';`).join('\n')}

/** @type {import('./title.js').Source[]} */
export const FOUND = [
${titles.map(({ name, books }, n) => `  { card: card${n}, load: () => import('./${name}/title.js'), books: {${books.map(language => ` ${language}: () => import('./${name}/book.${language}.json', { with: { type: 'json' } })`).join(',')} }, plan: ${has(name, 'plan.js') ? `() => import('./${name}/plan.js')` : 'null'} },`).join('\n')}
];
`;

/** @param {Found[]} titles */
const styles = titles => `/* ${MADE} */
${titles.filter(({ name }) => has(name, 'card.css')).map(({ name }) => `@import './${name}/card.css';\n`).join('')}`;

/** @param {string} name @param {string} text */
function write(name, text) {
  const file = path.join(FOLDER, name);
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}

/** Writes down what there is. */
export async function writeFound() {
  const titles = await findTitles();
  write('found.js', code(titles));
  write('found.css', styles(titles));
  return titles;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFound();
