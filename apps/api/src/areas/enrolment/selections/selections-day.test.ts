import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { haveChosen } from '../../../testing/chooser.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { selectionsDay, selectionsNight } from './selections-day.ts';
import { aVisitor, setClock, TODAY, type Visitor } from '../../../testing/visitor.ts';

let stage: Stage;
let client: TestClient;
beforeAll(async () => {
  stage = await openStage([selectionsNight, selectionsDay]);
  await setClock(stage.server, `${TODAY}T09:00:00Z`);
  client = await aClient(stage.server);
});
afterAll(() => stage.close());

const GIVING = { charity: 'lifeboats', amount: 20 };

const WAITING =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()";

const askNight = () => selectionsNight.run({ services: stage.server.services, signal: new AbortController().signal });

/** The night of a day, to its end. */
async function night(day: string, time = '00:06'): Promise<void> {
  await setClock(stage.server, `${day}T${time}:00Z`);
  await askNight();
  const runner = await stage.run();
  await untilDone();
  await runner.stop();
  expect(stage.errors).toEqual([]);
}

const untilDone = () =>
  until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);

async function give(visitor: Visitor, body: object = {}, method: 'POST' | 'PATCH' = 'POST'): Promise<SelectionDetails> {
  const path = `/benefit/${await visitor.benefit('giving')}/selection`;
  const answer = await visitor.call(method, path, { values: GIVING, temporarySelection: false, ...body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function visitorOn(day: string): Promise<Visitor> {
  await setClock(stage.server, `${day}T09:00:00Z`);
  return aVisitor(stage.server, client);
}

describe('the night', () => {
  test('starts what begins and ends what it takes the place of, once, however often it comes', async () => {
    const ann = await visitorOn('2026-10-12');
    await give(ann);
    await setClock(stage.server, '2026-11-10T09:00:00Z');
    await ann.logIn();
    await give(ann, { values: { ...GIVING, amount: 35 }, version: 1 }, 'PATCH');
    await night('2026-11-30');
    expect((await ann.selections()).map(({ state }) => state)).toEqual(['active', 'scheduled']);
    await night('2026-12-01');
    const written = await ann.selections();
    expect(written).toMatchObject([
      { state: 'ended', starts_on: '2026-11-01', ends_on: '2026-11-30' },
      { state: 'active', starts_on: '2026-12-01', ends_on: null },
    ]);
    const history = await ann.events();
    expect(history.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['submit', ann.accountId],
      ['start', null],
      ['submit', ann.accountId],
      ['replace', null],
      ['start', null],
    ]);
    const notes = await ann.notes();
    await night('2026-12-01');
    await night('2026-12-02');
    expect([await ann.selections(), await ann.events(), await ann.notes()]).toEqual([written, history, notes]);
  });

  test('ends a leaver’s selections with the last day of employment; what had not begun never does; drafts go', async () => {
    const ann = await visitorOn(TODAY);
    const chooser = { ...ann, token: ann.token, family: [] };
    await haveChosen(stage.server, chooser, 'dental-insurance', { startsOn: '2026-04-01' });
    await give(ann);
    await ann.call('POST', `/benefit/${await ann.benefit('season-parking')}/selection`, {
      values: { site: 'bristol' },
      temporarySelection: false,
    });
    await ann.call('POST', `/benefit/${await ann.benefit('technology')}/selection`, {
      values: {},
      temporarySelection: true,
    });
    await stage.server.asOwner(
      `insert into employment select client_id, employee_id, '2026-10-21', 'left', grade, department, location, hours_per_week,
              salary_pence, region, probation_until from employment where employee_id = $1`,
      [ann.employeeId],
    );
    await night('2026-10-20');
    expect((await ann.selections()).map(({ state }) => state)).toEqual(['active', 'scheduled', 'pending', 'draft']);
    await night('2026-10-21');
    expect(await ann.selections()).toMatchObject([
      { state: 'ended', code: 'dental-insurance', ends_on: '2026-10-20' },
      { state: 'ended', code: 'giving', starts_on: '2026-11-01', ends_on: '2026-10-31' },
      { state: 'ended', code: 'season-parking', ends_on: '2026-10-31' },
    ]);
    expect((await ann.notes()).filter((action) => action === 'selection-ended')).toHaveLength(4);
  });

  test('ends what somebody is not eligible for any more, with yesterday, and tells them why', async () => {
    const ann = await visitorOn(TODAY);
    const chooser = { ...ann, token: ann.token, family: [] };
    // Open to those who work in Bristol, Plymouth or London.
    await haveChosen(stage.server, chooser, 'season-parking', { startsOn: '2026-04-01', values: { site: 'bristol' } });
    await stage.server.asOwner(
      `insert into employment select client_id, employee_id, '2026-10-15', status, grade, department, 'Leeds', hours_per_week,
              salary_pence, region, probation_until from employment where employee_id = $1`,
      [ann.employeeId],
    );
    await night('2026-10-14');
    expect(await ann.selections()).toMatchObject([{ state: 'active' }]);
    // Twice, and not a day later: a mail is kept for a day. The clock only goes forward, or the mail would not be due yet.
    await night('2026-10-15');
    await night('2026-10-15', '02:30');
    expect(await ann.selections()).toMatchObject([{ state: 'ended', ends_on: '2026-10-14', version: 2 }]);
    expect(await ann.events()).toMatchObject([{ action: 'end', actor_id: null, state_after: 'ended' }]);
    const [mail, ...others] = await mailsTo(stage.server, ann.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('so it ended on 14 October 2026');
    expect(mail?.text).toMatch(/Bristol, London or Plymouth|Bristol, Plymouth or London/);
  });

  test('names the benefits of selections from the release before, and ends each version when the next begins', async () => {
    const ann = await visitorOn(TODAY);
    await stage.server.asOwner(
      `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, state, values, starts_on, ends_on)
       select b.client_id, v.id::uuid, $2, b.scheme_year_id, b.id, v.state, '{}', v.starts_on::date, v.ends_on::date
         from benefit b, (values
           ('01990000-0000-7000-8000-000000000001', 'ended', '2026-04-01', '2026-07-31'),
           ('01990000-0000-7000-8000-000000000002', 'active', '2026-07-01', null),
           ('01990000-0000-7000-8000-000000000003', 'scheduled', '2026-11-01', null)) v (id, state, starts_on, ends_on)
        where b.client_id = $1 and b.code = 'giving'`,
      [client.id, ann.employeeId],
    );
    await night(TODAY);
    expect(await ann.selections()).toMatchObject([
      { state: 'ended', starts_on: '2026-04-01', ends_on: '2026-06-30' },
      { state: 'active', starts_on: '2026-07-01', ends_on: '2026-10-31' },
      { state: 'scheduled', starts_on: '2026-11-01', ends_on: null },
    ]);
    expect(
      await stage.rows('select distinct benefit_code from selection where employee_id = $1', [ann.employeeId]),
    ).toEqual([{ benefit_code: 'giving' }]);
  });

  test('lets what waits go when its year is over, and leaves what stands', async () => {
    const ann = await visitorOn(TODAY);
    const chooser = { ...ann, token: ann.token, family: [] };
    await haveChosen(stage.server, chooser, 'season-parking', { state: 'pending', startsOn: '2027-03-01' });
    await haveChosen(stage.server, chooser, 'giving', {
      startsOn: '2026-05-01',
      values: { charity: 'lifeboats', amount: 2000 },
    });
    await night('2027-03-31');
    expect((await ann.selections()).map(({ state }) => state)).toEqual(['pending', 'active']);
    await night('2027-04-01');
    expect(await ann.selections()).toMatchObject([
      { state: 'ended', starts_on: '2027-03-01', ends_on: '2027-02-28' },
      { state: 'active', ends_on: null },
    ]);
  });

  test('does not let begin what comes out of a bonus that has been taken away', async () => {
    await setClock(stage.server, '2026-10-12T09:00:00Z');
    const promise = async (bonus: number) => {
      const person = await aVisitor(stage.server, client, { bonus, bonusPaidIn: '2026-12' });
      const chooser = { ...person, family: [] };
      await haveChosen(stage.server, chooser, 'pension', { values: { percent: 5 } });
      await haveChosen(stage.server, chooser, 'bonus-exchange', { state: 'scheduled', startsOn: '2026-12-01' });
      return person;
    };
    const [kept, lost] = [await promise(5000), await promise(5000)];
    await stage.server.asOwner('update employment set bonus_pence = null where employee_id = $1', [lost.employeeId]);
    await night('2026-12-01');
    expect(await kept.selections('bonus-exchange')).toMatchObject([{ state: 'active', ends_on: null }]);
    expect(await lost.selections('bonus-exchange')).toMatchObject([{ state: 'ended', ends_on: '2026-11-30' }]);
  });

  test('that is cut off in the middle is taken up again, and nothing is written twice', async () => {
    const people = [await visitorOn(TODAY), await visitorOn(TODAY), await visitorOn(TODAY)].toSorted((one, other) =>
      one.employeeId < other.employeeId ? -1 : 1,
    );
    for (const each of people) await give(each);
    const [, middle] = people;
    await setClock(stage.server, '2026-11-01T00:06:00Z');
    // The job comes to this person and waits, for somebody else holds the row: it fails, and is given back.
    await stage.rows('begin');
    await stage.rows('select from employee where id = $1 for update', [middle?.employeeId]);
    await askNight();
    const runner = await stage.run({ finishLimitMs: 0 });
    await until(async () => (await people[0]?.selections())?.[0]?.state === 'active');
    await runner.stop();
    // Whatever still waits for the row would go on if it were let go now.
    await until(async () => {
      await stage.rows('select pg_stat_clear_snapshot()');
      return (await stage.rows(WAITING)).length === 0;
    });
    await stage.rows('rollback');
    expect(await middle?.selections()).toMatchObject([{ state: 'scheduled' }]);
    const other = await stage.run();
    // What is given back is tried again after a pause.
    await untilDone();
    await other.stop();
    for (const each of people) {
      expect(await each.selections()).toMatchObject([{ state: 'active', version: 2 }]);
      expect((await each.events()).map(({ action }) => action)).toEqual(['submit', 'start']);
      expect(await each.notes()).toEqual(['selection-submitted', 'selection-started']);
    }
  });
});
