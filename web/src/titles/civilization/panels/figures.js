// A side's board: what lies open before it, and to its owner what is in hand.
import { html, nothing } from 'lit-html';
import { icon } from '../../../panels/icon.js';
import { number, sideBar, sideBefore } from '../../../panels/player-bar.js';
import { explained, sideName, tell } from '../names.js';
import table from '../table.json' with { type: 'json' };
import { figure } from './parts.js';
import { victories, waysToWin } from './victories.js';

/** @typedef {import('../../../types.js').State} State */

/** The dial of trade: a quarter of a wheel that fills. @param {any} me @param {any} was */
function dial(me, was) {
  const words = tell('panel.trade.of', { n: me.trade, most: table.most_trade });
  return html`<li class="figure first trade-dial" title=${words}><span class="amount"><svg class="dial" viewBox="0 0 36 36" aria-hidden="true" focusable="false"><circle cx="18" cy="18" r="14"></circle><circle class="on" cx="18" cy="18" r="14" pathLength=${table.most_trade} stroke-dasharray="${me.trade} ${table.most_trade}"></circle></svg>
    ${icon('cv_trade')}${number(me.trade, was?.trade ?? me.trade)}</span><span class="what">${tell('panel.trade')}</span></li>`;
}

/** @param {any} me */
const resources = me => {
  const found = Object.entries(me.resources);
  const backs = me.hut_tokens ? [...Object.entries(me.hut_tokens), ...Object.entries(me.village_tokens)] : [['hut', me.huts], ['village', me.villages]].filter(([, n]) => n);
  if (!found.length && !backs.length) return nothing;
  const one = (/** @type {string} */ name, /** @type {unknown} */ n, /** @type {string} */ cls) => { const words = tell('panel.has', { what: tell(name === 'hut' || name === 'village' ? name : name === 'great_person' ? 'panel.great_person' : `resource.${name}`), n: Number(n) }); return html`<span class="res ${cls}" title=${words}>${icon(`cv_${name}`, { label: words })}${Number(n) > 1 ? html`<small>${n}</small>` : nothing}</span>`; };
  return html`<li class="figure resources"><span class="amount">${found.map(([name, n]) => one(name, n, ''))}${backs.map(([name, n]) => one(String(name), n, 'back'))}</span><span class="what">${tell('panel.resources')}</span></li>`;
};

/** Unit cards by type with their rank; how strong they are is the owner's secret. @param {any} me */
const units = me => html`<li class="figure units"><span class="amount">${Object.entries(me.units).map(([type, n]) => {
  const words = tell('panel.units.of', { what: tell(`unit.${type}`), n: Number(n), rank: me.ranks[type] || 1 });
  return Number(n) || me.ranks[type] ? html`<span class="unit ${n ? '' : 'none'}" title=${words}>${icon(`cv_${type}`, { label: words })}<b>${n}</b></span>` : nothing;
})}</span><span class="what">${tell('panel.units')}</span></li>`;

/** @param {any} me */
const hand = me => {
  const n = Object.values(me.events).reduce((sum, one) => sum + Number(one), 0);
  return figure('cv_event', n, tell('panel.events'), { of: me.event_limit, title: tell('panel.events.of', { n, most: me.event_limit }) });
};

/** @param {any} me */
const cities = me => (me.cities.length ? html`<li class="figure cities"><span class="amount">${me.cities.map((/** @type {any} */ city) => {
  const words = tell('panel.city.of', { square: city.square.toUpperCase(), capital: String(city.capital), walls: String(city.walls), production: city.production, trade: city.trade, culture: city.culture });
  return html`<span class="polis ${city.capital ? 'capital' : ''} ${city.walls ? 'walled' : ''}" title=${words}>${icon('cv_city', { label: words })}<b>${city.production}</b></span>`;
})}</span><span class="what">${tell('panel.production')}</span></li>` : nothing);

/** @param {any} me */
const government = me => html`<li class="figure state" title=${`${tell(`government.${me.government}`)}. ${explained('government', me.government)}`}><span class="amount">${icon(`cv_state_${me.government}`)}</span><span class="what">${tell(`government.${me.government}`)}</span></li>`;

/** @param {any} me */
const people = me => {
  const found = Object.keys(me.people);
  return found.length ? html`<li class="figure"><span class="amount">${found.map(name => html`<span class="person-mark" title=${`${tell(`person.${name}`)}. ${explained('person', name)}`}>${icon(`cv_${name}`, { label: tell(`person.${name}`) })}</span>`)}</span><span class="what">${tell('panel.people')}</span></li>` : nothing;
};

/** @param {State} state @param {string} side */
export function sideFlags(state, side) {
  const me = state.game?.view?.sides[side];
  if (!me) return nothing;
  const view = state.game?.view;
  return view.first === side ? html`<span class="flag" title=${tell('panel.first')}>${tell('panel.first.short')}</span>` : nothing;
}

/** On a chip: how full the cups of the victories are that can be counted. @param {State} state @param {string} side */
export const chipFigure = (state, side) => html`<span class="chip-ways">${waysToWin(state.game?.view, side).filter(({ of }) => of).map(({ drawing, n, of }) => html`<span .style=${`--part:${Math.min(1, n / of)}`}>${icon(drawing)}<i></i></span>`)}</span>`;

/** The board of whoever looks, with all that is theirs. @param {State} state @param {string} side */
export function playerBar(state, side) {
  const view = state.game?.view;
  const me = view?.sides[side];
  const was = sideBefore(state, side);
  return sideBar(state, side, {
    name: sideName(side, view), // its colour is seen beside it
    flags: sideFlags(state, side),
    figures: me ? html`${dial(me, was)} ${government(me)} ${cities(me)} ${figure('cv_culture', me.culture, tell('panel.culture.tokens'), { was: was?.culture ?? me.culture })} ${units(me)} ${figures(me)} ${resources(me)} ${hand(me)} ${people(me)} ${victories(view, side)}` : nothing,
  });
}

/** What is still in the supply. @param {any} me */
const figures = me => html`<li class="figure stock"><span class="amount"><span title=${tell('panel.armies_left', { n: me.supply.armies })}>${icon('cv_army', { label: tell('panel.armies_left', { n: me.supply.armies }) })}<b>${me.supply.armies}</b></span>
  <span title=${tell('panel.scouts_left', { n: me.supply.scouts })}>${icon('cv_scout', { label: tell('panel.scouts_left', { n: me.supply.scouts }) })}<b>${me.supply.scouts}</b></span></span><span class="what">${tell('panel.supply')}</span></li>`;

/** What everybody may see of a side, in the rail. @param {State} state @param {string} side */
export function openFigures(state, side) {
  const view = state.game?.view;
  const me = view?.sides[side];
  if (!me) return nothing;
  return html`${victories(view, side)} ${dial(me, null)} ${government(me)} ${cities(me)} ${figure('cv_culture', me.culture, tell('panel.culture.tokens'))} ${units(me)} ${resources(me)} ${hand(me)}`;
}
