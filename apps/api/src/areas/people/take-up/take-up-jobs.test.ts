import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OverallTakeUp } from '@plenty/contract/people/take-up';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { maintain } from '../../../platform/maintenance.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call } from '../../../testing/server.ts';
import { haveTaken, someStaff } from '../../../testing/staff.ts';
import { setClock } from '../../../testing/visitor.ts';
import { takeUpKind, takeUpNight } from './take-up-kind.ts';
import { workOutDays } from './work-out-days.ts';

let stage: Stage;
let client: TestClient;
let count = 0;
const code = 'health-cash-plan';
beforeAll(async () => {
  stage = await openStage([takeUpKind, takeUpNight]);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await setClock(stage.server, '2026-07-15T09:00:00Z');
  // Whoever is left from a test before has nothing to count.
  await stage.rows("update client set status = 'suspended' where slug is not null");
  client = await aClient(stage.server, `harbour-${++count}`);
  const people = await someStaff(stage.server, client, 20, { department: 'Sales' });
  await haveTaken(stage.server, client, people.slice(0, 8), { code, values: { level: '1' }, employerPence: 672 });
});

const askNight = () => takeUpNight.run({ services: stage.server.services, signal: new AbortController().signal });
const jobs = () => stage.rows("select state from job_progress where client_id = $1 and kind = 'take-up'", [client.id]);
const days = async () =>
  (
    await stage.rows(`select to_char(day, 'YYYY-MM-DD') as day from take_up_day where client_id = $1 order by day`, [
      client.id,
    ])
  ).map(({ day }) => day);

/** Everything that was worked out, but for the moment at which it was. */
const allRows = async () => [
  await stage.rows('select day, employed from take_up_day where client_id = $1 order by day', [client.id]),
  await stage.rows('select * from take_up where client_id = $1 order by day, benefit_id', [client.id]),
  await stage.rows(
    'select * from take_up_group where client_id = $1 order by day, benefit_id, department, age_band, has_it, level',
    [client.id],
  ),
];

async function runUntilDone(): Promise<void> {
  const runner = await stage.run();
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  await runner.stop();
  expect(stage.errors).toEqual([]);
}

const look = async ({ token }: Looker) =>
  (await call(stage.server, 'GET', `/client/${client.id}/benefit-takeup`, { token })).json<OverallTakeUp>();
const progress = async ({ token }: Looker) =>
  (await call(stage.server, 'GET', `/client/${client.id}/benefit-takeup/progress`, { token })).json<object>();

describe('the night', () => {
  test('has each day worked out once, by the day in London', async () => {
    await askNight();
    await askNight();
    expect(await jobs()).toEqual([{ state: 'waiting' }]);
    await runUntilDone();
    await askNight();
    expect(await jobs()).toHaveLength(1);
    // Already tomorrow in London, where summer is an hour ahead.
    await setClock(stage.server, '2026-07-15T23:01:00Z');
    await askNight();
    await runUntilDone();
    expect(await days()).toEqual(['2026-07-15', '2026-07-16']);
  });

  test('counts what stands: eight of twenty have the plan', async () => {
    await askNight();
    await runUntilDone();
    expect(
      await stage.rows(
        `select t.eligible, t.taken, t.employer_pence from take_up t join benefit b on (b.client_id, b.id) = (t.client_id, t.benefit_id)
          where t.client_id = $1 and b.code = $2`,
        [client.id, code],
      ),
    ).toEqual([{ eligible: 20, taken: 8, employer_pence: '5376' }]);
  });
});

describe('the first look of a day', () => {
  test('has it worked out, and says so; whoever looks meanwhile sees how far it is', async () => {
    const [one, other] = [await aLooker(stage.server, client), await aLooker(stage.server, client)];
    const looks = await Promise.all([look(one), look(other), look(one)]);
    for (const { summaryData, detailedData } of looks) {
      expect(summaryData).toMatchObject({ asOf: null, isWorkingOut: true, employed: null });
      expect(detailedData.benefits).toEqual([]);
    }
    expect(await jobs()).toEqual([{ state: 'waiting' }]);
    expect(await progress(other)).toEqual({ state: 'waiting', done: 0, total: null });
    await runUntilDone();
    expect(await progress(other)).toMatchObject({ state: 'done' });
    expect((await look(other)).summaryData).toMatchObject({ asOf: '2026-07-15', isWorkingOut: false, employed: 20 });
    expect(await jobs()).toHaveLength(1);
  });

  test('shows the day before until the new one is there', async () => {
    await workOutDays(stage.server.services, client.id, ['2026-07-14']);
    const reader = await aLooker(stage.server, client);
    const { summaryData, detailedData } = await look(reader);
    expect(summaryData).toMatchObject({ asOf: '2026-07-14', isWorkingOut: true, employed: 20 });
    expect(detailedData.benefits.length).toBeGreaterThan(20);
  });
});

describe('worked out again', () => {
  test('after it was cut off, a day has the same rows as one that was not', async () => {
    await workOutDays(stage.server.services, client.id, ['2026-07-15']);
    const whole = await allRows();
    expect(whole[2]?.length).toBeGreaterThan(20);
    await stage.rows('delete from take_up_day where client_id = $1', [client.id]);
    const jobId = await maintain(stage.server.services, client.id, 'test', (transaction) =>
      stage.server.services.jobs.enqueue(transaction, takeUpKind),
    );
    // As a try has left it that was killed among the people: nothing of the day is there.
    await stage.rows("update job_progress set state = 'running', done = 7, total = 20 where id = $1", [jobId]);
    await runUntilDone();
    expect(await allRows()).toEqual(whole);
    await workOutDays(stage.server.services, client.id, ['2026-07-15']);
    expect(await allRows()).toEqual(whole);
  });

  test('groups are kept of the newest day alone', async () => {
    await workOutDays(stage.server.services, client.id, ['2026-07-14', '2026-07-15']);
    expect(
      await stage.rows("select distinct to_char(day, 'YYYY-MM-DD') as day from take_up_group where client_id = $1", [
        client.id,
      ]),
    ).toEqual([{ day: '2026-07-15' }]);
  });

  test('days of more than sixty days ago are kept only where they are the last of their month', async () => {
    await workOutDays(stage.server.services, client.id, [
      '2026-04-29',
      '2026-04-30',
      '2026-05-15',
      '2026-05-16',
      '2026-05-20',
      '2026-07-15',
    ]);
    // The 16th of May is sixty days ago.
    expect(await days()).toEqual(['2026-04-30', '2026-05-16', '2026-05-20', '2026-07-15']);
  });
});
