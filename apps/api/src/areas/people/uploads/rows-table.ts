import type { RowOutcome } from '@plenty/contract/people/uploads-impact';
import { sqlFor, writtenQuery } from '@plenty/database/query';
import type { RowFault } from '@plenty/domain/uploads/row-values';

export function deleteRows(uploadId: string) {
  return sqlFor.deleteFrom('upload_row').where('upload_id', '=', uploadId);
}

export function deleteRepricings(uploadId: string) {
  return sqlFor.deleteFrom('upload_repricing').where('upload_id', '=', uploadId);
}

/** Rows as check-file.ts writes them, as the bytes of one text that the request thread only hands on. */
export function insertRows(uploadId: string, rows: Uint8Array) {
  return writtenQuery<object>(
    `insert into upload_row (client_id, upload_id, line, outcome, employee_id, account_id, name, payroll_number, cells, facts,
                             before, faults, impact, impact_kinds)
     select (select app_client()), $1, r.line, r.outcome, r.employee_id, r.account_id, r.name, r.payroll_number, r.cells, r.facts,
            r.before, coalesce(r.faults, '[]'), r.impact, coalesce(r.impact_kinds, '{}')
       from json_to_recordset($2::json) as r (line integer, outcome text, employee_id uuid, account_id uuid, name text,
            payroll_number text, cells jsonb, facts jsonb, before jsonb, faults jsonb, impact jsonb, impact_kinds text[])`,
    [uploadId, rows],
  );
}

/** The new prices that rows bring, as check-file.ts writes them. */
export function insertRepricings(uploadId: string, repricings: string) {
  return writtenQuery<object>(
    `insert into upload_repricing (client_id, upload_id, selection_id, line, new_selection_id, starts_on, price)
     select (select app_client()), $1, r.selection_id, r.line, r.new_selection_id, r.starts_on, r.price
       from json_to_recordset($2::json) as r (line integer, selection_id uuid, new_selection_id uuid, starts_on date, price jsonb)
     on conflict do nothing`,
    [uploadId, repricings],
  );
}

export interface SpoiltRow {
  readonly outcome: RowOutcome;
  readonly impact: unknown;
}

/** Rows that turn out to be wrong by a later one. Answers what they were. */
export function spoilRows(uploadId: string, spoilt: readonly { readonly line: number; readonly fault: RowFault }[]) {
  return writtenQuery<SpoiltRow>(
    `with wrong as (select * from json_to_recordset($2::json) as w (line integer, fault jsonb)),
          were as (select r.line, r.outcome, r.impact from upload_row r join wrong using (line) where r.upload_id = $1),
          gone as (delete from upload_repricing p using wrong w where p.upload_id = $1 and p.line = w.line),
          changed as (
            update upload_row r
               set outcome = 'faulty', facts = null, before = null, impact = null, impact_kinds = '{}',
                   employee_id = null, account_id = null, faults = r.faults || w.fault
              from wrong w where r.upload_id = $1 and r.line = w.line)
     select outcome, impact from were`,
    [uploadId, JSON.stringify(spoilt)],
  );
}

/** What is applied from here on is not in what is going to be found. No row comes back to a job that is not at it any more. */
export function beginCheck(uploadId: string, jobId: string) {
  return writtenQuery<{ id: string }>(
    `update upload set checked_from = app_now(), row_count = 0, message = null
      where id = $1 and job_id = $2 and state = 'checking' returning id`,
    [uploadId, jobId],
  );
}

export function refuseFile(
  uploadId: string,
  jobId: string,
  why: { readonly refused: string; readonly columns: string },
) {
  return writtenQuery<{ id: string }>(
    `update upload set state = 'refused', phase = null, message = $3, columns = $4::jsonb, row_count = 0
      where id = $1 and job_id = $2 and state = 'checking' returning id`,
    [uploadId, jobId, why.refused, why.columns],
  );
}

/** What came of a file that was looked at. */
export interface Checked {
  readonly columns: string;
  readonly totals: string;
  readonly counts: Readonly<Record<RowOutcome, number>>;
  /** A sentence about what was left unread. */
  readonly note: string | null;
}

export function finishCheck(uploadId: string, jobId: string, { columns, totals, counts, note }: Checked) {
  return writtenQuery<{ id: string }>(
    `update upload
        set state = 'checked', phase = null, columns = $3::jsonb, totals = $4::jsonb,
            joiners = $5, changes = $6, leavers = $7, rehires = $8, unchanged = $9, faulty = $10, added = $12,
            row_count = $5::integer + $6 + $7 + $8 + $9 + $10 + $12, message = $11, outdated = 0,
            new_addresses = (
              select count(*) from upload_row r join account a on a.client_id = r.client_id and a.id = r.account_id
               where r.upload_id = $1 and r.outcome in ('change', 'leaver', 'rehire') and r.facts ? 'account' and a.status <> 'invited')
      where id = $1 and job_id = $2 and state = 'checking' returning id`,
    [
      uploadId,
      jobId,
      columns,
      totals,
      counts.joiner,
      counts.change,
      counts.leaver,
      counts.rehire,
      counts.same,
      counts.faulty,
      note,
      counts.added,
    ],
  );
}

/**
 * Nobody waits for the disk: what a crash takes is the end of what was written, and the file is then read from its beginning.
 * What comes of the whole is waited for, and all that was written before is safe with it.
 */
export const NEED_NOT_LAST = writtenQuery<object>("select set_config('synchronous_commit', 'off', true)", []);

/** Says how far it has come. No row comes back to a job that is not at it any more. */
export function noteRows(uploadId: string, jobId: string, rows: number) {
  return sqlFor
    .updateTable('upload')
    .set({ row_count: rows, phase: 'checking' })
    .where('id', '=', uploadId)
    .where('job_id', '=', jobId)
    .where('state', '=', 'checking')
    .returning('id');
}

export interface ListedFault extends RowFault {
  readonly id: string;
  readonly total: number;
  readonly line: number;
}

/** What is wrong, in the order of the file, ten at a time. */
export function faultsPage(uploadId: string, { page, search }: { readonly page: number; readonly search: string }) {
  const values: unknown[] = [uploadId, page];
  const part =
    search === ''
      ? ''
      : `and (r.line::text = $${values.push(search)} or strpos(search_form(coalesce(f.column, '') || chr(10) || f.value || chr(10)
           || f.message), search_form($${values.length})) > 0)`;
  return writtenQuery<ListedFault | { readonly id: null; readonly total: number }>(
    `with listed as (
       select r.line, f."column", f.value, f.message, row_number() over (order by r.line, f.place) as place
         from upload_row r
        cross join lateral rows from (jsonb_to_recordset(r.faults) as ("column" text, value text, message text))
              with ordinality as f ("column", value, message, place)
        where r.upload_id = $1 and r.outcome in ('faulty', 'outdated') ${part})
     select c.total, l.place::text as id, l.line, l."column", l.value, l.message
       from (select count(*)::integer as total from listed) c
       left join (select * from listed order by place limit 10 offset ($2::integer - 1) * 10) l on true
      order by l.place`,
    values,
  );
}

export interface FaultyRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly faults: readonly RowFault[];
}

/** The next rows that are wrong, behind a line. */
export function faultyRowsAfter(uploadId: string, line: number, rows: number) {
  return writtenQuery<FaultyRow>(
    `select line, cells, faults from upload_row
      where upload_id = $1 and outcome in ('faulty', 'outdated') and line > $2 order by line limit ${rows}`,
    [uploadId, line],
  );
}

export function uploadColumnsOf(uploadId: string) {
  return writtenQuery<{ file_name: string; headers: string[] }>(
    `select file_name, array(select c ->> 'header' from jsonb_array_elements(columns) with ordinality as x (c, n) order by n) as headers
       from upload where id = $1`,
    [uploadId],
  );
}
