// Who goes: so many of each sort, and which heroes. All are meant until something else is said; the places they reach shine.
import { html, nothing } from 'lit-html';
import { placeChips } from '../../../panels/decision.js';
import { icon } from '../../../panels/icon.js';
import { heroName, tell } from '../names.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Asked} Asked */
/** @typedef {import('../../../app.js').At} At */

const COUNTED = /** @type {const} */ ([['n', 'ship', 'ship'], ['regulars', 'soldier', 'regular'], ['mercenaries', 'mercenary', 'mercenary']]);

/** @param {State} state @param {Asked} asked @param {At} at */
export function group(state, asked, at) {
  const ways = asked.ways ?? [];
  const now = asked.decision.args;
  const choose = (/** @type {Record<string, any>} */ change) => {
    const way = wayWith(ways, { ...now, ...change });
    if (way) at.store.set({ asked: { ...way, ways } });
  };
  const heroes = [...new Set(ways.flatMap(({ decision }) => decision.args.heroes ?? []))];
  return html`<div class="group" data-test="group">
    ${COUNTED.map(row => counts(row, ways, now, choose))}
    ${heroes.length ? html`<div class="group-row" role="group" aria-label=${tell('panel.heroes')}>${heroes.map(hero => hired(hero, ways, now, choose))}</div>` : nothing}
  </div>
  ${placeChips(state, asked.decision, at)}`;
}

/** @param {Asked[]} ways @param {Record<string, any>} wanted */
const wayWith = (ways, wanted) => ways.find(({ decision: { args } }) =>
  COUNTED.every(([part]) => args[part] === wanted[part]) && String(args.heroes ?? []) === String([...(wanted.heroes ?? [])].sort(inOrder(ways))));

/** The engine's order of heroes. @param {Asked[]} ways @returns {(a: string, b: string) => number} */
function inOrder(ways) {
  const all = ways.reduce((/** @type {string[]} */ most, { decision: { args } }) => ((args.heroes ?? []).length > most.length ? args.heroes : most), []);
  return (a, b) => all.indexOf(a) - all.indexOf(b);
}

/** @param {readonly [string, string, string]} row @param {Asked[]} ways @param {Record<string, any>} now @param {(change: Record<string, any>) => void} choose */
function counts([part, drawn, unit], ways, now, choose) {
  const numbers = [...new Set(ways.map(({ decision }) => decision.args[part] ?? 0))].sort((a, b) => a - b);
  if (numbers.length < 2) return numbers[0] ? html`<p class="group-row">${icon(`cy_${drawn}`)}<b>${numbers[0]}</b></p>` : nothing;
  return html`<div class="group-row" role="group" aria-label=${tell(`panel.group.${part}`)}>${icon(`cy_${drawn}`)}
    ${numbers.map(n => html`<button class="button number" data-count="${part} ${n}" aria-pressed=${now[part] === n} ?disabled=${!wayWith(ways, { ...now, [part]: n })}
      aria-label=${tell(`count.${unit}`, { n })} @click=${() => choose({ [part]: n })}>${n}</button>`)}</div>`;
}

/** @param {string} hero @param {Asked[]} ways @param {Record<string, any>} now @param {(change: Record<string, any>) => void} choose */
function hired(hero, ways, now, choose) {
  const goes = now.heroes.includes(hero);
  const heroes = goes ? now.heroes.filter((/** @type {string} */ one) => one !== hero) : [...now.heroes, hero];
  return html`<button class="button hero-toggle" data-hero=${hero} aria-pressed=${goes} ?disabled=${!wayWith(ways, { ...now, heroes })} @click=${() => choose({ heroes })}>${icon(`cy_${hero}`)} ${heroName(hero)}</button>`;
}
