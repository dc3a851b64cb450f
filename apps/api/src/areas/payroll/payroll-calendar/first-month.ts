import { addMonths, monthOf, type Month } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import { LOCK_CALENDAR } from '../month-close/periods-table.ts';
import { PAYROLL_QUERIES, toPayroll, type ReadPayroll } from '../month-close/read-payroll.ts';
import { readIn } from '../reports/reading.ts';
import type { CalendarAccess } from './calendar-access.ts';
import { saveFirstMonth } from './calendar-table.ts';

const OUT_OF_BOUNDS = 'Please choose a month from the start of the first scheme year to a year from now';

/** Sets the first month that closes. Once one has closed, or has begun to, it stands. */
export function changeFirstMonth({ write }: CalendarAccess, month: Month): Promise<{ month: Month }> {
  return write(async (transaction, note) => {
    await transaction.run(LOCK_CALENDAR);
    const found = toPayroll(await readIn(transaction)(...PAYROLL_QUERIES));
    const { earliest, latest } = firstMonthBounds(found);
    if (month < earliest || month > latest) throw new Failure('invalid', { errors: { month: [OUT_OF_BOUNDS] } });
    const [saved] = await transaction.run(saveFirstMonth(month));
    if (!saved) throw new Failure('months-closed');
    await note({ action: 'first-payroll-month-changed', changed: [month] });
    return { month };
  });
}

/** Before the first scheme year nobody has a benefit, and beyond a year from now nobody plans. */
export function firstMonthBounds({ payroll: { years }, today }: ReadPayroll): { earliest: Month; latest: Month } {
  const [firstYear] = years;
  if (!firstYear) return { earliest: '9999-12', latest: '0000-01' };
  const earliest = monthOf(firstYear.startsOn);
  const yearOn = monthOf(addMonths(today, 12));
  return { earliest, latest: yearOn > earliest ? yearOn : earliest };
}
