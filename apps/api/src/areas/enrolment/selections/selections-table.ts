import { builtOnce, builtWith, sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
import type { Price } from '@plenty/domain/pricing/price';
import type { FieldValues } from '@plenty/domain/selection/fields';
import type { RenewalOutcome } from '@plenty/domain/selection/renew';
import type { Selection } from '@plenty/domain/selection/selection';
import type { SelectionAction, SelectionState } from '@plenty/domain/selection/states';

/** What a selection keeps of the moment in which it was submitted. */
export interface Submitted {
  readonly price: Price;
  readonly schemeVersion: number;
  readonly openedBy: string | null;
  readonly predecessorId: string | null;
}

interface Key {
  readonly id: string;
  readonly version: number;
  /** As its row has it. */
  readonly state: SelectionState;
}

interface SelectionOwner {
  readonly employeeId: string;
  readonly yearId: string;
  readonly benefitId: string;
  readonly code: string;
}

interface RenewedRow {
  readonly id: string;
  readonly outcome: RenewalOutcome;
  readonly endsOn: Day;
}

const NOW = sql<Date>`app_now()`;

/**
 * No row comes back where another request was first: a person has one selection in each state, and one version of a benefit on
 * a day.
 */
export function insertSelection(id: string, owner: SelectionOwner, change: RowChange) {
  return sqlFor
    .insertInto('selection')
    .values({
      client_id: sql<string>`app_client()`,
      id,
      employee_id: owner.employeeId,
      scheme_year_id: owner.yearId,
      benefit_id: owner.benefitId,
      benefit_code: owner.code,
      ...toSelectionColumns(change),
      changed_at: NOW,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');
}

/** No row comes back where the selection has moved on. */
export function updateSelection({ id, version, state }: Key, change: RowChange) {
  return sqlFor
    .updateTable('selection')
    .set({ ...toSelectionColumns(change), changed_at: NOW })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .returning('id');
}

export function moveLastDay(id: string, state: SelectionState, endsOn: Day | null) {
  return sqlFor
    .updateTable('selection')
    .set({ ends_on: endsOn, changed_at: NOW })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id');
}

/** What the renewal has made of a selection; from then on it ends with its year. */
export const recordRenewal = builtWith(({ id, outcome, endsOn }: RenewedRow) =>
  sqlFor
    .updateTable('selection')
    .set({ renewal_outcome: outcome, ends_on: endsOn, changed_at: NOW })
    .where('id', '=', id)
    .where('state', 'in', ['scheduled', 'active'])
    .returning('id'),
);

export function deleteDraft({ id, version }: Key) {
  return sqlFor
    .deleteFrom('selection')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .returning('id');
}

/** How a row is to be; what is left out stays. */
export interface RowChange {
  readonly version: number;
  readonly after: Selection;
  readonly submitted?: Submitted | undefined;
  /** What it costs by what is known now, where that has changed since it was asked for. */
  readonly price?: Price | undefined;
  readonly reason?: string | undefined;
}

function toSelectionColumns({ version, after, submitted, price, reason }: RowChange) {
  return {
    version,
    state: after.state,
    values: JSON.stringify(after.values),
    starts_on: after.startsOn,
    ends_on: after.endsOn,
    ...(reason !== undefined && { reason }),
    ...(price && { price: JSON.stringify(price) }),
    ...(submitted && {
      price: JSON.stringify(submitted.price),
      scheme_version: submitted.schemeVersion,
      opened_by: submitted.openedBy,
      predecessor_id: submitted.predecessorId,
      submitted_at: NOW,
    }),
  };
}

export interface NewSelectionEvent {
  readonly id: string;
  readonly selectionId: string;
  readonly employeeId: string;
  readonly benefitId: string;
  readonly action: SelectionAction;
  readonly isByClock: boolean;
  readonly before: Selection | null;
  readonly after: Selection | null;
  readonly reason: string | null;
}

/** Asks for the context once, because its signature is checked each time; nobody needs the row back. */
const INSERT_EVENT = `
  insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, actor_id, action, state_before,
                               state_after, values_before, values_after, reason)
  select context[1]::uuid, $1::uuid, $2::uuid, $3::uuid, $4::uuid, case when not $5::boolean then context[2]::uuid end,
         $6, $7, $8, $9::jsonb, $10::jsonb, $11
    from app_context() as context`;

export function insertEvent(event: NewSelectionEvent) {
  return writtenQuery<never>(INSERT_EVENT, [
    event.id,
    event.selectionId,
    event.employeeId,
    event.benefitId,
    event.isByClock,
    event.action,
    event.before?.state ?? null,
    event.after?.state ?? null,
    toJsonColumn(event.before?.values),
    toJsonColumn(event.after?.values),
    event.reason,
  ]);
}

function toJsonColumn(values: FieldValues | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values);
}

/** Whom mails about the caller's choices go to. */
export const OWN_ADDRESS = builtOnce(
  sqlFor
    .selectFrom('account')
    .select(['email', 'first_name'])
    .where('id', '=', sql<string>`(select app_account())`),
);
