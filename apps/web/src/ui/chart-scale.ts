/** Tops whose half is a round number too, so that three lines say enough. */
const ROUND = [2, 4, 6, 8, 10, 20];

/** The end of an axis: the nearest round number that nothing goes beyond. */
export function niceTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return (ROUND.find((top) => top * power >= highest) ?? 10) * power;
}

/** What share of the whole each value is, of 100; all nothing while there is nothing. */
export function toShares(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total === 0 ? 0 : (value / total) * 100));
}
