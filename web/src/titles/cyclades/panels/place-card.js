// The card of an area or a site that is looked at.
import { html, nothing } from 'lit-html';
import { list } from '../../../i18n/index.js';
import { placeFrame } from '../../../panels/place-frame.js';
import { areaName, creatureName, heroName, sideName, tell } from '../names.js';
import { readPlace } from '../places.js';
import { placeName, siteWords } from '../words.js';

/** @param {string} what @param {unknown} value */
const fact = (what, value) => html`<div class="fact"><dt>${what}</dt><dd>${value}</dd></div>`;

/** @param {import('../../../types.js').State} state @param {import('../../../app.js').At} at */
export function placeCard(state, at) {
  const view = state.game?.view;
  if (!state.place || !view) return nothing;
  const { area, site } = readPlace(state.place);
  const here = view.areas[area];
  if (!here) return nothing;
  const sea = here.kind === 'sea';
  const units = [sea ? ['ship', here.ships] : ['regular', here.regulars], ['mercenary', here.mercenaries ?? 0]].filter(([, n]) => n).map(([unit, n]) => tell(`count.${unit}`, { n }));
  return placeFrame(state, at, {
    name: site === null ? areaName(area) : placeName(state.place, undefined, view),
    kind: tell(sea ? 'panel.sea' : 'panel.land'),
    owner: here.side,
    facts: html`
      ${fact(tell('panel.holder'), here.side ? sideName(here.side) : tell(sea ? 'empty_sea' : 'held_by_nobody'))}
      ${here.horns ? fact(tell('panel.income_here'), tell('count.horn', { n: here.horns })) : nothing}
      ${units.length || here.heroes?.length ? fact(tell('panel.units'), list([...units, ...(here.heroes ?? []).map(heroName)])) : nothing}
      ${here.creature ? fact(tell('panel.creature'), html`<b>${creatureName(here.creature)}</b>. ${tell(`creature.${here.creature}.text`)}`) : nothing}
      ${here.closed ? fact(tell('panel.sea'), tell('closed')) : nothing}
      ${here.priestess ? fact(tell('panel.symbol'), tell('symbol')) : nothing}
      ${here.sites?.length ? fact(tell('panel.sites'), html`<ul>${here.sites.map((/** @type {any} */ _, /** @type {number} */ one) => html`<li>${siteWords(view, area, one)}</li>`)}</ul>`) : nothing}`,
  });
}
