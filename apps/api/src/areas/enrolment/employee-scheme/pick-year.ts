import type { Day } from '@plenty/domain/dates/day';
import type { OwnPersonRow } from './employee-scheme-table.ts';
import type { YearRow } from './people-in-year-table.ts';

/** Somebody in the scheme year that was asked for. */
export interface PersonInYear extends OwnPersonRow {
  readonly year_id: string;
  readonly year: number;
  readonly starts_on: Day;
  /** Its last day, or the one to which it has been extended. */
  readonly ends_on: Day;
  readonly planned_end: Day;
  readonly version: number;
  readonly next_year: { readonly year: number; readonly startsOn: Day; readonly isShown: boolean } | null;
}

/** The year that was named, else the last that has begun, else the first that is to come; nothing where the person sees none. */
export function pickYear(person: OwnPersonRow): PersonInYear | undefined {
  const { years, asked_id: id, asked_year: year, is_work: isWork, today } = person;
  const candidates = (years ?? []).filter(
    (each) => (isWork || each.isShown) && (id === null || each.id === id) && (year === null || each.year === year),
  );
  const picked = candidates.findLast(({ startsOn }) => startsOn <= today) ?? candidates[0];
  if (!picked) return undefined;
  const next = years?.find(({ startsOn }) => startsOn > picked.startsOn);
  return {
    ...person,
    year_id: picked.id,
    year: picked.year,
    starts_on: picked.startsOn,
    ends_on: lastDayOfYear(picked),
    planned_end: picked.endsOn,
    version: picked.version,
    next_year: next ? { year: next.year, startsOn: next.startsOn, isShown: next.isShown } : null,
  };
}

export function lastDayOfYear({ endsOn, extendedUntil }: YearRow): Day {
  return extendedUntil ?? endsOn;
}
