// How near a side is to each of the four victories: always in sight, for everybody.
import { html } from 'lit-html';
import { icon } from '../../../panels/icon.js';
import { tell } from '../names.js';
import table from '../table.json' with { type: 'json' };

const LAST = table.track.length;
const COINS = table.coins_to_win;
const LEVELS = table.needs.length;
const PYRAMID = (LEVELS * (LEVELS + 1)) / 2; // the least that carries Space Flight, and it: five, four, three, two, one
/** @type {Record<string, {level: number}>} */
const TECHS = table.techs;

/** @typedef {{id: string, drawing: string, n: number, of: number}} Way */

/** How much of that least pyramid stands: more techs of a level than it needs bring it no nearer. @param {string[]} techs */
function built(techs) {
  const of = (/** @type {number} */ level) => techs.filter(tech => TECHS[tech].level === level).length;
  return Array.from({ length: LEVELS }, (_, i) => Math.min(of(i + 1), LEVELS - i)).reduce((sum, n) => sum + n, 0);
}

/** @param {any} view @param {string} side @returns {Way[]} */
export function waysToWin(view, side) {
  const me = view.sides[side];
  const armies = Object.values(view.squares).reduce((sum, square) => sum + (square.figures?.[side]?.armies ?? 0), 0);
  const units = Object.values(me.units).reduce((sum, n) => sum + Number(n), 0);
  return [
    { id: 'culture', drawing: 'cv_culture', n: me.space, of: LAST },
    { id: 'technology', drawing: 'cv_tech', n: built(me.techs), of: PYRAMID },
    { id: 'economy', drawing: 'cv_coin', n: me.coins, of: COINS },
    { id: 'military', drawing: 'cv_combat', n: armies + units, of: 0 },
  ];
}

/** @param {any} view @param {string} side */
export const victories = (view, side) => html`<li class="figure score victories" data-test="victories-${side}"><span class="amount">${waysToWin(view, side).map(({ id, drawing, n, of }) => {
  const words = tell(`panel.victory.${id}`, { n, of });
  return html`<span class="way-to" data-way=${id} title=${words} role="img" aria-label=${words} .style=${`--part:${of ? Math.min(1, n / of) : 0}`}>${icon(drawing)}<b>${n}</b></span>`;
})}</span><span class="what">${tell('panel.victories')}</span></li>`;
