// The figures of Polis that are not from a book: set by us, or worked out.
import { html } from 'lit-html';
import { has, t } from '../../../i18n/index.js';
import table from '../table.json' with { type: 'json' };

export const figures = () => html`
  <h3>${t('polis.rulings.designed')}</h3>
  <p>${t('polis.rulings.designed_text')}</p>
  ${list(table.designed)}
  <h3>${t('polis.rulings.inferred')}</h3>
  <p>${t('polis.rulings.inferred_text')}</p>
  ${list(table.inferred)}`;

/** @param {Record<string, string[]>} byEdition */
const list = byEdition => html`
  <dl class="rulings">${Object.entries(byEdition).map(([edition, figures]) => html`
    <div><dt>${t(`polis.edition.${edition}`)}</dt>${[...grouped(figures)].map(([kind, names]) => html`
      <dd><strong>${t(`polis.figure.${kind}`)}</strong> ${names.map(name => figureName(kind, name)).join(', ')}</dd>`)}</div>`)}</dl>`;

/** @param {string[]} figures  kind.name */
function grouped(figures) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const figure of figures) {
    const [kind, ...rest] = figure.split('.');
    found.set(kind, [...(found.get(kind) ?? []), ...(rest.length ? [rest.join('.')] : [])]);
  }
  return found;
}

/** @type {Record<string, string[]>} */
const WORDS = { caps: ['good', 'unit'], tribute: ['area'], tiles: ['tile'], events: ['event'], markets: ['market'] };

/** A figure by the name that it has on the table, where it has one. @param {string} kind @param {string} name */
function figureName(kind, name) {
  const [head, number] = name.split('.');
  const known = (WORDS[kind] ?? []).map(group => `polis.${group}.${head}`).find(has);
  const own = `polis.figure.${kind}.${name}`;
  if (has(own)) return t(own);
  const words = known ? t(known) : head.replace(/[_-]/g, ' ');
  return number === undefined ? words : t('polis.figure.numbered', { words, n: Number(number) + 1 });
}
