// A view as a list of things to draw, and what moves between two such lists: the picture is a function of both.

/** @typedef {{id: string, bonus: string | null, control: string | null, tokens: number, turned: number, open: boolean, influence: Record<string, number>}} ProvinceScene */
/** @typedef {{id: string, side: string, token: string | null, face: string, values: Record<string, number>, cover: {side: string, turned: boolean} | null}} BorderScene */
/** @typedef {{provinces: ProvinceScene[], borders: BorderScene[], posts: boolean, control: Record<string, string>}} Scene */
/** @typedef {{type: 'lay' | 'cover' | 'turn' | 'take' | 'seize' | 'count', id: string, side: string, what: string}} Motion */

/** @param {any} view @returns {Scene} */
export function scene(view) {
  const provinces = Object.entries(view.provinces).map(([id, one]) => ({
    id, bonus: one.bonus, control: one.control, tokens: one.tokens, turned: one.turned, open: one.open || one.bonus !== null, influence: one.influence, // one that still waits to be judged is not settled
  }));
  const borders = Object.entries(view.borders).filter(([, one]) => one).map(([id, one]) => ({
    id, side: one.side, token: one.token, face: one.face, values: one.values, cover: one.cover,
  }));
  const control = Object.fromEntries(provinces.filter(one => !one.open).map(one => [one.id, one.control ?? 'nobody']));
  return { provinces, borders, posts: view.posts, control };
}

/** @param {Scene} before @param {Scene} after @returns {Motion[]} */
export function motions(before, after) {
  /** @type {Motion[]} */
  const found = [];
  const were = new Map(before.borders.map(one => [one.id, one]));
  for (const one of after.borders) {
    const was = were.get(one.id);
    const id = `border:${one.id}`;
    if (!was) found.push({ type: 'lay', id, side: one.side, what: one.token ?? '' });
    else if (was.face !== one.face) found.push({ type: 'turn', id, side: one.side, what: one.token ?? '' });
    if (one.cover && !was?.cover) found.push({ type: 'cover', id, side: one.cover.side, what: 'control' });
    else if (one.cover && was?.cover && one.cover.turned !== was.cover.turned) found.push({ type: 'turn', id, side: one.cover.side, what: 'control' });
  }
  const old = new Map(before.provinces.map(one => [one.id, one]));
  for (const one of after.provinces) {
    const was = old.get(one.id);
    const id = `province:${one.id}`;
    if (!was) continue;
    if (was.bonus && !one.bonus) found.push({ type: 'take', id, side: 'nobody', what: was.bonus });
    if (one.tokens > was.tokens && one.control) found.push({ type: 'seize', id, side: one.control, what: 'control' });
    else if (one.turned !== was.turned) found.push({ type: 'turn', id, side: one.control ?? 'nobody', what: 'control' });
    else if (JSON.stringify(one.influence) !== JSON.stringify(was.influence)) found.push({ type: 'count', id, side: 'nobody', what: '' });
  }
  return found;
}
