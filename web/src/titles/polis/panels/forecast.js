// What the end of the round will ask of a side, so far as it can be read off the table now.

/**
 * Rule 7.2: a wheat for each of the population; what is missing costs prestige or poleis.
 * @param {{population: number, goods: Record<string, number>}} seat
 */
export function supplyForecast(seat) {
  const needed = seat.population;
  const wheat = seat.goods.wheat ?? 0;
  return { needed, wheat, short: Math.max(0, needed - wheat), spare: Math.max(0, wheat - needed) };
}
