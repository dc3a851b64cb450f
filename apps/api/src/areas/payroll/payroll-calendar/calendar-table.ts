import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';

export interface KnownPeriod {
  readonly month: Month;
  readonly state: 'closing' | 'closed';
  readonly begun_at: Date;
  readonly closed_at: Date | null;
  readonly cut_off_on: Day;
  readonly pay_on: Day;
  readonly employee_pence: number | null;
  readonly employer_pence: number | null;
  readonly fund_pence: number | null;
  readonly short_pence: number;
  readonly reports: number;
}

/** Every month that has closed or is closing, from the first on. */
export const PERIODS = builtOnce(
  writtenQuery<KnownPeriod>(
    `select p.month, p.state, p.begun_at, p.closed_at, p.cut_off_on, p.pay_on, p.employee_pence, p.employer_pence, p.fund_pence,
            p.short_pence,
            (select count(*)::integer from report_run r where r.client_id = p.client_id and r.month = p.month) as reports
       from pay_period p order by p.month`,
    [],
  ),
);

/** No row comes back to whoever asks second. */
export function askToClose(month: Month) {
  return sqlFor
    .insertInto('payroll_calendar')
    .values({ client_id: sql<string>`app_client()`, close_asked: month })
    .onConflict((conflict) =>
      conflict
        .column('client_id')
        .doUpdateSet({ close_asked: month })
        .where(sql<boolean>`payroll_calendar.close_asked is distinct from ${month}`),
    )
    .returning('client_id');
}

/** No row comes back once a month has closed, or has begun to. */
export function saveFirstMonth(month: Month) {
  return writtenQuery<{ first_month: Month }>(
    `insert into payroll_calendar as c (client_id, first_month)
     select app_client(), $1 where not exists (select from pay_period)
     on conflict (client_id) do update set first_month = excluded.first_month, close_asked = null
     returning c.first_month`,
    [month],
  );
}

export function saveOverdue(month: Month) {
  return sqlFor
    .insertInto('payroll_calendar')
    .values({ client_id: sql<string>`app_client()`, overdue_month: month })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ overdue_month: month }))
    .returning('client_id');
}
