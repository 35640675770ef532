// What the end of the round will ask of a side, so far as it can be read off the table now.

/**
 * Rule 7.2: a wheat for each of the population; what is missing costs prestige or poleis. Who has been fed needs no more.
 * @param {{population: number, goods: Record<string, number>, fed?: boolean}} side
 */
export function supplyForecast(side) {
  const needed = side.population;
  const wheat = side.goods.wheat ?? 0;
  const fed = side.fed ?? false; // matches by older rules don't say
  return { needed, wheat, fed, short: fed ? 0 : Math.max(0, needed - wheat), spare: Math.max(0, wheat - needed) };
}
