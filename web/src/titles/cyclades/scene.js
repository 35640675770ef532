// What there is to see on the board of Cyclades, as plain data, and what moves between two such scenes.
import { coastOf } from './coast.js';
import { standsOf } from './stands.js';

/** @typedef {{side: string, regulars: number, mercenaries: number, heroes: string[], ships: number}} Force */
/** @typedef {{id: string, sea: boolean, name: string | null, side: string | null, force: Force | null, horns: number, priestess: boolean, creature: string | null, holder: string | null, closed: boolean, neighbours: string[], sites: {building: string | null, bonus: string | null, faces: string}[]}} Area */
/** @typedef {{layout: import('./grid.js').Layout, areas: Area[], attack: (Force & {area: string}) | null, control: Record<string, string>}} Scene */
/** @typedef {{type: 'fly' | 'pop' | 'fade', piece: string, side: string, from: string | null, to: string | null, count: number}} Motion */
/** @typedef {{key: string, coast: import('./coast.js').Coast, stands: Record<string, import('./stands.js').Stand>}} Drawn */

/** The map drawn last: a match has one, and it is not found anew for each scene. @type {Drawn | null} */
let drawn = null;

/** @param {import('./grid.js').Layout} layout @returns {Drawn} */
export function mapOf(layout) {
  const key = layout.boards.map(({ board, turn }) => board + turn).join() + layout.rows;
  if (drawn?.key === key) return drawn;
  const coast = coastOf(layout);
  drawn = { key, coast, stands: standsOf(coast) };
  return drawn;
}

/** @param {any} view @returns {Scene} */
export function scene(view) {
  const holders = Object.fromEntries(Object.entries(view.sides).flatMap(([side, one]) => Object.keys(/** @type {any} */ (one).creatures).map(creature => [creature, side])));
  const areas = Object.entries(view.areas).map(([id, area]) => areaOf(id, /** @type {any} */ (area), holders));
  const { battle } = view;
  const attack = battle && { area: battle.area, side: battle.attacker, ...forceOf(view.areas[battle.area].kind === 'sea', battle.force, battle.mercenaries, battle.heroes) };
  return { layout: { boards: view.boards, rows: view.rows }, areas, attack, control: Object.fromEntries(areas.flatMap(({ id, side }) => (side ? [[id, side]] : []))) };
}

/** @param {boolean} sea @param {number} force @param {number} mercenaries @param {string[]} heroes */
const forceOf = (sea, force, mercenaries, heroes) => ({ ships: sea ? force : 0, regulars: sea ? 0 : force, mercenaries: sea ? 0 : mercenaries, heroes });

/** @param {string} id @param {any} area @param {Record<string, string>} holders @returns {Area} */
function areaOf(id, area, holders) {
  const sea = area.kind === 'sea';
  const { side, horns, creature, neighbours } = area;
  const force = side && { side, ...forceOf(sea, sea ? area.ships : area.regulars, area.mercenaries ?? 0, area.heroes ?? []) };
  return {
    id, sea, name: area.name ?? null, side, force, horns, priestess: area.priestess ?? false, creature, holder: creature ? holders[creature] ?? null : null,
    closed: area.closed ?? false, neighbours, sites: area.sites ?? [],
  };
}

/** How many of each piece a side has where. @param {Scene} scene @returns {Map<string, Map<string, number>>} by piece and side, by area */
function piecesOf({ areas, attack }) {
  /** @type {Map<string, Map<string, number>>} */
  const found = new Map();
  const add = (/** @type {string} */ piece, /** @type {string} */ side, /** @type {string} */ area, /** @type {number} */ n) => {
    if (!n) return;
    const key = `${piece} ${side}`;
    const by = found.get(key) ?? new Map();
    by.set(area, (by.get(area) ?? 0) + n);
    found.set(key, by);
  };
  const force = (/** @type {Force} */ { side, regulars, mercenaries, heroes, ships }, /** @type {string} */ area) => {
    add('regular', side, area, regulars);
    add('mercenary', side, area, mercenaries);
    add('ship', side, area, ships);
    for (const hero of heroes) add(`hero:${hero}`, side, area, 1);
  };
  for (const { id, force: own, creature, horns } of areas) {
    if (own) force(own, id);
    if (creature) add(`creature:${creature}`, '', id, 1);
    add('horn', '', id, horns);
  }
  if (attack) force(attack, attack.area);
  return found;
}

/** Pieces that left one area and came to another fly; others come or fade. @param {Scene} before @param {Scene} after @returns {Motion[]} */
export function motions(before, after) {
  if (mapOf(after.layout).key !== before.layout.boards.map(({ board, turn }) => board + turn).join() + before.layout.rows) return [];
  const [old, now] = [piecesOf(before), piecesOf(after)];
  /** @type {Motion[]} */
  const found = [];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [piece, side] = key.split(' ');
    const [was, is] = [old.get(key) ?? new Map(), now.get(key) ?? new Map()];
    const change = (/** @type {string} */ area) => (is.get(area) ?? 0) - (was.get(area) ?? 0);
    const areas = [...new Set([...was.keys(), ...is.keys()])];
    const leaving = areas.filter(area => change(area) < 0).map(area => ({ area, n: -change(area) }));
    for (const area of areas.filter(one => change(one) > 0)) {
      let n = change(area);
      for (const from of leaving) {
        const moved = piece === 'horn' ? 0 : Math.min(n, from.n);
        if (!moved) continue;
        found.push({ type: 'fly', piece, side, from: from.area, to: area, count: moved });
        from.n -= moved;
        n -= moved;
      }
      if (n) found.push({ type: 'pop', piece, side, from: null, to: area, count: n });
    }
    for (const { area, n } of leaving) if (n) found.push({ type: 'fade', piece, side, from: area, to: null, count: n });
  }
  return found;
}
