import { eventBatches, lifeEventReport } from './life-event-sheet.ts';
import { CLOSED_YEARS } from './life-events-table.ts';
import { measure } from './measure.ts';
import { memberBatches } from './month-batches.ts';
import type { ClosedMonth } from './months-table.ts';
import { payrollReport } from './payroll-sheet.ts';
import { providerReport } from './provider-sheet.ts';
import type { Read } from './reading.ts';
import { readBenefits } from './report-sheet.ts';
import type { NewRun } from './report-runs-table.ts';

/** Makes every report of a month once, all of them in one pass over the people; of what stands in them it keeps nothing. */
export async function makeRuns(read: Read, closed: ClosedMonth, newId: () => string): Promise<NewRun[]> {
  const { month, rule_version } = closed;
  const known = await readBenefits(read, closed);
  const payroll = measure(payrollReport(month, known.benefits));
  const providers = known.benefits.providers.map((provider) => ({
    provider,
    measuring: measure(providerReport(provider, known)),
  }));
  for await (const batch of memberBatches(read, closed)) {
    payroll.add(batch);
    for (const { measuring } of providers) measuring.add(batch);
  }
  const events = closed.closed_year === null ? undefined : await measureEvents(read, closed.closed_year);
  const toRun = (type: NewRun['type'], provider: string, measured: ReturnType<typeof payroll.end>): NewRun => ({
    id: newId(),
    type,
    month,
    provider,
    rule_version,
    ...measured,
  });
  return [
    toRun('payroll', '', payroll.end()),
    ...providers
      .map(({ provider, measuring }) => toRun('provider', provider, measuring.end()))
      // A provider of whom nobody has anything, and nobody had, is told nothing.
      .filter(({ row_count }) => row_count > 0),
    ...(events ? [toRun('lifeevent', '', events)] : []),
  ];
}

async function measureEvents(read: Read, closedYear: number) {
  const [years] = await read(CLOSED_YEARS);
  const year = years.find((each) => each.year === closedYear);
  if (!year) return undefined;
  const measuring = measure(lifeEventReport);
  for await (const batch of eventBatches(read, year)) measuring.add(batch);
  return measuring.end();
}
