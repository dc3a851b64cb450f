import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { maintain } from '../../../platform/maintenance.ts';
import { aChooser } from '../../../testing/chooser.ts';
import { haveAgreed, linesOf } from '../../../testing/pay-lines.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { setClock } from '../../../testing/visitor.ts';
import { reportRuns } from '../reports/report-runs.ts';
import { closeMonths } from './close-months.ts';
import { monthClose, monthCloseNight } from './month-close.ts';

let stage: Stage;
let client: TestClient;
let count = 0;
beforeAll(async () => {
  stage = await openStage([monthClose, monthCloseNight, reportRuns]);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await setClock(stage.server, '2026-04-02T09:00:00Z');
  // Whoever is left from a test before has nothing to close.
  await stage.rows("update client set status = 'suspended' where slug is not null");
  client = await aClient(stage.server, `harbour-${++count}`);
  const ann = await aChooser(stage.server, client);
  await haveAgreed(stage.server, ann, 'health-cash-plan', { startsOn: '2026-04-01', pence: 1500 });
});

const askNight = () => monthCloseNight.run({ services: stage.server.services, signal: new AbortController().signal });
const jobs = () =>
  stage.rows("select state from job_progress where client_id = $1 and kind = 'month-close'", [client.id]);
const periods = async () =>
  (await stage.rows('select month, state from pay_period where client_id = $1 order by month', [client.id])).map(
    ({ month, state }) => `${String(month)} ${String(state)}`,
  );

async function untilDone(): Promise<void> {
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  expect(stage.errors).toEqual([]);
}

describe('the night', () => {
  test('asks for a month once its cut-off is past in London, where summer is an hour ahead', async () => {
    await setClock(stage.server, '2026-04-15T22:59:00Z');
    await askNight();
    expect(await jobs()).toEqual([]);
    await setClock(stage.server, '2026-04-15T23:01:00Z');
    await askNight();
    // Asked for already: once is enough.
    await askNight();
    expect(await jobs()).toEqual([{ state: 'waiting' }]);
    const runner = await stage.run();
    await untilDone();
    await askNight();
    await runner.stop();
    expect(await periods()).toEqual(['2026-04 closed']);
    expect(await jobs()).toHaveLength(1);
    expect(
      await stage.rows("select changed from audit_event where client_id = $1 and action = 'month-closed'", [client.id]),
    ).toEqual([{ changed: ['2026-04'] }]);
  });

  test('makes up for all that nobody closed, one month after the other', async () => {
    await setClock(stage.server, '2026-07-20T01:30:00Z');
    await askNight();
    const runner = await stage.run();
    await untilDone();
    await runner.stop();
    expect(await periods()).toEqual(['2026-04 closed', '2026-05 closed', '2026-06 closed', '2026-07 closed']);
    expect((await linesOf(stage.server, client)).map(([, month, forMonth]) => [month, forMonth])).toEqual(
      ['2026-04', '2026-05', '2026-06', '2026-07'].map((month) => [month, month]),
    );
  });

  test('is made up for by a start with the clock set past it', async () => {
    await setClock(stage.server, '2026-05-20T09:00:00Z');
    const runner = await stage.run();
    await runner.beginScheduled();
    await until(async () => (await periods()).length === 2 && (await periods())[1] === '2026-05 closed');
    await untilDone();
    await runner.stop();
    expect(await periods()).toEqual(['2026-04 closed', '2026-05 closed']);
  });
});

describe('a month closes once', () => {
  test('however many are told to close it, and however many work at it', async () => {
    await setClock(stage.server, '2026-04-20T01:30:00Z');
    const { services } = stage.server;
    await Promise.all(
      Array.from({ length: 6 }, () =>
        maintain(services, client.id, 'test', async (transaction) => {
          await services.jobs.enqueue(transaction, monthClose);
        }),
      ),
    );
    const runners = await Promise.all([stage.run(), stage.run()]);
    await Promise.all([closeMonths(services, client.id, '2026-04-20'), untilDone()]);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(await periods()).toEqual(['2026-04 closed']);
    expect(await linesOf(stage.server, { ...client, withIncluded: true })).toHaveLength(3);
    expect(await stage.rows('select line_count from pay_period where client_id = $1', [client.id])).toEqual([
      { line_count: 3 },
    ]);
  });

  test('and one that was left in the middle is gone on with behind the last people whose lines are there', async () => {
    await setClock(stage.server, '2026-04-20T01:30:00Z');
    const [ann] = await stage.rows('select id from employee where client_id = $1', [client.id]);
    const ben = await aChooser(stage.server, client);
    await haveAgreed(stage.server, ben, 'health-cash-plan', { startsOn: '2026-04-01', pence: 1700 });
    // As a job has left it that was given up when it had done the first.
    await stage.rows(
      `insert into pay_period (client_id, month, scheme_year_id, approval_on, cut_off_on, pay_on, reached, job_id)
       values ($1, '2026-04', $2, '2026-04-10', '2026-04-15', '2026-04-25', $3, gen_random_uuid())`,
      [client.id, client.yearId, ann?.['id']],
    );
    await askNight();
    const runner = await stage.run();
    await untilDone();
    await runner.stop();
    expect(await periods()).toEqual(['2026-04 closed']);
    expect((await linesOf(stage.server, client)).map(([, , , pence]) => pence)).toEqual([1700]);
  });
});

/** What the role of the server may do. */
const asServer = (text: string) =>
  maintain(stage.server.services, client.id, 'test', (transaction) => transaction.call(text));

describe('a month that has closed', () => {
  beforeEach(async () => {
    await setClock(stage.server, '2026-04-20T01:30:00Z');
    await closeMonths(stage.server.services, client.id, '2026-04-20');
  });

  test.each([
    ['changed', 'update contribution_line set employee_pence = 0'],
    ['deleted', 'delete from contribution_line'],
    [
      'added',
      "insert into contribution_line select client_id, employee_id, benefit_id, month, '2026-03', 1, 1, 1 from contribution_line",
    ],
    ['taken away with the month', 'delete from pay_period'],
  ])('has no line that could be %s', async (_, text) => {
    const before = await linesOf(stage.server, { ...client, withIncluded: true });
    expect(before).toHaveLength(3);
    await expect(asServer(text)).rejects.toMatchObject({ code: '42501' });
    expect(await linesOf(stage.server, { ...client, withIncluded: true })).toEqual(before);
  });

  test('cannot be opened again, nor its totals changed', async () => {
    const before = await stage.rows('select * from pay_period where client_id = $1', [client.id]);
    expect(before).toMatchObject([{ month: '2026-04', state: 'closed', employee_pence: '1500' }]);
    await asServer("update pay_period set state = 'closing', closed_at = null, line_count = null");
    await asServer('update pay_period set employee_pence = 1');
    expect(await stage.rows('select * from pay_period where client_id = $1', [client.id])).toEqual(before);
  });
});
