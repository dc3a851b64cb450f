import type { Transaction } from '../../../platform/work.ts';
import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
import type { Price } from '@plenty/domain/pricing/price';
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

export interface NewSelectionRow {
  readonly id: string;
  readonly owner: SelectionOwner;
  readonly change: RowChange;
}

export interface RenewedRow {
  readonly id: string;
  readonly outcome: RenewalOutcome;
  readonly endsOn: Day;
}

const NOW = sql<Date>`app_now()`;

const INSERT_SELECTIONS = `
  insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, version, state, values, starts_on,
                         ends_on, reason, price, scheme_version, opened_by, predecessor_id, submitted_at, changed_at)
  select (select app_client()), r.id, r.employee_id, r.scheme_year_id, r.benefit_id, r.benefit_code, r.version, r.state, r.values,
         r.starts_on, r.ends_on, r.reason, r.price, r.scheme_version, r.opened_by, r.predecessor_id,
         case when r.is_submitted then moment.now end, moment.now
    from json_to_recordset($1::json) as r (id uuid, employee_id uuid, scheme_year_id uuid, benefit_id uuid, benefit_code text,
                                           version integer, state text, values jsonb, starts_on date, ends_on date, reason text,
                                           price jsonb, scheme_version integer, opened_by text, predecessor_id uuid,
                                           is_submitted boolean),
         app_now() as moment (now)
      on conflict do nothing
  returning id`;

/**
 * Fewer rows come back where another request was first: a person has one selection in each state, and one version of a benefit on
 * a day.
 */
export function insertSelections(rows: readonly NewSelectionRow[]) {
  return writtenQuery<{ id: string }>(INSERT_SELECTIONS, [
    JSON.stringify(
      rows.map(({ id, owner, change: { version, after, submitted, price, reason } }) => ({
        id,
        employee_id: owner.employeeId,
        scheme_year_id: owner.yearId,
        benefit_id: owner.benefitId,
        benefit_code: owner.code,
        version,
        state: after.state,
        values: after.values,
        starts_on: after.startsOn,
        ends_on: after.endsOn,
        reason: reason ?? null,
        price: submitted?.price ?? price ?? null,
        scheme_version: submitted?.schemeVersion ?? null,
        opened_by: submitted?.openedBy ?? null,
        predecessor_id: submitted?.predecessorId ?? null,
        is_submitted: submitted !== undefined,
      })),
    ),
  ]);
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

/** By their ids, so that an index finds them however many rows PostgreSQL expects of a list. */
const RECORD_RENEWALS = `
  update selection
     set renewal_outcome = ($2::text[])[array_position($1::uuid[], id)],
         ends_on = ($3::date[])[array_position($1::uuid[], id)], changed_at = app_now()
   where id = any ($1::uuid[]) and state in ('scheduled', 'active')
  returning id`;

/** What the renewal has made of selections; from then on they end with their year. */
export function recordRenewals(rows: readonly RenewedRow[]) {
  return writtenQuery<{ id: string }>(RECORD_RENEWALS, [
    rows.map(({ id }) => id),
    rows.map(({ outcome }) => outcome),
    rows.map(({ endsOn }) => endsOn),
  ]);
}

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

/** Asks for the context once, because its signature is checked each time. */
const INSERT_EVENTS = `
  insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, actor_id, action, state_before,
                               state_after, values_before, values_after, reason)
  select context[1]::uuid, r.id, r.selection_id, r.employee_id, r.benefit_id,
         case when not r.is_by_clock then context[2]::uuid end,
         r.action, r.state_before, r.state_after, r.values_before, r.values_after, r.reason
    from app_context() as context,
         json_to_recordset($1::json) as r (id uuid, selection_id uuid, employee_id uuid, benefit_id uuid, is_by_clock boolean,
                                           action text, state_before text, state_after text, values_before jsonb,
                                           values_after jsonb, reason text)`;

export function addSelectionEvent(
  transaction: Transaction,
  { before, after, ...event }: NewSelectionEvent,
): Promise<void> {
  return transaction.add(INSERT_EVENTS, {
    id: event.id,
    selection_id: event.selectionId,
    employee_id: event.employeeId,
    benefit_id: event.benefitId,
    is_by_clock: event.isByClock,
    action: event.action,
    state_before: before?.state ?? null,
    state_after: after?.state ?? null,
    values_before: before?.values ?? null,
    values_after: after?.values ?? null,
    reason: event.reason,
  });
}

/** Whom mails about the caller's choices go to. */
export const OWN_ADDRESS = builtOnce(
  sqlFor
    .selectFrom('account')
    .select(['email', 'first_name'])
    .where('id', '=', sql<string>`(select app_account())`),
);
