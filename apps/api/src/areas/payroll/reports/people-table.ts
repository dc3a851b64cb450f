import { writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';
import type { Price } from '@plenty/domain/pricing/price';
import type { FieldValues } from '@plenty/domain/selection/fields';

/** So many people are read at a time: few enough that nobody else waits while their rows are written. */
export const REPORT_PEOPLE = 300;

/** As they were called at a moment, which is the second value of a query. */
const NAMED = `
            coalesce(past.payroll_number, e.payroll_number) as payroll_number,
            coalesce(past.first_name, e.first_name) as first_name,
            coalesce(past.surname, e.surname) as surname`;
const FROM_PEOPLE = `
       from employee e
       left join lateral (
         select p.* from employee_past p
          where p.client_id = e.client_id and p.employee_id = e.id and p.until > $2::timestamptz
          order by p.until limit 1) past on true`;

/** Some people: the next ones in the order of their ids, or those who are named. */
export type SomePeople = { readonly after: string } | { readonly ids: readonly string[] };

/** Who of a table of people `p` they are; the first value of a query names them. */
function whoOf(some: SomePeople, p: string): string {
  if ('ids' in some) return `${p}.id = any($1::uuid[])`;
  return `${p}.id > $1::uuid order by ${p}.id limit ${REPORT_PEOPLE}`;
}

function whoValue(some: SomePeople): string | readonly string[] {
  return 'ids' in some ? some.ids : some.after;
}

/** Lines as one text: a row for each would take more time than all else. */
const LINES = `
            select string_agg(l.month || ' ' || l.for_month || ' ' || l.benefit_id::text || ' ' || l.employee_pence::text || ' '
                               || l.employer_pence::text || ' ' || l.fund_pence::text || ' ' || l.short_pence::text || ' ' || l.kind || ' '
                               || coalesce(l.left_on::text, ''), ',')
               from contribution_line l
              where l.client_id = e.client_id and l.employee_id = e.id and l.month = any($3::text[])`;

/** As they are called; their lines in any order, as read-lines.ts reads them, nothing where there are none. */
export interface NamedPerson {
  readonly id: string;
  readonly payroll_number: string;
  readonly first_name: string;
  readonly surname: string;
  readonly lines: string | null;
}

export interface BornPerson extends NamedPerson {
  readonly date_of_birth: Day;
}

export interface ReportedPerson extends BornPerson {
  readonly sex: string;
  readonly postcode: string | null;
}

interface ReportPeopleRequest {
  readonly month: Month;
  readonly before: Month | null;
  readonly knownAt: Date;
}

/** As they were called at a moment, with what is paid for them in a month and what the month before was charged for itself. */
export function reportPeople(some: SomePeople, { month, before, knownAt }: ReportPeopleRequest) {
  return writtenQuery<ReportedPerson>(
    `select e.id, ${NAMED},
            coalesce(past.date_of_birth, e.date_of_birth) as date_of_birth,
            coalesce(past.sex, e.sex) as sex,
            case when past.until is null then e.address ->> 'postcode' else past.postcode end as postcode,
            (${LINES} and (l.month = $4 or l.for_month = l.month)) as lines
       ${FROM_PEOPLE}
      where ${whoOf(some, 'e')}`,
    [whoValue(some), knownAt, before === null ? [month] : [before, month], month],
  );
}

export interface ReportedName {
  readonly id: string;
  readonly surname: string;
  readonly first_name: string;
  readonly payroll_number: string;
}

/** What everyone was called at a moment; with months, who has lines in one of them alone. */
export function reportNames(knownAt: Date, months: readonly Month[] | null) {
  return writtenQuery<ReportedName>(
    `select e.id, ${NAMED}
       ${FROM_PEOPLE}
      where $1::text[] is null
         or exists (select from contribution_line l
                     where l.client_id = e.client_id and l.employee_id = e.id and l.month = any($1::text[]))`,
    [months, knownAt],
  );
}

interface AskedOfBenefits {
  readonly knownAt: Date;
  readonly months: readonly Month[];
  readonly benefits: readonly string[];
}

/** The same, with all that is paid for them in some months for some benefits. */
export function namedAfter(after: string, { knownAt, months, benefits }: AskedOfBenefits) {
  return writtenQuery<BornPerson>(
    `select e.id, ${NAMED}, coalesce(past.date_of_birth, e.date_of_birth) as date_of_birth,
            (${LINES} and l.benefit_id = any($4::uuid[])) as lines
       ${FROM_PEOPLE}
      where ${whoOf({ after }, 'e')}`,
    [after, knownAt, months, benefits],
  );
}

/** The same people, for what else is asked about them. */
const sameOf = (some: SomePeople): string => `select n.id from employee n where ${whoOf(some, 'n')}`;

/** What was chosen as it was known at a moment, which is the third value of a query. */
const FROM_CHOICES = `from selection s
           left join lateral (
             select p.* from selection_past p
              where p.client_id = s.client_id and p.selection_id = s.id and p.until > $3::timestamptz
              order by p.until limit 1) past on true
          cross join lateral (
             select case when past.until is null then s.state else past.state end as state,
                    case when past.until is null then s.stands_since else past.stands_since end as stands_since,
                    case when past.until is null then s.starts_on else past.starts_on end as starts_on,
                    case when past.until is null then s.ends_on else past.ends_on end as ends_on,
                    case when past.until is null then s.values else past.values end as values,
                    case when past.until is null then s.price else past.price end as price) held`;

/** What never took effect has its last day before its first. */
const TOOK_EFFECT = 'held.starts_on <= coalesce(held.ends_on, held.starts_on)';

export interface StandingSelection {
  readonly employee_id: string;
  readonly benefit_id: string;
  readonly values: FieldValues;
  readonly cover: Price['cover'] | null;
  readonly starts_on: Day;
  readonly ends_on: Day | null;
}

/** Where nothing had closed by then, nothing was known. */
interface KnownAtClose {
  readonly knownAt: Date | null;
}

interface AskedOfChoices extends KnownAtClose {
  readonly on: Day;
  /** What has ended by then counts too, where its last day is not before this one. */
  readonly since?: Day;
}

/** What of their choices stands on a day, as it was known at a moment. Of several versions the last that has begun counts. */
export function standingChoices(some: SomePeople, { on, since = on, knownAt }: AskedOfChoices) {
  return writtenQuery<StandingSelection>(
    `select employee_id, benefit_id, values, price -> 'cover' as cover, starts_on, ends_on
       from (
         select distinct on (s.employee_id, s.benefit_id) s.employee_id, s.benefit_id, held.*
           ${FROM_CHOICES}
          where s.employee_id in (${sameOf(some)})
            and held.stands_since <= $3::timestamptz
            and held.starts_on <= $2::date
            and ${TOOK_EFFECT}
          order by s.employee_id, s.benefit_id, s.id desc) latest
      where coalesce(ends_on, $2::date) >= $4::date
      order by benefit_id`,
    [whoValue(some), on, knownAt, since],
  );
}

export interface Held extends Omit<StandingSelection, 'cover'> {
  /** Of its term, where it has one. */
  readonly months: number | null;
}

/** All that they have ever chosen of some benefits, as it was known at a moment, in the order in which it was made. */
export function heldAfter(after: string, { benefits, knownAt }: Pick<AskedOfBenefits, 'benefits'> & KnownAtClose) {
  return writtenQuery<Held>(
    `select s.employee_id, s.benefit_id, held.values, held.starts_on, held.ends_on, (held.price ->> 'months')::integer as months
       ${FROM_CHOICES}
      where s.employee_id in (${sameOf({ after })})
        and s.benefit_id = any($2::uuid[])
        and held.stands_since <= $3::timestamptz
        and ${TOOK_EFFECT}
      order by s.id`,
    [after, benefits, knownAt],
  );
}
