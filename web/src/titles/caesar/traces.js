// What happened in Caesar!, as rings on its board: nothing moves there, tokens are laid and turned.

/** @typedef {import('../../board/trace.js').Mark} Mark */

const IDS = new Set([
  'token_placed', 'token_laid_down', 'province_closed', 'control_placed', 'border_covered', 'influence_turned', 'control_turned', 'border_turned', 'nobody_controls',
]);

/** @param {{id: string, args: Record<string, any>}} event @returns {Mark[]} */
export function marks({ id, args }) {
  if (!IDS.has(id)) return [];
  return [{ kind: 'ring', at: args.border ? `border:${args.border}` : `province:${args.province}`, side: args.side }];
}
