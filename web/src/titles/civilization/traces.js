// What happened in Civilization, as arrows, rings and numbers on its map.
import { squarePlace } from './places.js';

/** @typedef {import('../../board/trace.js').Mark} Mark */

const ring = (/** @type {any} */ { square, side }) => /** @type {Mark[]} */ ([{ kind: 'ring', at: squarePlace(square), side }]);
const went = (/** @type {any} */ { square, to, side, figures = 1 }) => /** @type {Mark[]} */ ([{ kind: 'arrow', from: squarePlace(square), to: squarePlace(to), side, n: figures }]);
const change = (/** @type {string} */ square, /** @type {number} */ n, /** @type {string} */ icon) => /** @type {Mark} */ ({ kind: 'number', at: squarePlace(square), n, icon });

/** @type {Record<string, (args: any) => Mark[]>} */
const MARKS = {
  capital: ring,
  city_founded: ring,
  walls_built: ring,
  placed: ring,
  replaced: ring,
  destroyed: ring,
  hut_taken: ring,
  village_taken: ring,
  square_locked: ring,
  person_killed: ring,
  terrain_changed: ({ square }) => ring({ square }),
  battle_begun: ({ square }) => ring({ square }),
  city_action: ({ city, side }) => ring({ square: city, side }),
  moved: went,
  moved_out: went,
  displaced: went,
  figure_placed: ({ square, figure }) => [change(square, 1, `cv_${figure}`)],
  figures_killed: ({ square, armies, scouts }) => [...(armies ? [change(square, -armies, 'cv_army')] : []), ...(scouts ? [change(square, -scouts, 'cv_scout')] : [])],
  production_added: ({ city, n }) => [change(city, n, 'cv_production')],
};

/** @param {{id: string, args: Record<string, any>}} event @returns {Mark[]} */
export const marks = ({ id, args }) => MARKS[id]?.(args) ?? [];
