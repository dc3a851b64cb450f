import { AUDIT_MOST, type audit } from '@plenty/contract/people/audit';
import type { RequestOf } from '@plenty/contract/endpoint';
import { writtenQuery } from '@plenty/database/query';
import { BATCH_ROWS } from '../../../platform/sheets/read-in-batches.ts';
import { actionsOf } from './action-words.ts';

export type AuditQuery = Omit<RequestOf<typeof audit.list>['query'], 'page'>;

export interface AuditEventRow {
  readonly id: string;
  readonly at: Date;
  /** To the microsecond, which a Date does not hold. */
  readonly at_exactly: string;
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly actor_email: string | null;
  readonly actor_type: string | null;
  readonly operator_name: string | null;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly subject_email: string | null;
  readonly changed: readonly string[];
  readonly scheme_year: number | null;
  readonly hits: number | null;
  readonly reason: string | null;
  readonly route: string | null;
  readonly request_id: string | null;
}

/** Of a page; where it is empty there is one row without an id. */
interface AuditCounts {
  /** AUDIT_MOST and one where there are more. */
  readonly total: number;
}
export type AuditPageRow = (AuditEventRow & AuditCounts) | (AuditCounts & { readonly id: null });

/** Names are put to the rows that are shown, and to no others. */
const NAMED = `
  select e.id, e.at, e.at::text as at_exactly, e.action, e.outcome, e.actor_id, e.subject_id, e.changed, e.scheme_year, e.hits,
         e.reason, e.route, e.request_id, actor.first_name || ' ' || actor.surname as actor_name, actor.email as actor_email,
         actor.user_type as actor_type, staff.name as operator_name,
         subject.first_name || ' ' || subject.surname as subject_name, subject.email as subject_email`;
const NAMES = `
    left join account actor on actor.client_id = e.client_id and actor.id = e.actor_id
    left join account subject on subject.client_id = e.client_id and subject.id = e.subject_id
    left join operator_names() staff on staff.id = e.actor_id`;

/** Ten of the client's trail, the newest first, and how many there are as far as they are counted. */
export function auditPage(query: AuditQuery, people: readonly string[] | undefined, page: number) {
  const values: unknown[] = [];
  const place = `$${values.push(page)}::integer`;
  const from = narrowed(query, people, values);
  const text = `
    select counted.total, listed.*
      from (select count(*)::integer as total from (select from ${from(String(AUDIT_MOST + 1), NEWEST)} limit ${AUDIT_MOST + 1}) one) counted
      left join (${NAMED}
        from (select e.* from ${from(`${place} * 10`, NEWEST)} ${NEWEST} limit 10 offset (${place} - 1) * 10) e ${NAMES}) listed
        on true
     order by listed.at desc, listed.id desc`;
  return writtenQuery<AuditPageRow>(text, values);
}

/** Those that come after one, so that however many there are each batch costs the same. */
export function auditBatch(query: AuditQuery, people: readonly string[] | undefined, last: AuditEventRow | undefined) {
  const values: unknown[] = [];
  const from = narrowed(query, people, values, last);
  const text = `${NAMED}
      from (select e.* from ${from(String(BATCH_ROWS), NEWEST)} ${NEWEST} limit ${BATCH_ROWS}) e ${NAMES}
     order by e.at desc, e.id desc`;
  return writtenQuery<AuditEventRow>(text, values);
}

/** Whose name or e-mail address has the text in it: of the client, and of portal support by name. */
export function peopleCalled(search: string) {
  const text = `
    select e.account_id as id from find_employees($1) e where e.account_id is not null
    union select a.id from account a
     where a.user_type = 'employer'
       and strpos(search_form(a.first_name || ' ' || a.surname || chr(10) || a.email_norm), search_form($1)) > 0
    union select o.id from operator_names() o where strpos(search_form(o.name), search_form($1)) > 0`;
  return writtenQuery<{ readonly id: string }>(text, [search]);
}

/** Whether the caller has been noted as a reader a short while ago. */
export const READ_LATELY = writtenQuery<{ readonly is_noted: boolean }>(
  `select exists (
     select from audit_event e where e.actor_id = (select app_account()) and e.action = 'audit-read'
        and e.at > app_now() - interval '10 minutes') as is_noted`,
  [],
);

const NEWEST = 'order by e.at desc, e.id desc';
/** More people than that are looked up row by row, fewer by the index. */
const FEW_PEOPLE = 200;

/**
 * The rows that are asked for, as `e`. Of a group of actions each is walked by itself, as far as it can be needed: of rare ones
 * nothing else has to be read. Texts are of a bounded set: each condition stands in one or does not.
 */
function narrowed(
  query: AuditQuery,
  people: readonly string[] | undefined,
  values: unknown[],
  last?: AuditEventRow,
): (limit: string, order?: string) => string {
  const where = auditConditionsOf(query, people, values, last).join(' and ');
  const { 'filter[kind]': kind } = query;
  if (!kind) return () => `audit_event e where ${where}`;
  const actions = `unnest($${values.push(actionsOf(kind))}::text[]) kind (action)`;
  const one = `select * from audit_event e where ${where} and e.action = kind.action`;
  return (limit, order = '') => `${actions} cross join lateral (${one} ${order} limit ${limit}) e`;
}

/** Days are those of London, both included. */
function auditConditionsOf(
  query: AuditQuery,
  people: readonly string[] | undefined,
  values: unknown[],
  last: AuditEventRow | undefined,
): string[] {
  const conditions: string[] = ['e.client_id = (select app_client())'];
  const { 'filter[outcome]': outcome, 'filter[from]': from, 'filter[to]': to } = query;
  if (people) {
    const ids = `$${values.push(people)}::uuid[]`;
    const isOne = people.length > FEW_PEOPLE ? `in (select unnest(${ids}))` : `= any (${ids})`;
    // A row about many stands in the log of each of them.
    const isAboutMany = `e.id in (select s.event_id from audit_subject s
      join employee m on m.client_id = s.client_id and m.id = s.employee_id where m.account_id ${isOne})`;
    conditions.push(`(e.actor_id ${isOne} or e.subject_id ${isOne} or ${isAboutMany})`);
  }
  if (outcome) conditions.push(`e.outcome = '${outcome}'`);
  if (from) conditions.push(`e.at >= $${values.push(from)}::date::timestamp at time zone 'Europe/London'`);
  if (to) conditions.push(`e.at < ($${values.push(to)}::date + 1)::timestamp at time zone 'Europe/London'`);
  if (last)
    conditions.push(`(e.at, e.id) < ($${values.push(last.at_exactly)}::timestamptz, $${values.push(last.id)}::uuid)`);
  return conditions;
}
