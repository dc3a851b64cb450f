import type { RequestOf } from '@plenty/contract/endpoint';
import { MOST_DECISIONS, type ApprovalSort, type approvals } from '@plenty/contract/enrolment/approvals';
import { builtOnce, sqlFor, writtenQuery } from '@plenty/database/query';
import type { FieldValues, SelectionField } from '@plenty/domain/selection/fields';
import { TODAY } from '../../../platform/employed-now.ts';

/** Those of the client that is open. */
export function selectionsByIds(ids: readonly string[]) {
  return sqlFor
    .selectFrom('selection')
    .select(['id', 'employee_id'])
    .where('id', 'in', [...ids])
    .orderBy('employee_id')
    .orderBy('id');
}

/** As it was last published. */
const NAME_OF_BENEFIT = `coalesce((
  select v.definition->>'name' from benefit_version v
   where v.client_id = b.client_id and v.benefit_id = b.id order by v.version desc limit 1), 'Benefit')`;

interface WaitingBenefitRow {
  readonly benefit_id: string;
  readonly name: string;
  readonly count: number;
  readonly since: Date;
}

export const WAITING_BY_BENEFIT = builtOnce(
  writtenQuery<WaitingBenefitRow>(
    `select b.id as benefit_id, ${NAME_OF_BENEFIT} as name, w.count, w.since
       from (select benefit_id, count(*)::integer as count, min(submitted_at) as since
               from selection where state = 'pending' group by benefit_id) w
       join benefit b on b.id = w.benefit_id
      order by w.since, b.id`,
    [],
  ),
);

export const WAITING = builtOnce(
  writtenQuery<{ count: number; benefits: number; since: Date | null }>(
    `select count(*)::integer as count, count(distinct benefit_id)::integer as benefits, min(submitted_at) as since
       from selection where state = 'pending'`,
    [],
  ),
);

interface StateCountRow {
  readonly benefit_id: string;
  readonly name: string;
  readonly state: string;
  readonly count: number;
}

export const BY_STATE = builtOnce(
  writtenQuery<StateCountRow>(
    `select b.id as benefit_id, ${NAME_OF_BENEFIT} as name, c.state, c.count
       from (select s.benefit_id, s.state, count(*)::integer as count
               from selection s
               join scheme_year y on y.client_id = s.client_id and y.id = s.scheme_year_id and y.ends_on >= ${TODAY}
              where s.state <> 'draft' group by 1, 2) c
       join benefit b on b.id = c.benefit_id
      order by name, b.id, c.state`,
    [],
  ),
);

export function benefitNamed(id: string) {
  return writtenQuery<{ id: string; name: string }>(
    `select b.id, ${NAME_OF_BENEFIT} as name from benefit b where b.id = $1::uuid`,
    [id],
  );
}

export interface ListedApproval {
  readonly id: string;
  readonly total: number;
  readonly first_name: string;
  readonly surname: string;
  readonly payroll_number: string;
  readonly is_own: boolean;
  readonly submitted_at: Date;
  readonly starts_on: string | null;
  readonly total_pence: number;
  readonly values: FieldValues;
  /** Of the version that it was chosen under. */
  readonly fields: readonly SelectionField[] | null;
}
/** Where a page is empty there is one row without an id. */
type ApprovalsPageRow = ListedApproval | { readonly id: null; readonly total: number };

type PendingQuery = RequestOf<typeof approvals.pendingOf>['query'];

const ORDERS: Readonly<Record<ApprovalSort, (way: string) => string>> = {
  employeeName: (way) => `e.surname_norm ${way}, e.first_name ${way}, s.id`,
  submittedAt: (way) => `s.submitted_at ${way}, s.id`,
  orderValue: (way) => `total_pence ${way}, s.id`,
};

/** What is found of what waits of a benefit; adds to the values what it asks for. */
function fromWaiting({ search }: Pick<PendingQuery, 'search'>, values: unknown[]): string {
  const found = search === '' ? '' : `and strpos(e.search_text, search_form($${values.push(search)})) > 0`;
  return `selection s join employee e on e.client_id = s.client_id and e.id = s.employee_id
     where s.state = 'pending' and s.benefit_id = $1::uuid ${found}`;
}

/** All that the caller may decide at once. */
export function idsWaiting(benefitId: string, query: PendingQuery) {
  const values: unknown[] = [benefitId, MOST_DECISIONS];
  const text = `
    select s.id from ${fromWaiting(query, values)} and e.account_id is distinct from (select app_account())
     order by s.submitted_at, s.id limit $2::integer`;
  return writtenQuery<{ id: string }>(text, values);
}

/** One page of what waits of a benefit, and how many there are. */
export function waitingSelectionsOf(benefitId: string, { page, search, sort_by }: PendingQuery) {
  const column = sort_by.replace('-', '') as ApprovalSort;
  const order = ORDERS[column](sort_by.startsWith('-') ? 'desc' : 'asc');
  const values: unknown[] = [benefitId, page];
  const waiting = fromWaiting({ search }, values);
  const text = `
    select (select count(*)::integer from ${waiting}) as total, listed.*
      from (select) as always
      left join (
        select row_number() over () as place, rows.* from (
          select s.id, e.first_name, e.surname, e.payroll_number,
                 coalesce(e.account_id = (select app_account()), false) as is_own,
                 s.submitted_at, s.starts_on, coalesce((s.price->>'totalPence')::bigint, 0) as total_pence, s.values,
                 (select v.definition->'fields' from benefit_version v
                   where v.client_id = s.client_id and v.benefit_id = s.benefit_id and v.version = s.scheme_version) as fields
            from ${waiting}
           order by ${order} limit 10 offset ($2::integer - 1) * 10) rows) listed on true
     order by listed.place`;
  return writtenQuery<ApprovalsPageRow>(text, values);
}
