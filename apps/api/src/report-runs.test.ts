import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '@plenty/database/testing/test-database';
import { openStage, until, type Stage } from './platform/jobs/testing/stage.ts';
import { maintain } from './platform/maintenance.ts';
import { aChooser, type Chooser } from './testing/chooser.ts';
import { haveAgreed } from './testing/pay-lines.ts';
import { aClient, type TestClient } from './testing/people.ts';
import { readCsv } from './testing/read-csv.ts';
import { setClock } from './testing/visitor.ts';
import { monthClose } from './areas/payroll/month-close/month-close.ts';
import { reportRuns, reportRunsNight } from './areas/payroll/reports/report-runs.ts';
import { aReportReader, oneReport } from './testing/reports.ts';

let stage: Stage;
let client: TestClient;
let ann: Chooser;
let count = 0;
beforeAll(async () => {
  stage = await openStage([monthClose, reportRuns, reportRunsNight]);
  await stage.run();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await setClock(stage.server, '2026-04-02T09:00:00Z');
  await stage.rows("update client set status = 'suspended' where slug is not null");
  client = await aClient(stage.server, `harbour-${++count}`);
  ann = await aChooser(stage.server, client);
  await haveAgreed(stage.server, ann, 'health-cash-plan', { startsOn: '2026-04-01', pence: 1500 });
  await setClock(stage.server, '2026-04-17T09:00:00Z');
});

const close = () =>
  maintain(stage.server.services, client.id, 'test', (transaction) =>
    stage.server.services.jobs.enqueue(transaction, monthClose),
  );
const runs = () => stage.rows('select type, month from report_run where client_id = $1 order by type', [client.id]);
const isClosed = async () =>
  (await stage.rows("select from pay_period where client_id = $1 and state = 'closed'", [client.id])).length > 0;

test('a month that has closed has its reports at once, each of them once', async () => {
  await close();
  await until(async () => (await runs()).length > 0);
  // Payroll, benefits in kind, the cash plan’s provider, and the two that everyone has without choosing.
  expect(await runs()).toEqual([
    { type: 'benefit-in-kind', month: '2026-04' },
    { type: 'payroll', month: '2026-04' },
    ...Array.from({ length: 3 }, () => ({ type: 'provider', month: '2026-04' })),
  ]);
  await maintain(stage.server.services, client.id, 'test', (transaction) =>
    stage.server.services.jobs.enqueue(transaction, reportRuns),
  );
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  expect(await runs()).toHaveLength(5);
  expect(stage.errors).toEqual([]);
});

test('a month that closed before there were reports has them the morning after', async () => {
  await close();
  await until(async () => (await runs()).length > 0);
  await stage.rows('delete from report_run where client_id = $1', [client.id]);
  await reportRunsNight.run({ services: stage.server.services, signal: new AbortController().signal });
  await until(async () => (await runs()).length > 0);
  expect(await runs()).toHaveLength(5);
});

test('a name that was changed before the month closed, and is committed after it, is waited for', async () => {
  await asOwner(stage.server.database.ownerUrl, async (slow) => {
    await slow.query('begin');
    await slow.query("update employee set surname = 'Baker' where id = $1", [ann.employeeId]);
    await close();
    await until(isClosed);
    // It has looked more than once by now.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await runs()).toEqual([]);
    await slow.query('commit');
  });
  await until(async () => (await runs()).length > 0);
  const reader = await aReportReader(stage.server, client);
  const { id } = await oneReport(reader, '?type=payroll');
  const [, row] = readCsv((await reader.download(id)).body);
  expect(row?.[1]).toBe('Baker');
});
