import { addDays, daysBetween, monthOf, sayDay, type Day } from '@plenty/domain/dates/day';
import type { RatesGap } from '@plenty/domain/tax/rates/rates-book';
import { ALERTED_OPERATORS } from '../../../platform/auth/active-operators-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import type { InstallationJob } from '../../../platform/jobs/job-kind.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { IMPORTED_RATES, toRatesBook } from '../../../platform/rates/rates-table.ts';

/** Days before new rates are due at which operators are told, as they are of a year without a successor. */
const WARNED_BEFORE = [60, 30, 7];

/** What operators call the tables of a rates file. */
const TABLE_WORDS: Readonly<Record<string, string>> = {
  incomeTax: 'income tax',
  nationalInsurance: 'National Insurance',
  minimumWage: 'minimum wage',
  studentLoans: 'student loans',
  premiumTax: 'insurance premium tax',
  childcareVouchers: 'childcare vouchers',
  automaticEnrolment: 'automatic enrolment',
  annualAllowance: 'pension annual allowance',
  cars: 'company cars',
};

/** One email for all tables that change on the same day; once the day has come, one a month until their rates are there. */
export async function tellRatesGaps({ services, signal }: InstallationJob): Promise<void> {
  const imported = await services.credentials.run(IMPORTED_RATES);
  const today = imported[0]?.today;
  if (today === undefined) return;
  const gaps = Map.groupBy(toRatesBook(imported).gaps(), ({ from }) => from);
  for (const [from, tables] of gaps) {
    signal.throwIfAborted();
    const occasion = occasionOn(today, from);
    if (occasion === undefined) continue;
    for (const { id, email, first_name: firstName } of await services.credentials.run(ALERTED_OPERATORS))
      await services.credentials.run(
        queueMail(services, {
          clientId: OPERATORS,
          recipient: email,
          template: 'rates-ending',
          params: { firstName, tables: sayTables(tables), ...daysOfGap(from, today) },
          dedupeKey: `rates ${from} ${occasion} ${id}`,
        }),
      );
  }
}

/** What the email is about, the same however often the job runs; nothing before the first of the days. */
function occasionOn(today: Day, from: Day): string | undefined {
  if (today >= from) return `since ${monthOf(today)}`;
  const reached = WARNED_BEFORE.findLast((days) => daysBetween(today, from) <= days);
  return reached === undefined ? undefined : String(reached);
}

function daysOfGap(from: Day, today: Day) {
  return { lastDay: sayDay(addDays(from, -1)), nextDay: sayDay(from), hasEnded: today >= from };
}

function sayTables(tables: readonly RatesGap[]): string {
  return tables.map(({ table }) => TABLE_WORDS[table] ?? table).join(', ');
}
