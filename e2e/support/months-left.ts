/** From next month to March: what is chosen today of a price of a year is paid in them. */
const MONTHS_LEFT = ((2 - ((new Date().getMonth() + 1) % 12) + 12) % 12) + 1;

/** The monthly part of a price of a year in pounds, as the portal writes it; the last month takes the odd pence. */
export function eachMonthOf(yearly: number): string {
  const pence = Math.trunc(Math.round(yearly * 100) / MONTHS_LEFT);
  return `£${(pence / 100).toFixed(2)} a month`;
}
