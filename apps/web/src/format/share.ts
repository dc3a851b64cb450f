/** A part of a whole as a percentage with at most one decimal (spec 2 §3); a dash where there is no whole. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  return `${(Math.round((part * 1000) / whole) / 10).toLocaleString('en-GB')}%`;
}
