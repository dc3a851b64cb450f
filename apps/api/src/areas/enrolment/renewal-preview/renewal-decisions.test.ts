import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishNextYear } from '../../../testing/next-year.ts';
import { letProofsAge } from '../../../testing/proofs.ts';
import { aPlannedRenewal, RenewalDesk } from '../../../testing/renewal-preview.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { setClock } from '../../../testing/visitor.ts';
import { daysOf, Years } from '../../../testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

const notesOf = async (clientId: string) =>
  rowsOf<{ action: string; actor_id: string | null; changed: string[] }>(
    years.server,
    `select action, actor_id, changed from audit_event where client_id = $1
        and (action like 'renewal-%' or action = 'scheme-renewed') order by at, id`,
    [clientId],
  );
/** The lowest first: which of those at the same time comes first does not matter. */
const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const readsOf = async (desk: RenewalDesk) => [
  (await desk.ask('GET')).statusCode,
  (await desk.ask('GET', '/choices')).statusCode,
  (await desk.ask('GET', '/download')).statusCode,
];
const renewed = [
  ['active', '2026-04-01', '2027-03-31'],
  ['scheduled', '2027-04-01', null],
];
const untouched = [['active', '2026-04-01', null]];

describe('a renewal is started', () => {
  test('at once, weeks before its usual day, and it is noted who did it', async () => {
    const { client, ann } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    expect((await desk.start()).statusCode).toBe(202);
    expect(await desk.read()).toMatchObject({ state: 'running' });
    await years.finishJobs();
    expect(await daysOf(ann, 'pension')).toEqual(renewed);
    expect(await desk.read()).toMatchObject({ state: 'done', earliestDay: null, latestDay: null });
    expect(await notesOf(client.id)).toMatchObject([
      { action: 'renewal-started', actor_id: desk.caller.id, changed: ['2027'] },
      { action: 'scheme-renewed' },
    ]);
  });

  test('only after a recent password', async () => {
    const { client, ann } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    await letProofsAge(years.server, 20);
    expect((await desk.start()).json()).toMatchObject({ code: 'password-needed' });
    await years.finishJobs();
    expect(await daysOf(ann, 'pension')).toEqual(untouched);
  });

  test('once: of two who start it at the same time, one is told that it has begun', async () => {
    const { client, ann } = await aPlannedRenewal(years);
    const desks = [await RenewalDesk.administrator(years, client), await RenewalDesk.operator(years, client)];
    const answers = await Promise.all(desks.map((desk) => desk.ask('POST', '/start', { version: 0 })));
    expect(statusesOf(answers)).toEqual([202, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'renewal-begun' });
    await years.finishJobs();
    expect(await daysOf(ann, 'pension')).toEqual(renewed);
    expect((await notesOf(client.id)).map(({ action }) => action)).toEqual(['renewal-started', 'scheme-renewed']);
  });
});

describe('a renewal is postponed', () => {
  test('to a day on which the night runs it, and not before', async () => {
    const { client, ann } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    expect(await desk.read()).toMatchObject({ earliestDay: '2027-02-11', latestDay: '2027-03-31' });
    expect((await desk.postpone('2027-03-20')).json()).toEqual({ status: 'ok' });
    expect(await desk.read()).toMatchObject({ state: 'planned', runsOn: '2027-03-20', usualDay: '2027-03-01' });
    await years.night('2027-03-01');
    await years.night('2027-03-19');
    expect(await daysOf(ann, 'pension')).toEqual(untouched);
    await years.night('2027-03-20');
    expect(await daysOf(ann, 'pension')).toEqual(renewed);
    expect(await notesOf(client.id)).toMatchObject([
      { action: 'renewal-postponed', actor_id: desk.caller.id, changed: ['2027', '2027-03-20'] },
      { action: 'scheme-renewed', actor_id: null },
    ]);
  });

  test.each(['2027-02-09', '2027-02-10', '2027-04-01'])(
    'not to %s: it must be a day to come, before the year begins',
    async (day) => {
      const { client } = await aPlannedRenewal(years);
      const desk = await RenewalDesk.administrator(years, client);
      const answer = await desk.postpone(day);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        errors: { runsOn: ['Choose a day from 11 February 2027 to 31 March 2027'] },
      });
      expect(await desk.read()).toMatchObject({ runsOn: '2027-03-01', version: 0 });
    },
  );

  test('to its last possible day, and the year still begins with everybody’s choices', async () => {
    const { client, ann } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    await desk.postpone('2027-03-31');
    await years.night('2027-03-30');
    await years.night('2027-03-31');
    await years.night('2027-04-01');
    expect(await daysOf(ann, 'pension')).toEqual([
      ['ended', '2026-04-01', '2027-03-31'],
      ['active', '2027-04-01', null],
    ]);
  });

  test('not once it has run', async () => {
    const { client } = await aPlannedRenewal(years);
    await years.night('2027-03-01');
    const desk = await RenewalDesk.administrator(years, client);
    expect((await desk.postpone('2027-03-20')).json()).toMatchObject({ code: 'renewal-begun' });
  });

  test('by one of two who decide at the same time: the other is shown what has changed', async () => {
    const { client } = await aPlannedRenewal(years);
    const desks = [await RenewalDesk.administrator(years, client), await RenewalDesk.operator(years, client)];
    const days = ['2027-03-10', '2027-03-20'];
    const answers = await Promise.all(desks.map((desk, at) => desk.ask('PATCH', '', { runsOn: days[at], version: 0 })));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'renewal-changed' });
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await desks[0]?.read()).toMatchObject({ runsOn: days[winner], version: 1 });
  });

  test('and whoever has not seen that cannot start it', async () => {
    const { client } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    await desk.postpone('2027-03-20');
    expect((await desk.ask('POST', '/start', { version: 0 })).json()).toMatchObject({ code: 'renewal-changed' });
    expect((await desk.start()).statusCode).toBe(202);
    await years.finishJobs();
  });
});

describe('a preview', () => {
  test('is worked out once at a time', async () => {
    const { client } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    const answers = await Promise.all([1, 2, 3].map(() => desk.ask('POST', '/preview')));
    expect(statusesOf(answers)).toEqual([202, 409, 409]);
    expect(await desk.read()).toMatchObject({ work: { state: 'waiting', done: 0 } });
    await years.finishJobs();
  });

  test('is gone when the year has begun, and one that another has replaced in the night after', async () => {
    const { client } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, client);
    const jobs = async () =>
      (await rowsOf(years.server, 'select distinct job_id from renewal_preview where client_id = $1', [client.id]))
        .length;
    await desk.workOut();
    await desk.workOut();
    expect(await jobs()).toBe(2);
    await years.night('2027-02-11');
    expect(await jobs()).toBe(1);
    await years.night('2027-03-01');
    expect(await jobs()).toBe(1);
    await years.night('2027-04-01');
    expect(await jobs()).toBe(0);
  });
});

describe('who may', () => {
  test('an operator previews, postpones and starts the renewal of any client, named in its own trail', async () => {
    const { client, ann } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.operator(years, client);
    await desk.workOut();
    expect(await desk.choices()).toHaveLength(5);
    expect((await desk.ask('GET', '/download')).statusCode).toBe(200);
    expect((await desk.postpone('2027-03-20')).statusCode).toBe(200);
    expect((await desk.start()).statusCode).toBe(202);
    await years.finishJobs();
    expect(await daysOf(ann, 'pension')).toEqual(renewed);
    expect((await notesOf(client.id)).filter(({ actor_id }) => actor_id === desk.caller.id)).toMatchObject([
      { action: 'renewal-preview-asked' },
      { action: 'renewal-preview-read' },
      { action: 'renewal-postponed' },
      { action: 'renewal-started' },
    ]);
  });

  test('platform settings decide, and employee data shows who pays what', async () => {
    const { client } = await aPlannedRenewal(years);
    const settings = await RenewalDesk.administrator(years, client, ['settings']);
    const people = await RenewalDesk.administrator(years, client, ['employees']);
    await settings.workOut();
    expect(await readsOf(settings)).toEqual([200, 403, 403]);
    expect(await readsOf(people)).toEqual([403, 200, 200]);
  });

  test('the dashboard leads to it while there is a next year, and says when it runs', async () => {
    const { client } = await aPlannedRenewal(years);
    const { client: alone } = await years.inFirstWindow();
    const cardsOf = async (of: typeof client) => {
      const desk = await RenewalDesk.administrator(years, of, ['settings']);
      const at = new RenewalDesk(years, desk.caller, `/v2/client/${of.id}/dashboard`, desk.host);
      return (await at.ask('GET')).json<{ cards: { tool: string }[] }>().cards.filter(({ tool }) => tool === 'renewal');
    };
    expect(await cardsOf(alone)).toEqual([]);
    await setClock(years.server, '2027-02-10T09:00:00Z');
    expect(await cardsOf(client)).toEqual([{ tool: 'renewal', year: 2027, runsOn: '2027-03-01', state: 'planned' }]);
  });

  test('nobody reaches the renewal of another client', async () => {
    const { client } = await aPlannedRenewal(years);
    const { client: other } = await aPlannedRenewal(years);
    const desk = await RenewalDesk.administrator(years, other);
    const foreign = new RenewalDesk(years, desk.caller, `/client/${client.id}/renewal`, desk.host);
    const answers = [
      await foreign.ask('GET'),
      await foreign.ask('POST', '/preview'),
      await foreign.ask('POST', '/start', { version: 0 }),
      await foreign.ask('PATCH', '', { runsOn: '2027-03-20', version: 0 }),
    ];
    expect(statusesOf(answers)).toEqual([404, 404, 404, 404]);
  });
});

test('a year that begins without a window has its renewal 30 days before', async () => {
  const { client } = await years.inFirstWindow();
  await setClock(years.server, '2027-02-10T09:00:00Z');
  await publishNextYear(years.server, client, { hasWindow: false });
  const desk = await RenewalDesk.administrator(years, client);
  expect(await desk.read()).toMatchObject({ usualDay: '2027-03-02', runsOn: '2027-03-02' });
});
