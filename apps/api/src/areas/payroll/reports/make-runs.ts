import type { Services } from '../../../platform/services.ts';
import { inKindBatches } from './in-kind-batches.ts';
import { inKindReport } from './in-kind-sheet.ts';
import { readTaxYear } from './in-kind-year.ts';
import { eventBatches, lifeEventReport } from './life-event-sheet.ts';
import { CLOSED_YEARS } from './life-events-table.ts';
import { measure, type Measured } from './measure.ts';
import { memberBatches, payrollBatches } from './month-batches.ts';
import type { ClosedMonth } from './months-table.ts';
import { payrollReport } from './payroll-sheet.ts';
import { providerReport } from './provider-sheet.ts';
import type { ReadClient } from './reading.ts';
import { readBenefits, type ReportReading } from './report-sheet.ts';
import type { NewRun } from './report-runs-table.ts';

type KnownBenefits = Awaited<ReturnType<typeof readBenefits>>;
type MadeRun = Omit<NewRun, 'id' | 'month' | 'rule_version'>;

/** Makes every report of a month that it lacks once; of what stands in them it keeps nothing. */
export async function makeRuns(
  access: ReportReading & Pick<Services, 'newId'>,
  closed: ClosedMonth,
): Promise<NewRun[]> {
  const { month, rule_version } = closed;
  const { read, newId } = access;
  const known = await readBenefits(read, closed);
  const made = [
    ...(closed.lacks_in_kind_alone ? [] : await makeMonthly(access, closed, known)),
    toMade('benefit-in-kind', await measureInKind(access, known)),
  ];
  return made.map((each) => ({ id: newId(), month, rule_version, ...each }));
}

/** Providers in one pass over the people by their ids, payroll in another by surname. */
async function makeMonthly(
  { read, seals }: ReportReading,
  closed: ClosedMonth,
  known: KnownBenefits,
): Promise<MadeRun[]> {
  const payroll = measure(payrollReport(closed.month, known.benefits, { seals }));
  for await (const batch of payrollBatches(read, closed)) payroll.add(batch);
  const providers = known.benefits.providers.map((provider) => ({
    provider,
    measuring: measure(providerReport(provider, known)),
  }));
  if (providers.length > 0)
    for await (const batch of memberBatches(read, closed)) for (const { measuring } of providers) measuring.add(batch);
  const events = closed.closed_year === null ? undefined : await measureEvents(read, closed.closed_year);
  return [
    toMade('payroll', payroll.end()),
    ...providers
      .map(({ provider, measuring }) => toMade('provider', measuring.end(), provider))
      // A provider of whom nobody has anything, and nobody had, is told nothing.
      .filter(({ row_count }) => row_count > 0),
    ...(events ? [toMade('lifeevent', events)] : []),
  ];
}

/** By itself: it reads a year of each of them, and not what the others read. */
async function measureInKind({ read, seals }: ReportReading, { month, benefits }: KnownBenefits): Promise<Measured> {
  const year = await readTaxYear(read, month, benefits);
  const measuring = measure(inKindReport(year, { seals }));
  for await (const batch of inKindBatches(read, year)) measuring.add(batch);
  return measuring.end();
}

async function measureEvents(read: ReadClient, closedYear: number): Promise<Measured | undefined> {
  const [years] = await read(CLOSED_YEARS);
  const year = years.find((each) => each.year === closedYear);
  if (!year) return undefined;
  const measuring = measure(lifeEventReport());
  for await (const batch of eventBatches(read, year)) measuring.add(batch);
  return measuring.end();
}

function toMade(type: NewRun['type'], measured: Measured, provider = ''): MadeRun {
  const { taxable_month_pence, taxable_year_pence, ...sums } = measured;
  const isTaxed = type === 'benefit-in-kind';
  return {
    type,
    provider,
    ...sums,
    taxable_month_pence: isTaxed ? taxable_month_pence : null,
    taxable_year_pence: isTaxed ? taxable_year_pence : null,
  };
}
