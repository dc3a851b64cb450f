import type { CalendarMonth, PayrollCalendarReply } from '@plenty/contract/payroll/payroll-calendar';
import { addMonths, daysBetween, firstOf, monthOf, nextMonth, yearOf, type Month } from '@plenty/domain/dates/day';
import { findOpenMonth, monthIn } from '../month-close/next-month.ts';
import { PAYROLL_QUERIES, toPayroll, type ReadPayroll } from '../month-close/read-payroll.ts';
import { CLIENT_NAME } from '../reports/months-table.ts';
import type { CalendarAccess } from './calendar-access.ts';
import { PERIODS, type KnownPeriod } from './calendar-table.ts';
import { firstMonthBounds } from './first-month.ts';
import { lastRehearsable } from './plan-rehearsal.ts';

/** So many months after the open one are shown. */
const MONTHS_AHEAD = 12;

/** A year of months, each as it stands today. */
export async function readCalendar({ read }: CalendarAccess, askedYear?: number): Promise<PayrollCalendarReply> {
  const [[client], periods, ...payrollRows] = await read(CLIENT_NAME, PERIODS, ...PAYROLL_QUERIES);
  const found = toPayroll(payrollRows);
  const clientName = client?.name ?? '';
  const openMonth = findOpenMonth(found.payroll);
  if (openMonth === undefined) return { ...NO_SCHEME, clientName };
  const first = periods[0]?.month ?? openMonth;
  const last = addToMonth(openMonth, MONTHS_AHEAD);
  const years = Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, at) => yearOf(first) + at);
  const year = askedYear !== undefined && years.includes(askedYear) ? askedYear : yearOf(openMonth);
  const months: CalendarMonth[] = [];
  for (let month = first; month <= last; month = nextMonth(month))
    if (yearOf(month) === year) months.push(toCalendarMonth(month, { found, periods, openMonth }));
  return {
    clientName,
    year,
    years,
    months,
    openMonth,
    canClose: stateOf(openMonth, { found, periods, openMonth }) === 'open' && firstOf(openMonth) <= found.today,
    rehearsableTo: lastRehearsable(found.payroll, openMonth),
    first: periods.length > 0 ? null : { month: openMonth, ...firstMonthBounds(found) },
  };
}

const NO_SCHEME = {
  year: 0,
  years: [],
  months: [],
  openMonth: null,
  canClose: false,
  rehearsableTo: null,
  first: null,
};

interface KnownMonths {
  readonly found: ReadPayroll;
  readonly periods: readonly KnownPeriod[];
  readonly openMonth: Month;
}

function toCalendarMonth(month: Month, known: KnownMonths): CalendarMonth {
  const { found, periods, openMonth } = known;
  const period = periods.find((each) => each.month === month);
  const { cutOffOn: plannedCutOff, payOn: plannedPay, isExtended } = monthIn(found.payroll, month);
  const cutOffOn = period?.cut_off_on ?? plannedCutOff;
  const state = stateOf(month, known);
  const isClosed = state === 'closed';
  return {
    month,
    cutOffOn,
    payOn: period?.pay_on ?? plannedPay,
    state,
    daysLeft: month === openMonth && state === 'open' ? daysBetween(found.today, cutOffOn) : null,
    isOverdue: !isClosed && found.overdueMonth === month,
    isExtended,
    employeePence: isClosed ? (period?.employee_pence ?? 0) : null,
    employerPence: isClosed ? (period?.employer_pence ?? 0) : null,
    fundPence: isClosed ? (period?.fund_pence ?? 0) : null,
    shortPence: isClosed ? (period?.short_pence ?? 0) : null,
    reports: isClosed ? (period?.reports ?? 0) : 0,
  };
}

function stateOf(month: Month, { found, periods, openMonth }: KnownMonths): CalendarMonth['state'] {
  const period = periods.find((each) => each.month === month);
  if (period) return period.state;
  if (month > openMonth) return 'upcoming';
  return found.payroll.closeAsked === month ? 'closing' : 'open';
}

function addToMonth(month: Month, count: number): Month {
  return monthOf(addMonths(firstOf(month), count));
}
