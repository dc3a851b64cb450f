import { builtOnce, writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';
import { PAY_GROUP_FACTS, type PayrollLayout } from '@plenty/domain/reports/payroll-layout';
import type { ReportedName } from './people-table.ts';

/** The files that the client's payroll software takes; they were held to their form when they were imported. */
export const PAYROLL_LAYOUTS = builtOnce(
  writtenQuery<{ client_id: string; layouts: readonly PayrollLayout[] }>(
    'select client_id, payroll_files as layouts from client_setting',
    [],
  ),
);

export interface GroupedName extends ReportedName {
  /** Nothing where the fact is not known, or where the file has no pay groups. */
  readonly pay_group: string | null;
}

interface GroupedNamesRequest {
  readonly knownAt: Date;
  /** Who has lines in one of them. */
  readonly months: readonly Month[];
  readonly payGroup: string | undefined;
  /** The day on which the pay group is asked for. */
  readonly on: Day;
}

/** What people were called at a moment, and which pay group they are in by what is known now. */
export function groupedNames({ knownAt, months, payGroup, on }: GroupedNamesRequest) {
  const fact = PAY_GROUP_FACTS.find((each) => each === payGroup);
  return writtenQuery<GroupedName>(
    `select e.id,
            coalesce(past.payroll_number, e.payroll_number) as payroll_number,
            coalesce(past.first_name, e.first_name) as first_name,
            coalesce(past.surname, e.surname) as surname,
            held.pay_group
       from employee e
       left join lateral (
         select p.payroll_number, p.first_name, p.surname from employee_past p
          where p.client_id = e.client_id and p.employee_id = e.id and p.until > $2::timestamptz
          order by p.until limit 1) past on true
       left join lateral (
         select ${fact ? `m.${fact}` : 'm.custom ->> $4::text'} as pay_group from employment m
          where $4::text is not null and m.client_id = e.client_id and m.employee_id = e.id
            and m.effective_from <= $3::date
          order by m.effective_from desc limit 1) held on true
      where exists (select from contribution_line l
                     where l.client_id = e.client_id and l.employee_id = e.id and l.month = any($1::text[]))`,
    [months, knownAt, on, payGroup ?? null],
  );
}
