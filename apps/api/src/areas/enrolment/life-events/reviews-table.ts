import { sql, sqlFor, writtenQuery } from '@plenty/database/query';

export interface ListedReview {
  readonly id: string;
  readonly total: number;
  readonly first_name: string;
  readonly surname: string;
  readonly payroll_number: string;
  readonly name: string | null;
  readonly happened_on: string;
  readonly proved_at: Date;
  readonly evidence_name: string | null;
  readonly is_own: boolean;
}
/** Where a page is empty there is one row without an id. */
type ReviewsPageRow = ListedReview | { readonly id: null; readonly total: number };

/** What a kind is called, in the newest version of its year. */
const NAME_OF_KIND = `(
  select k.kind->>'name' from scheme_version v, jsonb_array_elements(v.definition->'lifeEvents') k (kind)
   where v.client_id = l.client_id and v.scheme_year_id = l.scheme_year_id and k.kind->>'code' = l.kind
   order by v.version desc limit 1)`;

/** One page of what waits to be looked at, and how much there is. */
export function reviewsPage({ page, search }: { readonly page: number; readonly search: string }) {
  const values: unknown[] = [page];
  const found = search === '' ? '' : `and strpos(e.search_text, search_form($${values.push(search)})) > 0`;
  const waiting = `life_event l join employee e on e.client_id = l.client_id and e.id = l.employee_id
     where l.status = 'in-review' ${found}`;
  const text = `
    select (select count(*)::integer from ${waiting}) as total, listed.*
      from (select) as always
      left join (
        select row_number() over () as place, rows.* from (
          select l.id, e.first_name, e.surname, e.payroll_number, ${NAME_OF_KIND} as name, l.happened_on, l.proved_at,
                 (select f.name from file f where f.client_id = l.client_id and f.id = l.evidence_file_id) as evidence_name,
                 coalesce(e.account_id = (select app_account()), false) as is_own
            from ${waiting} order by l.proved_at, l.id limit 10 offset ($1::integer - 1) * 10) rows) listed on true
     order by listed.place`;
  return writtenQuery<ReviewsPageRow>(text, values);
}

export interface ReviewedEvent {
  readonly id: string;
  readonly client_id: string;
  readonly status: string;
  readonly name: string | null;
  readonly happened_on: string;
  readonly evidence_file_id: string | null;
  readonly account_id: string | null;
  readonly email: string | null;
  readonly first_name: string;
  readonly is_own: boolean;
}

/** One of the client's, with whose it is. */
export function reviewedEvent(id: string) {
  return writtenQuery<ReviewedEvent>(
    `select l.id, l.client_id, l.status, ${NAME_OF_KIND} as name, l.happened_on, l.evidence_file_id, e.account_id, a.email,
            e.first_name, coalesce(e.account_id = (select app_account()), false) as is_own
       from life_event l
       join employee e on e.client_id = l.client_id and e.id = l.employee_id
       left join account a on a.client_id = e.client_id and a.id = e.account_id and a.status <> 'disabled'
      where l.id = $1::uuid`,
    [id],
  );
}

/** Of two who decide at once one is first: no row comes back to the second. */
export function decideEvent(id: string, status: 'accepted' | 'refused', reason: string | null) {
  return sqlFor
    .updateTable('life_event')
    .set({
      status,
      decision_reason: reason,
      decided_by: sql<string>`app_account()`,
      decided_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'in-review')
    .returning('id');
}
