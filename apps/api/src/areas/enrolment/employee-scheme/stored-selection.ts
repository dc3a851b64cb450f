import type { Day } from '@plenty/domain/dates/day';
import type { HeldBenefit } from '@plenty/domain/employees/employee-facts';
import type { Price } from '@plenty/domain/pricing/price';
import type { FieldValues } from '@plenty/domain/selection/fields';
import { isHeld, selectionsOn } from '@plenty/domain/selection/on-day';
import type { RenewalOutcome } from '@plenty/domain/selection/renew';
import type { Selection } from '@plenty/domain/selection/selection';
import type { SelectionState } from '@plenty/domain/selection/states';
import type { OwnPersonRow, SelectionRow } from './employee-scheme-table.ts';
import type { YearRow } from './people-in-year-table.ts';
import { lastDayOfYear } from './pick-year.ts';

/** A selection as it is today: what was due to start or end is so, whether or not the night's job has written it. */
export interface StoredSelection extends Selection {
  readonly id: string;
  readonly benefitId: string;
  /** Of the benefit, the same in every year. */
  readonly code: string;
  readonly yearId: string;
  readonly yearStartsOn: Day;
  readonly yearEndsOn: Day;
  readonly version: number;
  /** As its row has it, for the WHERE of a change. */
  readonly storedState: SelectionState;
  /** Since when it has been had, here or elsewhere, where that is before its first day. */
  readonly heldSince: Day | null;
  readonly predecessorId: string | null;
  readonly schemeVersion: number | null;
  /** As it was submitted, before a benefit fund has paid anything. */
  readonly price: Price | null;
  readonly openedBy: string | null;
  readonly reason: string | null;
  /** What the renewal has made of it, once its year is about to end. */
  readonly renewalOutcome: RenewalOutcome | null;
}

/** What the renewal of a scheme year has chosen for somebody: `openedBy` of a selection that they have not touched. */
export const RENEWAL = 'renewal';

/** A choice that goes on at the price that its benefit has from then on: the person has not touched it either. */
export const NEW_PRICE = 'new-price';

/** In the order in which they were made. */
export function toStoredSelections(
  rows: readonly SelectionRow[],
  { today, years }: Pick<OwnPersonRow, 'today' | 'years'>,
): StoredSelection[] {
  const byId = new Map((years ?? []).map((year) => [year.id, year]));
  return selectionsOn(
    rows.map((row) => toStoredSelection(row, byId.get(row.scheme_year_id))),
    today,
  );
}

export function toHeld(selections: readonly StoredSelection[]): HeldBenefit[] {
  return selections
    .filter(isHeld)
    .map(({ code, startsOn, endsOn }) => ({ benefit: code, from: startsOn ?? '', until: endsOn ?? undefined }));
}

function toStoredSelection(row: SelectionRow, year: YearRow | undefined): StoredSelection {
  if (!year) throw new Error('a selection has the year of its benefit');
  return {
    id: row.id,
    benefitId: row.benefit_id,
    code: row.code,
    yearId: row.scheme_year_id,
    yearStartsOn: year.startsOn,
    yearEndsOn: lastDayOfYear(year),
    version: row.version,
    // The table's check holds it to the list; what was chosen was checked before it was kept.
    state: row.state as SelectionState,
    storedState: row.state as SelectionState,
    values: row.values as FieldValues,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    heldSince: row.held_since,
    predecessorId: row.predecessor_id,
    schemeVersion: row.scheme_version,
    price: row.price as Price | null,
    openedBy: row.opened_by,
    reason: row.reason,
    renewalOutcome: row.renewal_outcome as RenewalOutcome | null,
  };
}
