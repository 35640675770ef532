// What the books leave open and how it is played here; and the figures that are not from a book. Nobody should have to guess.
import { html } from 'lit-html';
import { has, t } from '../i18n/index.js';
import { titleOf } from '../titles/titles.js';

export function rulingsDialog() {
  const { table, name } = titleOf('polis');
  /** @type {Map<string, string[]>} */
  const byRule = new Map();
  for (const { id, rule } of table.rulings) byRule.set(rule, [...(byRule.get(rule) ?? []), id]);
  const rules = [...byRule].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return html`
    <div class="prose">
      <p>${t('start.rulings.intro')}</p>
      <dl class="rulings" data-test="rulings">
        ${rules.map(([rule, ids]) => html`<div><dt>${t('start.rulings.rule', { rule })}</dt>
          ${ids.map(id => html`<dd>${t(`${name}.ruling.${id}`)}</dd>`)}</div>`)}
      </dl>
      <h3>${t('start.rulings.designed')}</h3>
      <p>${t('start.rulings.designed_text')}</p>
      ${figures(table.designed)}
      <h3>${t('start.rulings.inferred')}</h3>
      <p>${t('start.rulings.inferred_text')}</p>
      ${figures(table.inferred)}
    </div>`;
}

/** @param {Record<string, string[]>} byEdition */
const figures = byEdition => html`
  <dl class="rulings">${Object.entries(byEdition).map(([edition, figures]) => html`
    <div><dt>${t(`polis.edition.${edition}`)}</dt>${[...grouped(figures)].map(([kind, names]) => html`
      <dd><strong>${t(`start.figure.${kind}`)}</strong> ${names.map(name => figureName(kind, name)).join(', ')}</dd>`)}</div>`)}</dl>`;

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
  const own = `start.figure.${kind}.${name}`;
  if (has(own)) return t(own);
  const words = known ? t(known) : head.replace(/[_-]/g, ' ');
  return number === undefined ? words : t('start.figure.numbered', { words, n: Number(number) + 1 });
}
