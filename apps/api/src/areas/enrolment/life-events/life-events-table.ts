import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const OWN_EMPLOYEE = sql<string>`(select app_employee())`;

const COLUMNS = [
  'id',
  'kind',
  'happened_on',
  'note',
  'declared_at',
  'status',
  'evidence_file_id',
  'decision_reason',
  'scheme_year_id',
] as const;

const ownEvents = sqlFor
  .selectFrom('life_event')
  .select(COLUMNS)
  .where('employee_id', '=', OWN_EMPLOYEE)
  .orderBy('happened_on', 'desc')
  .orderBy('id', 'desc');

/** What the caller has declared, the newest first. */
export const OWN_EVENTS = builtOnce(ownEvents);

export type LifeEventRow = RowsOf<typeof ownEvents>[number];

interface NewLifeEvent {
  readonly id: string;
  readonly scheme_year_id: string;
  readonly kind: string;
  readonly happened_on: string;
  readonly note: string;
  readonly status: 'accepted' | 'awaiting-evidence';
}

/** Two that come at once are one: no row comes back to the second. */
export function addEvent(event: NewLifeEvent) {
  return sqlFor
    .insertInto('life_event')
    .values({ ...event, client_id: sql<string>`app_client()`, employee_id: sql<string>`app_employee()` })
    .onConflict((conflict) => conflict.columns(['client_id', 'employee_id', 'kind', 'happened_on']).doNothing())
    .returning(COLUMNS);
}

/** The caller's own one, for nobody else to change meanwhile. */
export function ownEvent(id: string) {
  return sqlFor
    .selectFrom('life_event')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('employee_id', '=', OWN_EMPLOYEE)
    .forUpdate();
}

export function attachEvidence(id: string, fileId: string) {
  return sqlFor
    .updateTable('life_event')
    .set({ evidence_file_id: fileId, status: 'in-review', proved_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('employee_id', '=', OWN_EMPLOYEE)
    .where('status', 'in', ['awaiting-evidence', 'in-review'])
    .returning(COLUMNS);
}
