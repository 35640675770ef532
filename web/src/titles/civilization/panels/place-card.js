// The card of a square that is looked at: what it is, what it brings and to whom, who stands there.
import { html, nothing } from 'lit-html';
import { list } from '../../../i18n/index.js';
import { emblem } from '../../../panels/icon.js';
import { placeFrame } from '../../../panels/place-frame.js';
import { sideName, squareName, tell } from '../names.js';
import { cityAround, cityOn, blockader, yieldOf } from '../outskirts.js';
import { readPlace } from '../places.js';
import { printedOn, terrainOf } from '../scene.js';
import table from '../table.json' with { type: 'json' };
import { yields } from './parts.js';

/** @param {string} what @param {unknown} value */
const fact = (what, value) => html`<div class="fact"><dt>${what}</dt><dd>${value}</dd></div>`;

/** What a token on a square is called, and what it is for. @param {string} token */
export function tokenWords(token) {
  const kind = token in table.buildings ? 'building' : token in table.people ? 'person' : token in table.wonders ? 'wonder' : null;
  return kind ? { name: tell(`${kind}.${token}`), text: tell(`${kind}.${token}.text`) } : { name: tell(token), text: tell(`${token}.text`) };
}

/** @param {import('../../../types.js').State} state @param {import('../../../app.js').At} at */
export function placeCard(state, at) {
  const view = state.game?.view;
  if (!state.place || !view) return nothing;
  const square = readPlace(state.place);
  const here = view.squares[square];
  const centre = here && cityOn(view, square);
  const near = here && !centre ? cityAround(view, square) : null;
  const owner = centre?.side ?? near?.side ?? null;
  return placeFrame(state, at, {
    name: centre ? tell('panel.city.name', { square: squareName(square), capital: String(centre.city.capital) }) : squareName(square),
    kind: here ? tell(`terrain.${terrainOf(here.ground)}`) : tell('panel.unexplored'),
    owner,
    facts: here ? html`${centre ? cityFacts(view, centre) : squareFacts(view, square, here, near)} ${Object.entries(here.figures ?? {}).map(([side, { armies, scouts }]) =>
      fact(sideName(side, view), html`${emblem(side)} ${list([...(armies ? [tell('panel.armies', { n: armies })] : []), ...(scouts ? [tell('panel.scouts', { n: scouts })] : [])])}`))}` : fact(tell('panel.unexplored'), tell('panel.unexplored.text')),
  });
}

/** @param {any} view @param {{side: string, city: any}} found */
function cityFacts(view, { side, city }) {
  const blocked = Object.keys(view.squares).filter(square => cityAround(view, square)?.city === city && !city.worked.includes(square) && blockader(view, square, side));
  return html`${fact(tell('panel.brings'), yields(city))} ${fact(tell('panel.arts'), tell('panel.arts.text', { n: city.arts }))} ${city.walls ? fact(tell('building.city_walls'), tell('building.city_walls.text')) : nothing}
    ${blocked.length ? fact(tell('panel.blockaded'), list(blocked.map(square => tell('panel.blockaded.by', { square: squareName(square), side: sideName(blockader(view, square, side) ?? side, view) })))) : nothing}`;
}

/** @param {any} view @param {string} square @param {any} here @param {{side: string, city: any} | null} near */
function squareFacts(view, square, here, near) {
  const printed = printedOn(here.ground);
  const token = here.token ? tokenWords(here.token) : null;
  const worth = yieldOf(here);
  const enemy = near && blockader(view, square, near.side);
  return html`${Object.values(worth).some(Boolean) ? fact(tell('panel.brings'), yields(worth)) : nothing}
    ${token ? fact(token.name, token.text) : nothing}
    ${printed && !token ? fact(tell('panel.symbol'), tell(printed === 'culture' || printed === 'coin' ? `panel.${printed}` : `resource.${printed}`)) : nothing}
    ${near ? fact(tell('panel.outskirts'), enemy ? tell('panel.blockaded.by', { square: squareName(square), side: sideName(enemy, view) }) : tell('panel.outskirts.of', { side: sideName(near.side, view), square: squareName(near.city.square) })) : nothing}`;
}
