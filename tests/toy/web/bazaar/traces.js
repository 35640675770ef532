// What happened in Bazaar: voyages are arrows, what was bought or forbidden is ringed.
import { placeId } from './places.js';

/** @typedef {import('../../board/trace.js').Mark} Mark */

const RINGED = new Set(['landed', 'lot_sold', 'vetoed', 'lot_unsold']);

/** @param {{id: string, args: Record<string, any>}} event @returns {Mark[]} */
export function marks({ id, args }) {
  if (id === 'sailed') return [{ kind: 'arrow', from: placeId(args.origin), to: placeId(args.island), side: args.side }];
  return RINGED.has(id) ? [{ kind: 'ring', at: placeId(args.island), side: args.side }] : [];
}
