import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { monthClose } from './areas/payroll/month-close/month-close.ts';
import { reportRuns } from './areas/payroll/reports/report-runs.ts';
import { openStage, until, type Stage } from './platform/jobs/testing/stage.ts';
import { maintain } from './platform/maintenance.ts';
import { mailsTo } from './testing/mails.ts';
import { aCalendarKeeper } from './testing/payroll-calendars.ts';
import { aClient, type TestClient } from './testing/people.ts';
import { publishChanged } from './testing/schemes.ts';
import { setClock } from './testing/visitor.ts';

const COLUMNS = [{ from: 'payroll-number' }, { from: 'amount' }];
const ADDRESS = 'payroll@bureau.test';

let stage: Stage;
let client: TestClient;
let count = 0;
beforeAll(async () => {
  stage = await openStage([monthClose, reportRuns]);
  await stage.run();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await setClock(stage.server, '2026-04-02T09:00:00Z');
  await stage.rows("update client set status = 'suspended' where slug is not null");
  await stage.rows('delete from mail');
  client = await aClient(stage.server, `harbour-${++count}`);
  await publishChanged(stage.server, client, [['payrollFiles', [aFile('sage', [ADDRESS])]]]);
});

const aFile = (code: string, contacts?: readonly string[]) => ({
  code,
  name: `File ${code}`,
  columns: COLUMNS,
  ...(contacts && { contacts }),
});

/** As an administrator closes it, on the payroll calendar. */
async function closeApril(of: TestClient): Promise<void> {
  const keeper = await aCalendarKeeper(stage.server, of);
  expect((await keeper.close('2026-04')).statusCode).toBe(202);
  await madeReports(of);
}

const madeReports = (of: TestClient) =>
  until(async () => (await stage.rows('select from report_run where client_id = $1', [of.id])).length > 0);

async function makeAgain(): Promise<void> {
  await maintain(stage.server.services, client.id, 'test', (transaction) =>
    stage.server.services.jobs.enqueue(transaction, reportRuns),
  );
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
}

test('a month that has closed is told once to a contact without an account, with a link to its reports and no figures', async () => {
  await closeApril(client);
  const mails = await mailsTo(stage.server, ADDRESS);
  expect(mails.map(({ subject }) => subject)).toEqual(['Harbour Benefits: the payroll file for April 2026 is ready']);
  expect(mails[0]?.text.split('\n\n')).toEqual([
    'Hello,',
    'The payroll file for April 2026 can be downloaded now: File sage.',
    `See the reports of April 2026: http://${client.slug}.localhost:3000/app/reporting?year=2026&month=4`,
    'You need to log in as somebody who may see reports.',
    'You get this email because the scheme of Harbour Benefits names this address for its payroll.',
    'Questions? Write to benefits@harbour.test.',
    'Harbour Benefits',
  ]);
  expect(stage.errors).toEqual([]);
});

test('a contact gets one email for a month, even if its reports are made again', async () => {
  await closeApril(client);
  await makeAgain();
  expect(await mailsTo(stage.server, ADDRESS)).toHaveLength(1);
  await stage.rows('delete from report_run where client_id = $1', [client.id]);
  await makeAgain();
  await madeReports(client);
  expect(await mailsTo(stage.server, ADDRESS)).toHaveLength(1);
});

test('a contact of several files gets one email that names them, and each contact one of its own', async () => {
  const files = [aFile('sage', [ADDRESS]), aFile('iris', [ADDRESS.toUpperCase(), 'pay@bureau.test']), aFile('untold')];
  await publishChanged(stage.server, client, [['payrollFiles', files]]);
  await closeApril(client);
  const [mail, ...others] = await mailsTo(stage.server, ADDRESS);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Harbour Benefits: the payroll files for April 2026 are ready');
  expect(mail?.text).toContain('The payroll files for April 2026 can be downloaded now: File sage, File iris.');
  const [other] = await mailsTo(stage.server, 'pay@bureau.test');
  expect(other?.text).toContain('The payroll file for April 2026 can be downloaded now: File iris.');
  expect(await stage.rows('select recipient from mail order by recipient')).toHaveLength(2);
});

test('a contact of another client is not told', async () => {
  const quanta = await aClient(stage.server, `quanta-${count}`);
  await publishChanged(stage.server, quanta, [['payrollFiles', [aFile('sage', ['payroll@quanta.test'])]]]);
  await closeApril(client);
  expect(await mailsTo(stage.server, ADDRESS)).toHaveLength(1);
  expect(await mailsTo(stage.server, 'payroll@quanta.test')).toEqual([]);
});

test('a month that had its payroll report, and gains that of benefits in kind, is not told', async () => {
  await closeApril(client);
  await stage.rows('delete from mail');
  await stage.rows("delete from report_run where client_id = $1 and type = 'benefit-in-kind'", [client.id]);
  await makeAgain();
  expect(
    await stage.rows("select from report_run where client_id = $1 and type = 'benefit-in-kind'", [client.id]),
  ).toHaveLength(1);
  expect(await mailsTo(stage.server, ADDRESS)).toEqual([]);
});

/** What a plan says of the one file, before it is carried out. */
async function planFor(contacts: readonly string[]): Promise<string[]> {
  const codes = { Payment: 'P', Nothing: 'N' };
  const file = { ...aFile('sage', contacts), columns: [{ from: 'row-type', codes }] };
  const { lines } = await publishChanged(stage.server, client, [['payrollFiles', [file]]]);
  return lines.filter((line) => line.startsWith('Payroll file'));
}

test('a plan lists the contacts of a payroll file, and leaves out files that do not change', async () => {
  await planFor([ADDRESS]);
  expect(await planFor([ADDRESS])).toEqual([]);
  const [line] = await planFor([ADDRESS, 'pay@bureau.test']);
  expect(line).toContain(`email to ${ADDRESS} when it is ready, is now: `);
  expect(line).toMatch(/email to payroll@bureau\.test, pay@bureau\.test when it is ready$/);
});
