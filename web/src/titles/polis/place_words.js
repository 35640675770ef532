// What lies on a place of the board, in words: for screen readers and tooltips.
import { list, t as translate } from '../../i18n/index.js';
import { amountOf, nameOf } from './names.js';

/** @typedef {import('../../i18n/index.js').Translate} Translate */

/** @param {string} place 'region:attica', 'sea:ionian', 'polis:pylos', 'cargo:persia:0', 'tile:myron' @param {Translate} [t] @param {any} [view] */
export function placeName(place, t = translate, view = undefined) {
  const [sort, id, slot] = place.split(':');
  const here = sort === 'cargo' && view?.markets[id]?.[Number(slot)];
  if (here) return t('polis.row.cargo', { market: nameOf('market', id, t), cargo: amountOf(here.gives, here.size, t) });
  if (sort === 'tile') return nameOf('tile', id, t);
  if (sort === 'cargo') return t('polis.place.cargo.name', { market: nameOf('market', id, t), number: Number(slot) + 1 });
  return nameOf(sort === 'polis' ? 'polis' : 'area', id, t);
}

/** One sentence a line. @param {string} place @param {any} view @param {any} table @param {Translate} [t] @returns {string[]} */
export function placeLines(place, view, table, t = translate) {
  const [sort, id, slot] = place.split(':');
  if (sort === 'region') return [control('region', id, view, t), units('hoplites', id, view, t), tribute(id, view, table, t)];
  if (sort === 'sea') return [control('sea', id, view, t), units('galleys', id, view, t)];
  if (sort === 'cargo') return cargo(id, Number(slot), view, t);
  return polis(id, view, table, t);
}

/** @param {string} place @param {any} view @param {any} table @param {Translate} [t] */
export const placeWords = (place, view, table, t = translate) => placeLines(place, view, table, t).filter(Boolean).join(' ');

/** @param {string} side @param {Translate} t */
const sideName = (side, t) => nameOf('side', side, t);

/** @param {'region' | 'sea'} sort @param {string} id @param {any} view @param {Translate} t */
function control(sort, id, view, t) {
  const controller = view.control[id];
  return t(`polis.place.${sort}`, { [sort]: nameOf('area', id, t), controller: controller && sideName(controller, t) });
}

/** @param {'hoplites' | 'galleys'} kind @param {string} id @param {any} view @param {Translate} t */
function units(kind, id, view, t) {
  const { athens = 0, sparta = 0 } = view[kind][id] ?? {};
  return t(`polis.place.${kind}`, { athens, sparta, total: athens + sparta, limit: view.limit });
}

/** @param {string} region @param {any} view @param {any} table @param {Translate} t */
function tribute(region, view, table, t) {
  const decision = view.decision;
  const laying = decision?.id === 'lay' && decision.args.region === region;
  const spent = view.tributes[region];
  if (spent && !laying) return spent === 'closed' ? t('polis.place.tribute.closed') : t('polis.place.tribute.spent', { side: sideName(spent, t) });
  /** @type {Record<string, number>} */
  const cells = table?.editions?.[view.edition]?.tribute?.[region] ?? {};
  const laid = laying ? decision.args.laid : {};
  const rows = Object.entries(cells)
    .map(([good, n]) => ({ good: nameOf('good', good, t), cells: n - (laid[good] ?? 0) }))
    .filter(row => row.cells > 0)
    .map(row => t('polis.place.tribute.row', row));
  return rows.length ? t(`polis.place.tribute.${laying ? 'laying' : 'open'}`, { rows: list(rows) }) : '';
}

/** @param {string} id @param {any} view @param {any} table @param {Translate} t */
function polis(id, view, table, t) {
  const here = view.poleis[id];
  const fixed = table?.poleis?.[id];
  const name = nameOf('polis', id, t);
  const owner = here.owner && sideName(here.owner, t);
  const capital = here.owner && fixed?.capital_of === here.owner;
  const lines = [
    t(capital ? 'polis.place.capital' : 'polis.place.polis', { polis: name, owner }),
    t('polis.place.population', { population: here.population, max: fixed?.max }),
  ];
  if (fixed?.growth !== undefined) lines.push(t('polis.place.figures', { base: fixed.base, growth: fixed.growth, max: fixed.max }));
  if (fixed?.besiegeable) lines.push(t('polis.place.fortification', { n: fixed.base }));
  for (const { tile, done } of here.projects)
    lines.push(t(`polis.place.project.${done ? 'done' : 'started'}`, { tile: nameOf('tile', tile, t) }));
  for (const [side, n] of Object.entries(here.siege_discs)) lines.push(t('polis.place.siege', { side: sideName(side, t), n }));
  for (const [side, player] of Object.entries(view.sides))
    if (player.proxenos === id) lines.push(t('polis.place.proxenos', { side: sideName(side, t) }));
  return lines;
}

/** @param {string} market @param {number} slot @param {any} view @param {Translate} t */
function cargo(market, slot, view, t) {
  const here = view.markets[market][slot];
  const prices = here.accepts.map((/** @type {string} */ good) => amountOf(good, here.prices[good], t));
  return [
    t('polis.place.cargo', {
      market: nameOf('market', market, t),
      cargo: amountOf(here.gives, here.size, t),
      givesId: here.gives,
      prices: list(prices, 'or'),
    }),
    here.taken
      ? t('polis.place.cargo.taken', { side: sideName(here.taken, t) })
      : t(`polis.place.cargo.${here.open ? 'open' : 'closed'}`),
  ];
}
