import type { RequestOf } from '@plenty/contract/endpoint';
import type { PreviewOutcome, PreviewSort, renewalPreview } from '@plenty/contract/enrolment/renewal-preview';
import { sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { NextRenewal } from './next-renewal-table.ts';

type PreviewListQuery = RequestOf<typeof renewalPreview.choices>['query'];
export type PreviewFilter = Pick<PreviewListQuery, 'search' | 'filter[outcome]'>;
/** The rows that are shown. */
type ShownPreview = Pick<NextRenewal, 'id' | 'preview_job_id'>;

export interface PreviewRow {
  readonly employee_id: string;
  readonly benefit_code: string;
  readonly first_name: string;
  readonly surname: string;
  readonly surname_norm: string;
  readonly payroll_number: string;
  readonly benefit: string;
  readonly outcome: PreviewOutcome;
  readonly reason: string;
  readonly employee_pence_before: number | null;
  readonly employer_pence_before: number | null;
  readonly employee_pence_after: number | null;
  readonly employer_pence_after: number | null;
}

export interface ListedPreviewRow extends PreviewRow {
  readonly id: string;
  readonly total: number;
}

/** Where a page is empty there is one row without an id. */
type PreviewPageRow = ListedPreviewRow | { readonly id: null; readonly total: number };

const COLUMNS = `p.employee_id, p.benefit_code, e.first_name, e.surname, e.surname_norm, e.payroll_number, p.benefit, p.outcome,
    p.reason, p.employee_pence_before, p.employer_pence_before, p.employee_pence_after, p.employer_pence_after`;
const FROM = 'from renewal_preview p join employee e on e.client_id = p.client_id and e.id = p.employee_id';

/** By what each order of the list goes; what is equal in it goes by name, and then by keys, so that nothing is on two pages. */
const ORDERS: Record<PreviewSort, string> = {
  surname: 'e.surname_norm #, e.first_name #, e.id #',
  benefit: 'p.benefit #, e.surname_norm, e.first_name',
  outcome: 'p.outcome #, e.surname_norm, e.first_name',
  before: 'p.employee_pence_before # nulls last, e.surname_norm, e.first_name',
  after: 'p.employee_pence_after # nulls last, e.surname_norm, e.first_name',
};

export function previewPage(shown: ShownPreview, query: PreviewListQuery) {
  const values: unknown[] = [query.page];
  const where = `where ${previewConditions(shown, query, values).join(' and ')}`;
  const text = `
    select (select count(*)::integer ${FROM} ${where}) as total, listed.*
      from (select) as always
      left join (
        select row_number() over () as place, found.* from (
          select p.employee_id::text || ' ' || p.benefit_code as id, ${COLUMNS} ${FROM} ${where}
           order by ${previewOrderOf(query.sort_by)}, e.id, p.benefit_code
           limit 10 offset ($1::integer - 1) * 10) found) listed on true
     order by listed.place`;
  return writtenQuery<PreviewPageRow>(text, values);
}

/** The next rows in the order of names, behind the last one that was read. */
export function previewRowsBehind(
  shown: ShownPreview,
  filter: PreviewFilter,
  { last, count }: { readonly last: PreviewRow | undefined; readonly count: number },
) {
  const values: unknown[] = [];
  const conditions = previewConditions(shown, filter, values);
  if (last) {
    const [surname, firstName, id, code] = [
      last.surname_norm,
      last.first_name,
      last.employee_id,
      last.benefit_code,
    ].map((value) => `$${values.push(value)}`);
    // People first, so that an index finds them, then the rest of the last one's choices.
    conditions.push(
      `(e.surname_norm, e.first_name, e.id) >= (${surname}, ${firstName}, ${id}::uuid)`,
      `(e.id <> ${id}::uuid or p.benefit_code > ${code})`,
    );
  }
  const text = `select ${COLUMNS} ${FROM} where ${conditions.join(' and ')}
    order by e.surname_norm, e.first_name, e.id, p.benefit_code limit ${count}`;
  return writtenQuery<PreviewRow>(text, values);
}

function previewConditions(shown: ShownPreview, filter: PreviewFilter, values: unknown[]): string[] {
  const { search, 'filter[outcome]': outcome } = filter;
  return [
    `p.scheme_year_id = $${values.push(shown.id)}::uuid`,
    `p.job_id = $${values.push(shown.preview_job_id)}::uuid`,
    ...(search === '' ? [] : [`strpos(e.search_text, search_form($${values.push(search)})) > 0`]),
    ...(outcome === undefined ? [] : [`p.outcome = $${values.push(outcome)}`]),
  ];
}

function previewOrderOf(sortBy: PreviewListQuery['sort_by']): string {
  const isDown = sortBy.startsWith('-');
  return ORDERS[(isDown ? sortBy.slice(1) : sortBy) as PreviewSort].replaceAll('#', isDown ? 'desc' : 'asc');
}

/** How far the work has come that was asked for last, by whoever. */
export function lastPreviewJob(kind: string) {
  return sqlFor
    .selectFrom('job_progress')
    .select(['state', 'done', 'total'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
}

export interface PreviewJob {
  readonly state: string;
  readonly done: number;
  readonly total: number | null;
}

export const CLIENT_NAME = sqlFor
  .selectFrom('client')
  .select('name')
  .where('id', '=', sql<string>`(select app_client())`);
