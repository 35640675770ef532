// A view as a list of things to draw, and what moves between two such lists: the picture is a function of both.
import table from './table.json' with { type: 'json' };
import { POLEIS } from './places.js';

/** @typedef {{id: string, kind: 'hoplite' | 'galley', side: string, area: string, count: number, full: boolean}} Stack */
/** @typedef {{id: string, owner: string | null, population: number, base: number, growth: number, max: number, capital: string | null, projects: {tile: string, done: boolean}[], sieges: {side: string, count: number}[], proxenoi: string[]}} PolisScene */
/** @typedef {{id: string, market: string, slot: number, size: number, gives: string, wants: {good: string, price: number}[], open: boolean, taken: string | null}} Cargo */
/** @typedef {{limit: number, stacks: Stack[], poleis: PolisScene[], cargoes: Cargo[], slots: Record<string, number>, merchants: Record<string, number>, proxenoi: Record<string, string | null>, control: Record<string, string>, tributes: Record<string, string>, rows: Record<string, Record<string, number>>, battles: string[]}} Scene */
/** @typedef {{type: 'fly' | 'pop' | 'fade' | 'bump' | 'flip' | 'drop', piece: string, side: string, count: number, from?: string, to?: string, id: string}} Motion */

const SIDES = ['athens', 'sparta'];

/** @param {any} view @returns {Scene} */
export function scene(view) {
  /** @type {Stack[]} */
  const stacks = [];
  for (const [kind, areas] of /** @type {['hoplite' | 'galley', any][]} */ ([['hoplite', view.hoplites], ['galley', view.galleys]]))
    for (const [area, counts] of Object.entries(areas))
      for (const side of SIDES)
        if (counts[side]) stacks.push({ id: `${kind}:${side}:${area}`, kind, side, area, count: counts[side], full: counts[side] >= view.limit });
  const poleis = Object.entries(view.poleis).map(([id, polis]) => ({
    id,
    owner: polis.owner,
    population: polis.population,
    base: /** @type {any} */ (table.poleis)[id].base,
    growth: /** @type {any} */ (table.poleis)[id].growth,
    max: /** @type {any} */ (table.poleis)[id].max,
    capital: /** @type {any} */ (table.poleis)[id].capital_of,
    projects: polis.projects,
    sieges: Object.entries(polis.siege_discs).map(([side, count]) => ({ side, count: Number(count) })),
    proxenoi: SIDES.filter((side) => view.sides[side].proxenos === id),
  }));
  const cargoes = Object.entries(view.markets).flatMap(([market, slots]) => slots.map((/** @type {any} */ cargo, /** @type {number} */ slot) => ({
    id: `cargo:${market}:${slot}`,
    market,
    slot,
    size: cargo.size,
    gives: cargo.gives,
    wants: cargo.accepts.map((/** @type {string} */ good) => ({ good, price: cargo.prices[good] })),
    open: cargo.open,
    taken: cargo.taken,
  })));
  return {
    limit: view.limit,
    stacks,
    poleis,
    cargoes,
    slots: Object.fromEntries(Object.entries(view.markets).map(([market, slots]) => [market, slots.length])),
    merchants: Object.fromEntries(SIDES.map((side) => [side, view.sides[side].merchants])),
    proxenoi: Object.fromEntries(SIDES.map((side) => [side, view.sides[side].proxenos])),
    control: view.control,
    tributes: view.tributes,
    battles: battles(view),
    rows: /** @type {any} */ (table.editions)[view.edition]?.tribute ?? {},
  };
}

/** Areas where a battle is due or being fought (2.6). @param {any} view @returns {string[]} */
function battles(view) {
  const crowded = Object.entries({ ...view.hoplites, ...view.galleys })
    .filter(([, counts]) => SIDES.every((side) => counts[side]) && counts.athens + counts.sparta >= view.battle_threshold)
    .map(([area]) => area);
  return [...new Set(view.battle ? [...crowded, view.battle.area] : crowded)];
}

/** How many units each stack has. @param {Scene} s */
function tally(s) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const stack of s.stacks) count.set(stack.id, stack.count);
  return count;
}

/** @param {Scene} before @param {Scene} after @returns {Motion[]} */
export function motions(before, after) {
  /** @type {Motion[]} */
  const found = [];
  const was = new Map(before.poleis.map((p) => [p.id, p]));
  /** people who left a polis of a side: they may be the new units @type {Map<string, number>} */
  const left = new Map();
  for (const polis of after.poleis) {
    const old = was.get(polis.id);
    if (!old) continue;
    if (old.owner !== polis.owner) found.push({ type: 'flip', piece: 'polis', side: polis.owner ?? 'neutral', count: 1, id: `polis:${polis.id}` });
    else if (old.population !== polis.population) {
      found.push({ type: 'bump', piece: 'polis', side: polis.owner ?? 'neutral', count: old.population, id: `polis:${polis.id}` });
      if (polis.owner && old.population > polis.population) left.set(polis.id, old.population - polis.population);
    }
    const discs = (/** @type {PolisScene} */ p) => p.sieges.reduce((sum, s) => sum + s.count, 0);
    if (discs(polis) > discs(old)) found.push({ type: 'drop', piece: 'siege', side: polis.sieges[0].side, count: 1, to: `polis:${polis.id}`, id: `siege:${polis.id}` });
    if (polis.projects.length > old.projects.length) found.push({ type: 'drop', piece: 'project', side: polis.owner ?? 'neutral', count: 1, to: `polis:${polis.id}`, id: `project:${polis.id}` });
  }
  found.push(...unitMotions(before, after, left), ...merchantMotions(before, after, left));
  for (const side of SIDES) {
    const [from, to] = [before.proxenoi[side], after.proxenoi[side]];
    if (from !== to && to) found.push(from
      ? { type: 'fly', piece: 'proxenos', side, count: 1, from: `polis:${from}`, to: `polis:${to}`, id: `proxenos:${side}` }
      : { type: 'pop', piece: 'proxenos', side, count: 1, to: `polis:${to}`, id: `proxenos:${side}` });
  }
  for (const region of Object.keys(after.tributes))
    if (!before.tributes[region]) found.push({ type: 'drop', piece: 'tribute', side: after.tributes[region], count: 1, id: `tribute:${region}` });
  return found;
}

/** Who left one area and came to another of the same side went there. @param {Scene} before @param {Scene} after @param {Map<string, number>} left */
function unitMotions(before, after, left) {
  /** @type {Motion[]} */
  const found = [];
  const [old, now] = [tally(before), tally(after)];
  for (const kind of ['hoplite', 'galley'])
    for (const side of SIDES) {
      const prefix = `${kind}:${side}:`;
      const areas = [...new Set([...old.keys(), ...now.keys()])].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
      const change = new Map(areas.map((area) => [area, (now.get(prefix + area) ?? 0) - (old.get(prefix + area) ?? 0)]));
      const place = kind === 'hoplite' ? 'region:' : 'sea:';
      for (const [to, gain] of change) {
        let open = gain;
        for (const [from, loss] of change) {
          const count = Math.min(open, -loss);
          if (count <= 0) continue;
          found.push({ type: 'fly', piece: kind, side, count, from: place + from, to: place + to, id: prefix + to });
          open -= count;
          change.set(from, loss + count);
        }
        for (const [polis, people] of left) {
          const owner = after.poleis.find((p) => p.id === polis)?.owner;
          const home = kind === 'hoplite' ? POLEIS[polis].region === to : to in POLEIS[polis].ports;
          const count = Math.min(open, people);
          if (count <= 0 || owner !== side || !home) continue;
          found.push({ type: 'fly', piece: kind, side, count, from: `polis:${polis}`, to: place + to, id: prefix + to });
          open -= count;
          left.set(polis, people - count);
        }
        if (open > 0) found.push({ type: 'pop', piece: kind, side, count: open, to: place + to, id: prefix + to });
      }
      for (const [area, change_] of change)
        if (change_ < 0) found.push({ type: 'fade', piece: kind, side, count: -change_, from: place + area, id: prefix + area });
    }
  return found;
}

/** @param {Scene} before @param {Scene} after @param {Map<string, number>} left */
function merchantMotions(before, after, left) {
  /** @type {Motion[]} */
  const found = [];
  const taken = new Map(before.cargoes.map((c) => [c.id, c.taken]));
  const prices = new Map(before.cargoes.map((c) => [c.id, JSON.stringify(c.wants)]));
  for (const cargo of after.cargoes) {
    if (prices.has(cargo.id) && prices.get(cargo.id) !== JSON.stringify(cargo.wants)) found.push({ type: 'bump', piece: 'price', side: 'neutral', count: 1, id: `price:${cargo.id}`, to: cargo.id });
    const was = taken.get(cargo.id);
    if (cargo.taken && !was) found.push({ type: 'fly', piece: 'merchant', side: cargo.taken, count: 1, from: `port:${cargo.taken}`, to: cargo.id, id: cargo.id });
    if (!cargo.taken && was) found.push({ type: 'fly', piece: 'merchant', side: was, count: 1, from: cargo.id, to: `port:${was}`, id: `port:${was}` });
  }
  for (const side of SIDES) {
    const gain = after.merchants[side] - before.merchants[side];
    const from = [...left].find(([polis, people]) => people > 0 && after.poleis.find((p) => p.id === polis)?.owner === side)?.[0];
    if (gain > 0 && from) found.push({ type: 'fly', piece: 'merchant', side, count: gain, from: `polis:${from}`, to: `port:${side}`, id: `port:${side}` });
  }
  return found;
}

