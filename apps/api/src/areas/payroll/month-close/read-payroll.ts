import type { Day, Month } from '@plenty/domain/dates/day';
import type { QueryRows } from '../../../platform/work.ts';
import type { Payroll } from './next-month.ts';
import { CALENDAR_CHOICES, LAST_PERIODS, PAYROLL_YEARS } from './periods-table.ts';

/** All that decides which month closes next. */
export const PAYROLL_QUERIES = [PAYROLL_YEARS, LAST_PERIODS, CALENDAR_CHOICES] as const;

type PayrollRows = QueryRows<typeof PAYROLL_QUERIES>;
type LastPeriod = PayrollRows[1][number];

export interface ReadPayroll {
  readonly payroll: Payroll;
  /** In London; empty where nothing has been published. */
  readonly today: Day;
  /** The newest month, which may still be closing, and the one before it. */
  readonly last: LastPeriod | undefined;
  readonly before: LastPeriod | undefined;
  /** The month that operators have been told is late. */
  readonly overdueMonth: Month | undefined;
}

export function toPayroll([years, [last, before], [choices]]: PayrollRows): ReadPayroll {
  const lastClosed = last?.state === 'closing' ? before : last;
  return {
    payroll: {
      years: years.map(({ id, starts_on, ends_on, payroll, is_renewed }) => ({
        id,
        startsOn: starts_on,
        endsOn: ends_on,
        payroll,
        isRenewed: is_renewed,
      })),
      importedOn: years[0]?.imported_on ?? '',
      lastClosed: lastClosed?.month,
      firstMonth: choices?.first_month ?? undefined,
      closeAsked: choices?.close_asked ?? undefined,
    },
    today: years[0]?.today ?? '',
    last,
    before,
    overdueMonth: choices?.overdue_month ?? undefined,
  };
}
