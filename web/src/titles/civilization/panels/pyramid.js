// The tech pyramid as a picture: what a side knows, level by level from the bottom, each card on two of the level below;
// and where research is chosen, what may be laid now and what each gives.
import { html, nothing } from 'lit-html';
import { icon } from '../../../panels/icon.js';
import { explained, tell } from '../names.js';
import table from '../table.json' with { type: 'json' };
import { TECHS, slab, techDrawing } from './parts.js';

/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../app.js').At} At */

const LEVELS = Math.max(...Object.values(TECHS).map(({ level }) => level));
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];

/** @param {string[]} techs of a side @param {number} level */
const known = (techs, level) => techs.filter(tech => TECHS[tech].level === level);

/** @param {string} tech @param {number} coins on it */
const stone = (tech, coins = 0) => html`<span class="stone" data-tech=${tech} title=${`${tell(`tech.${tech}`)}. ${explained('tech', tech)}`}>${icon(techDrawing(tech))}<span class="name">${tell(`tech.${tech}`)}</span>${coins ? html`<i class="tokens">${coins}</i>` : nothing}</span>`;

/** @param {any} me a side of the view */
export const pyramid = me => html`<div class="pyramid" .style=${`--most:${Math.max(6, known(me.techs, 1).length + 1)}`} role="list" aria-label=${tell('panel.techs.known', { n: me.techs.length })}>
  ${Array.from({ length: LEVELS }, (_, i) => LEVELS - i).map(level => {
    const row = known(me.techs, level);
    const below = level === 1 ? row.length + 1 : Math.max(0, known(me.techs, level - 1).length - 1);
    const free = Math.max(0, below - row.length);
    if (!row.length && !free) return nothing;
    return html`<div class="level" role="listitem"><span class="roman" aria-label=${tell('panel.level', { n: level })}>${ROMAN[level]}<small>${table.needs[level - 1]}</small></span>
      <span class="stones">${row.map(tech => stone(tech, me.coin_tokens[tech] ?? 0))}${Array.from({ length: level === 1 ? 1 : free }, () => html`<span class="stone free" aria-hidden="true"></span>`)}</span></div>`;
  })}
</div>`;

/** The techs that can be chosen now, by level from the top. @param {any} me @param {Option[]} options @param {At} at @param {(option: Option) => string} words */
export function research(me, options, at, words) {
  const levels = Array.from({ length: LEVELS }, (_, i) => LEVELS - i);
  const of = (/** @type {Option} */ { args }) => TECHS[String(args[0])]?.level ?? 0;
  return html`${pyramid(me)}
    ${levels.map(level => {
      const here = options.filter(option => of(option) === level);
      return here.length ? html`<h3 class="of-row">${tell('panel.research.level', { level: ROMAN[level], trade: table.needs[level - 1] })}</h3>
        <div class="cv-slabs">${here.map(option => techSlab(String(option.args[0]), option, at, words(option)))}</div>` : nothing;
    })}
    <div class="choices">${options.filter(option => !of(option)).map(option => html`<button class="button" data-option=${option.text} @click=${() => at.match.pick(option)}>${words(option)}</button>`)}</div>`;
}

/** @param {string} tech @param {Option} option @param {At} at @param {string} label */
export const techSlab = (tech, option, at, label) => slab({ cls: 'tech', title: tell(`tech.${tech}.text`), option, at, label, body: html`${icon(techDrawing(tech))}<b>${tell(`tech.${tech}`)}</b><small>${tell(`tech.${tech}.text`)}</small>` });
