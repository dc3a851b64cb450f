import { anniversaryOf, type Day } from '../dates/day.ts';

/** How somebody who is named stands to the person who names them. */
export const NOMINEE_RELATIONSHIPS = [
  'spouse',
  'partner',
  'child',
  'parent',
  'sibling',
  'relative',
  'friend',
  'charity',
  'trust',
] as const;
export type NomineeRelationship = (typeof NOMINEE_RELATIONSHIPS)[number];

/** Everything, in hundredths of a per cent: shares are counted in whole ones, so that three thirds can be told from all. */
const WHOLE_SHARE = 10_000;

/** A share as a person writes it, '33.33', in hundredths of a per cent; nothing where it has more than two decimals. */
export function toHundredths(percent: number): number | undefined {
  const hundredths = Math.round(percent * 100);
  return Math.abs(hundredths - percent * 100) < 1e-6 ? hundredths : undefined;
}

/** What is left to give away; less than nothing where too much was. */
export function remainingShare(percents: readonly number[]): number {
  return WHOLE_SHARE - percents.reduce((sum, percent) => sum + Math.round(percent * 100), 0);
}

/** The same for each, in per cent; what cannot be divided goes to the last. */
export function equalShares(count: number): number[] {
  const each = Math.floor(WHOLE_SHARE / count);
  return Array.from({ length: count }, (_, at) => (at < count - 1 ? each : WHOLE_SHARE - each * (count - 1)) / 100);
}

/** A wish is asked about again a year after it was last confirmed. */
export function confirmAgainOn(confirmedOn: Day): Day {
  return anniversaryOf(confirmedOn, 1);
}
