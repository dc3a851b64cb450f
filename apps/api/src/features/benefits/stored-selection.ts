import { addDays, type Day } from '@plenty/domain/dates/day';
import type { HeldBenefit } from '@plenty/domain/employees/employee-facts';
import type { Price } from '@plenty/domain/pricing/price';
import type { FieldValues } from '@plenty/domain/selection/fields';
import { hasBegun, type Selection } from '@plenty/domain/selection/selection';
import type { SelectionState } from '@plenty/domain/selection/states';
import type { SelectionRow } from './own-scheme-table.ts';

/** A selection as it is today: what was due to start or end is so, whether or not the night's job has written it. */
export interface StoredSelection extends Selection {
  readonly id: string;
  readonly benefitId: string;
  /** Of the benefit, the same in every year. */
  readonly code: string;
  readonly yearId: string;
  readonly version: number;
  /** As its row has it, for the WHERE of a change. */
  readonly storedState: SelectionState;
  readonly predecessorId: string | null;
  readonly schemeVersion: number | null;
  /** As it was submitted, before a benefit fund has paid anything. */
  readonly price: Price | null;
  readonly openedBy: string | null;
  readonly reason: string | null;
}

/** In the order in which they were made. */
export function toStoredSelections(rows: readonly SelectionRow[], today: Day): StoredSelection[] {
  const stored = rows.map(toStored);
  const begun = stored.filter(({ state, startsOn }) => state === 'scheduled' && startsOn !== null && startsOn <= today);
  return stored.map((selection) => {
    if (begun.includes(selection)) return endIfOver({ ...selection, state: 'active' }, today);
    const successor = begun.find(({ benefitId }) => benefitId === selection.benefitId);
    if (selection.state === 'active' && successor?.startsOn)
      return { ...selection, state: 'ended', endsOn: addDays(successor.startsOn, -1) };
    return endIfOver(selection, today);
  });
}

/** Whether there is cover on a day: who has opted out keeps it to its last. */
export function standsOn(selection: Selection, day: Day): boolean {
  const { state, startsOn, endsOn } = selection;
  if (startsOn === null || startsOn > day || (endsOn !== null && endsOn < day)) return false;
  return hasBegun(selection, day) || ((state === 'opted-out' || state === 'ended') && endsOn !== null);
}

export function toHeld(selections: readonly StoredSelection[]): HeldBenefit[] {
  return selections.flatMap(({ state, code, startsOn, endsOn }) => {
    const isOver = state === 'draft' || state === 'pending' || state === 'rejected';
    if (isOver || startsOn === null || (endsOn !== null && endsOn < startsOn)) return [];
    return [{ benefit: code, from: startsOn, until: endsOn ?? undefined }];
  });
}

function endIfOver(selection: StoredSelection, today: Day): StoredSelection {
  const isOver = selection.state === 'active' && selection.endsOn !== null && selection.endsOn < today;
  return isOver ? { ...selection, state: 'ended' } : selection;
}

function toStored(row: SelectionRow): StoredSelection {
  return {
    id: row.id,
    benefitId: row.benefit_id,
    code: row.code,
    yearId: row.scheme_year_id,
    version: row.version,
    // The table's check holds it to the list; what was chosen was checked before it was kept.
    state: row.state as SelectionState,
    storedState: row.state as SelectionState,
    values: row.values as FieldValues,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    predecessorId: row.predecessor_id,
    schemeVersion: row.scheme_version,
    price: row.price as Price | null,
    openedBy: row.opened_by,
    reason: row.reason,
  };
}
