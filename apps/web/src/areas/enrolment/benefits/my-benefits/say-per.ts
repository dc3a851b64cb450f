/** How often a cost is paid, beside its figure. */
export function sayPer(months: number | null): string {
  return months === 1 ? 'once' : 'a month';
}
