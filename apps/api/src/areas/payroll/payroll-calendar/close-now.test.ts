import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '@plenty/database/testing/test-database';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { aChooser } from '../../../testing/chooser.ts';
import { publishNextYear } from '../../../testing/next-year.ts';
import { haveAgreed, linesOf } from '../../../testing/pay-lines.ts';
import { aCalendarKeeper, type CalendarKeeper } from '../../../testing/payroll-calendars.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { setClock } from '../../../testing/visitor.ts';
import { closeMonths } from '../month-close/close-months.ts';
import { monthClose, monthCloseNight } from '../month-close/month-close.ts';
import { reportRuns } from '../reports/report-runs.ts';

let stage: Stage;
let client: TestClient;
let keeper: CalendarKeeper;
let count = 0;
beforeAll(async () => {
  stage = await openStage([monthClose, monthCloseNight, reportRuns]);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await setClock(stage.server, '2026-04-02T09:00:00Z');
  client = await aClient(stage.server, `close-${++count}`);
  const ann = await aChooser(stage.server, client);
  await haveAgreed(stage.server, ann, 'health-cash-plan', { startsOn: '2026-04-01', pence: 1500 });
  keeper = await aCalendarKeeper(stage.server, client);
});

async function untilDone(): Promise<void> {
  const runner = await stage.run();
  const unfinished = "select from job_progress where state <> 'done' and kind <> 'renewals'";
  await until(async () => (await stage.rows(unfinished)).length === 0);
  await runner.stop();
  expect(stage.errors).toEqual([]);
}
const periods = async () =>
  (await stage.rows('select month, state from pay_period where client_id = $1 order by month', [client.id])).map(
    ({ month, state }) => `${String(month)} ${String(state)}`,
  );
const jobs = () => stage.rows('select from job_progress where client_id = $1', [client.id]);

const WAIT_FOR_LOCK =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()";

/** Each has found the month open before the first of them is written down. */
async function askAtOnce(keepers: readonly CalendarKeeper[]) {
  let answers: ReturnType<CalendarKeeper['close']>[] = [];
  await asOwner(stage.server.database.ownerUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('insert into payroll_calendar (client_id) values ($1)', [client.id]);
    answers = keepers.map((each) => each.close('2026-04'));
    await until(async () => (await stage.rows(WAIT_FOR_LOCK)).length === keepers.length);
    await owner.query('rollback');
  });
  return Promise.all(answers);
}

describe('the open month', () => {
  test('closes before its cut-off with the password, and the trail says who asked', async () => {
    const answer = await keeper.close('2026-04');
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'closing' }]);
    expect(await keeper.read()).toMatchObject({ canClose: false, openMonth: '2026-04' });
    expect((await keeper.read()).months[0]).toMatchObject({ state: 'closing', daysLeft: null });
    await untilDone();
    expect(await periods()).toEqual(['2026-04 closed']);
    expect((await linesOf(stage.server, client)).map(([code, month, , pence]) => [code, month, pence])).toEqual([
      ['health-cash-plan', '2026-04', 1500],
    ]);
    const calendar = await keeper.read();
    expect(calendar.openMonth).toBe('2026-05');
    expect(calendar.months[0]).toMatchObject({ state: 'closed', employeePence: 1500 });
    expect(
      await stage.rows(
        "select actor_id, changed from audit_event where client_id = $1 and action = 'month-close-asked'",
        [client.id],
      ),
    ).toEqual([{ actor_id: keeper.id, changed: ['2026-04'] }]);
  });

  test('stays open where the password is wrong or left out', async () => {
    for (const body of [{ password: 'wrong' }, {}]) {
      const answer = await keeper.close('2026-04', body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { password: ['Try again or reset your password'] } });
    }
    expect(await jobs()).toEqual([]);
    expect((await keeper.read()).months[0]?.state).toBe('open');
  });

  test('closes once, however many ask at the same time', async () => {
    const others = await Promise.all([1, 2, 3].map(() => aCalendarKeeper(stage.server, client)));
    const answers = await askAtOnce([keeper, ...others]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      202, 409, 409, 409,
    ]);
    expect(await jobs()).toHaveLength(1);
    await untilDone();
    expect(await periods()).toEqual(['2026-04 closed']);
    expect((await keeper.close('2026-04')).json()).toMatchObject({ code: 'month-not-open' });
  });

  test('closes for an operator too, whose name the client’s trail has', async () => {
    const operator = await aCalendarKeeper(stage.server, client, { isOperator: true });
    expect((await operator.close('2026-04', { password: 'wrong' })).statusCode).toBe(422);
    expect((await operator.close('2026-04')).statusCode).toBe(202);
    await untilDone();
    expect(await periods()).toEqual(['2026-04 closed']);
    expect(
      await stage.rows("select actor_id from audit_event where client_id = $1 and action = 'month-close-asked'", [
        client.id,
      ]),
    ).toEqual([{ actor_id: operator.id }]);
  });
});

describe('no other month closes', () => {
  test('a later one, or one that never was', async () => {
    for (const month of ['2026-05', '2026-03', '2027-04'])
      expect((await keeper.close(month)).json()).toMatchObject({ code: 'month-not-open' });
    expect((await keeper.close('2026-13')).statusCode).toBe(404);
    expect(await jobs()).toEqual([]);
  });

  test('nor the next one before its first day in London', async () => {
    await closeMonths(stage.server.services, client.id, '2026-04-20');
    await setClock(stage.server, '2026-04-30T22:30:00Z');
    keeper = await aCalendarKeeper(stage.server, client);
    expect((await keeper.read()).canClose).toBe(false);
    expect((await keeper.close('2026-05')).json()).toMatchObject({ code: 'month-not-begun' });
    await setClock(stage.server, '2026-04-30T23:30:00Z');
    keeper = await aCalendarKeeper(stage.server, client);
    expect((await keeper.close('2026-05')).statusCode).toBe(202);
  });
});

describe('the first month of a new scheme year', () => {
  beforeEach(async () => {
    await closeMonths(stage.server.services, client.id, '2027-03-20');
    await publishNextYear(stage.server, client);
    await setClock(stage.server, '2027-04-02T09:00:00Z');
    keeper = await aCalendarKeeper(stage.server, client);
  });

  test('closes behind the renewal of everybody’s choices', async () => {
    expect((await keeper.read()).rehearsableTo).toBe('2027-03');
    expect((await keeper.close('2027-04')).statusCode).toBe(202);
    await untilDone();
    const [renewed] = await stage.rows('select finished_at from renewal where client_id = $1', [client.id]);
    const [period] = await stage.rows("select begun_at from pay_period where client_id = $1 and month = '2027-04'", [
      client.id,
    ]);
    expect(Number(renewed?.['finished_at'])).toBeLessThanOrEqual(Number(period?.['begun_at']));
    expect((await periods()).at(-1)).toBe('2027-04 closed');
  });

  test('waits while another job is at the renewal, and closes with the night after it', async () => {
    const [renewal] = await stage.rows(
      `with job as (
         insert into job_progress (client_id, id, kind, state) values ($1, gen_random_uuid(), 'renewals', 'running') returning id)
       insert into renewal (client_id, scheme_year_id, job_id)
       select $1, y.id, job.id from scheme_year y, job where y.client_id = $1 and y.year = 2027 returning job_id`,
      [client.id],
    );
    expect((await keeper.close('2027-04')).statusCode).toBe(202);
    await untilDone();
    expect((await periods()).at(-1)).toBe('2027-03 closed');
    expect((await keeper.read('?year=2027')).months[3]).toMatchObject({ month: '2027-04', state: 'closing' });
    await stage.rows("update job_progress set state = 'failed', message = 'x', ended_at = app_now() where id = $1", [
      renewal?.['job_id'],
    ]);
    await monthCloseNight.run({ services: stage.server.services, signal: new AbortController().signal });
    await untilDone();
    expect((await periods()).at(-1)).toBe('2027-04 closed');
  });
});
