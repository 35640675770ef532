// Beside the map: the culture track with everybody on it, the tech pyramid, what is in hand, the market with its wonders.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { ownSides } from '../../../seating.js';
import { explained, sideName, tell } from '../names.js';
import table from '../table.json' with { type: 'json' };
import { slab, yields } from './parts.js';
import { pyramid } from './pyramid.js';

/** @typedef {import('../../../types.js').State} State */

/** @type {Record<string, any>} */
const WONDERS = table.wonders;
/** @type {Record<string, any>} */
const EVENTS = table.events;

/** @param {State} state */
export function tracks(state) {
  const view = state.game?.view;
  if (!view) return html`<section class="tracks card" data-test="tracks"></section>`;
  const own = ownSides(state)[0] ?? Object.keys(view.sides)[0];
  const me = view.sides[own];
  const asked = state.game?.decision?.id === 'choose' && ownSides(state).includes(state.game.decision.side);
  return html`<section class="tracks card" data-test="tracks" tabindex="0" aria-label=${t('panels.tracks')}>
    <div class="track"><h3>${tell('panel.culture_track')}</h3>${cultureTrack(view)}</div>
    ${asked ? nothing : html`<div class="track"><h3>${tell('panel.pyramid', { side: sideName(own, view) })}</h3>${pyramid(me)}</div>`}
    ${hands(me)}
    ${others(view, own)}
    ${market(view)}
  </section>`;
}

/** A space for each step, from the left; whoever stands on it. @param {any} view */
const cultureTrack = view => html`<ol class="culture-track">${table.track.map(({ reward, culture, trade }, i) => {
  const here = Object.keys(view.sides).filter(side => view.sides[side].space === i + 1);
  const kind = reward.startsWith('event') ? reward.slice(6) : reward;
  const words = tell('panel.track.space', { n: i + 1, reward: tell(`panel.reward.${kind}`), culture, trade, trades: trade > 0 ? 'yes' : 'no', sides: here.map(side => sideName(side, view)).join(', '), has: here.length });
  return html`<li class="step ${kind}" title=${words} aria-label=${words}>${here.length ? html`<span class="marks">${here.map(side => emblem(side))}</span>` : icon(kind === 'great_person' ? 'cv_great_person' : kind === 'culture_victory' ? 'cv_capital' : 'cv_event')}</li>`;
})}</ol>
<p class="note">${Object.keys(view.sides).map(side => html`<span class="at-start" title=${tell('panel.track.at', { side: sideName(side, view), n: view.sides[side].space, of: table.track.length })}>${emblem(side)} <b>${view.sides[side].space}</b>/${table.track.length}</span>`)}</p>`;

/** What only the owner sees: events and the strength of units. @param {any} me */
function hands(me) {
  if (!me.event_cards) return nothing;
  const events = Object.entries(me.event_cards).flatMap(([name, n]) => Array.from({ length: Number(n) }, () => name));
  const units = Object.entries(me.unit_cards).flatMap(([name, n]) => Array.from({ length: Number(n) }, () => name));
  return html`${events.length ? html`<div class="track"><h3>${tell('panel.hand.events', { n: events.length, most: me.event_limit })}</h3><div class="cv-slabs two">${events.map(name => slab({ cls: `card event ${EVENTS[name].era}`, title: explained('event', name), body: html`${icon('cv_event')}<b>${tell(`event.${name}`)}</b><small>${tell(`event.${name}.text`)}</small>` }))}</div></div>` : nothing}
    ${units.length ? html`<div class="track"><h3>${tell('panel.hand.units')}</h3><p class="amounts">${units.map(name => { const [type, strength] = name.split('_'); const words = tell('panel.unit.strength', { what: tell(`unit.${type}`), n: Number(strength) + Math.max(0, (type === 'aircraft' ? 1 : me.ranks[type]) - 1) }); return html`<span class="unit-card" title=${words}>${icon(`cv_${type}`, { label: words })}<b>${Number(strength) + Math.max(0, (type === 'aircraft' ? 1 : me.ranks[type]) - 1)}</b></span>`; })}</p></div>` : nothing}`;
}

/** The pyramids of the others, folded. @param {any} view @param {string} own */
const others = (view, own) => Object.keys(view.sides).filter(side => side !== own).map(side => html`<details class="track"><summary>${emblem(side)} ${tell('panel.pyramid', { side: sideName(side, view) })} <b>${view.sides[side].techs.length}</b></summary>${pyramid(view.sides[side])}</details>`);

/** @param {any} view */
const market = view => html`<div class="track"><h3>${tell('panel.market')}</h3>
  ${view.market.wonders.length ? html`<div class="cv-slabs two">${view.market.wonders.map((/** @type {string} */ name) => slab({ cls: `wonder ${WONDERS[name].era}`, title: explained('wonder', name), body: html`${icon(`cv_${name}`)}<b>${tell(`wonder.${name}`)}</b><small>${tell(`wonder.${name}.text`)}</small>${yields(WONDERS[name])}<span class="price">${icon('cv_production')}<b>${WONDERS[name].cost}</b>${WONDERS[name].tech ? html`<small title=${tell('panel.cheaper', { tech: tell(`tech.${WONDERS[name].tech}`), n: WONDERS[name].cheap })}>${WONDERS[name].cheap}</small>` : nothing}</span>` }))}</div>` : nothing}
  <p class="amounts">${Object.entries(view.market.resources).map(([name, n]) => amount(`cv_${name}`, n, tell('panel.has', { what: tell(`resource.${name}`), n: Number(n) }), explained('resource', name)))}</p>
  <p class="amounts">${Object.entries(view.market.buildings).map(([name, n]) => amount(`cv_${name}`, n, tell('panel.has', { what: tell(`building.${name}`), n: Number(n) }), explained('building', name)))}</p>
  <p class="amounts">${Object.entries(view.decks).map(([name, { left }]) => amount(`cv_${name}`, left, tell(`unit.${name}`)))}${amount('cv_event', view.events.left, tell('panel.events'))}${amount('cv_great_person', view.people, tell('panel.people'))}</p>
</div>`;

/** @param {string} drawing @param {unknown} n @param {string} words @param {string} [more] what it is */
const amount = (drawing, n, words, more = '') => html`<span title=${more ? `${words}. ${more}` : words}>${icon(drawing, { label: words })}${n}</span>`;

const PHASES = ['start_of_turn', 'trade', 'city_management', 'movement', 'research'];

/** In the bar above the table: the turn and its five phases. @param {State} state */
export function where(state) {
  const view = state.game?.view;
  if (!view) return nothing;
  return html`<span class="round">${view.turn ? tell('panel.turn', { turn: view.turn }) : tell('panel.setup')}</span>${view.turn ? html`<span class="event">${tell(`phase.${view.phase}`)}</span>
    <span class="phases" aria-hidden="true">${PHASES.map(phase => html`<i class=${phase === view.phase ? 'now' : ''}></i>`)}</span>` : nothing}`;
}
