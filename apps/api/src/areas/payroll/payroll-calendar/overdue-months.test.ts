import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorClientRow } from '@plenty/contract/operator/clients';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { haveMonths } from '../../../testing/closed-months.ts';
import { aCalendarKeeper, type CalendarKeeper } from '../../../testing/payroll-calendars.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call } from '../../../testing/server.ts';
import { setClock } from '../../../testing/visitor.ts';
import { monthClose, monthCloseNight } from '../month-close/month-close.ts';
import { reportRuns } from '../reports/report-runs.ts';
import { overdueMonths } from './overdue-months.ts';

let stage: Stage;
let client: TestClient;
let operator: CalendarKeeper;
let count = 0;
beforeAll(async () => {
  stage = await openStage([monthClose, monthCloseNight, reportRuns, overdueMonths]);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await setClock(stage.server, '2026-04-02T09:00:00Z');
  await stage.rows("update client set status = 'suspended' where slug is not null");
  client = await aClient(stage.server, `late-${++count}`);
  operator = await aCalendarKeeper(stage.server, client, { isOperator: true });
});

const run = ({ run: work }: typeof overdueMonths) =>
  work({ services: stage.server.services, signal: new AbortController().signal });
const lateMails = async () =>
  (await mailsTo(stage.server, operator.email)).filter(({ subject }) => subject.includes('has not closed'));
const listed = async () => {
  const path = `/operator/clients?search=${client.slug}`;
  const { token } = await aCalendarKeeper(stage.server, client, { isOperator: true });
  return (await call(stage.server, 'GET', path, { token })).json<{ data: OperatorClientRow[] }>().data[0]?.overdueMonth;
};

test('operators are told once of a month that should have closed, and the client stands out until it does', async () => {
  await setClock(stage.server, '2026-04-15T07:00:00Z');
  await run(overdueMonths);
  expect(await lateMails()).toEqual([]);
  await setClock(stage.server, '2026-04-16T07:00:00Z');
  await run(overdueMonths);
  await run(overdueMonths);
  const [mail, ...more] = await lateMails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`April 2026 has not closed at ${client.slug} Limited`);
  expect(mail?.text).toContain('should have closed on 16 April 2026');
  expect(mail?.text).toContain(`/app/operator/clients/${client.id}/payroll-calendar`);
  expect(await listed()).toBe('2026-04');
  const keeper = await aCalendarKeeper(stage.server, client);
  expect((await keeper.read()).months[0]).toMatchObject({ month: '2026-04', isOverdue: true });
  // Nor again when the emails themselves are past their time.
  await stage.rows('delete from mail');
  await run(overdueMonths);
  await run(monthCloseNight);
  const runner = await stage.run();
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  await runner.stop();
  expect(await listed()).toBeNull();
  expect((await keeper.read()).months[0]).toMatchObject({ state: 'closed', isOverdue: false });
  await run(overdueMonths);
  expect(await lateMails()).toEqual([]);
});

test('a month that has been closing since the night is late as well, and one that has closed is not', async () => {
  await haveMonths(stage.server, client, ['2026-04'], { isClosed: false });
  await setClock(stage.server, '2026-04-16T07:00:00Z');
  await run(overdueMonths);
  expect(await listed()).toBe('2026-04');
  const other = await aClient(stage.server, `closed-${count}`);
  await haveMonths(stage.server, other, ['2026-04']);
  client = other;
  await run(overdueMonths);
  expect(await listed()).toBeNull();
});

test('nobody is told of a client that is suspended', async () => {
  await stage.rows("update client set status = 'suspended' where id = $1", [client.id]);
  await setClock(stage.server, '2026-05-20T07:00:00Z');
  await run(overdueMonths);
  expect(await lateMails()).toEqual([]);
});

test('the list of late months is for operators alone', async () => {
  const { token } = await aCalendarKeeper(stage.server, client);
  expect((await call(stage.server, 'GET', '/operator/clients', { token })).statusCode).toBe(403);
});
