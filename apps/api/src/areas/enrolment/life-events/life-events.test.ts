import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorReply } from '@plenty/contract/error-reply';
import type { LifeEvent, LifeEventChoice } from '@plenty/contract/enrolment/life-events';
import { anEmployed, beOnDay, type Employed } from '../../../testing/employed.ts';
import { aForm } from '../../../testing/forms.ts';
import { aPng } from '../../../testing/images.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let ann: Employed;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await beOnDay(server, '2026-11-16');
  ann = await anEmployed(server, harbour);
});

const declare = (body: object, as = ann) => call(server, 'POST', '/client/life-events', { token: as.token, body });
const declared = async (body: object, as = ann) => {
  const answer = await declare(body, as);
  expect(answer.statusCode).toBe(200);
  return answer.json<LifeEvent>();
};
const list = async (token = ann.token) =>
  (await call(server, 'GET', '/client/life-events', { token })).json<{ user: LifeEvent[] }>().user;
const prove = (id: string, as = ann, content = aPng()) =>
  call(server, 'PUT', `/client/life-events/${id}/evidence`, { token: as.token, ...aForm(content) });
const namesOf = ({ opens }: Pick<LifeEvent, 'opens'>) => opens.map(({ name }) => name);

test('the kinds of the scheme are answered with what each opens, for how long, and whether it asks for evidence', async () => {
  const { available } = (await call(server, 'GET', '/client/life-events/available', { token: ann.token })).json<{
    available: LifeEventChoice[];
  }>();
  expect(available).toHaveLength(14);
  const birth = available.find(({ kind }) => kind === 'birth');
  expect(birth).toMatchObject({ name: 'Birth or adoption of a child', openForDays: 60, needsEvidence: false });
  expect(namesOf(birth ?? { opens: [] })).toContain('Dental insurance');
  expect(available.find(({ kind }) => kind === 'marriage')).toMatchObject({ openForDays: 30, needsEvidence: true });
});

test('a life event is answered with what it opened and until when, and listed, the newest first', async () => {
  const birth = await declared({ kind: 'birth', happenedOn: '2026-10-20', note: ' A girl ' });
  // Sixty days from 20 October, that day included, end on 18 December.
  expect(birth).toMatchObject({
    name: 'Birth or adoption of a child',
    note: 'A girl',
    status: 'accepted',
    hasEvidence: false,
    openUntil: '2026-12-18',
  });
  expect(namesOf(birth)).toEqual([
    'Life assurance',
    'Partner life cover',
    'Income protection',
    'Critical illness cover',
    'Partner critical illness cover',
    'Private medical insurance',
    'Dental insurance',
  ]);
  const promotion = await declared({ kind: 'promotion', happenedOn: '2026-11-01' });
  expect(await list()).toEqual([promotion, birth]);
});

test.each([
  ['2026-11-17', 'The date cannot be in the future'],
  ['2026-08-17', 'The date cannot be more than 90 days ago, before 18 August 2026'],
  ['2026-02-30', 'Please enter a date'],
  ['', 'This field is required'],
])('an event on “%s” is refused: %s', async (happenedOn, message) => {
  const answer = await declare({ kind: 'birth', happenedOn });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorReply>().errors).toEqual({ happenedOn: [message] });
});

test('events of today and of 90 days ago are taken, and a kind that the scheme does not have is refused', async () => {
  await declared({ kind: 'birth', happenedOn: '2026-11-16' });
  await declared({ kind: 'birth', happenedOn: '2026-08-18' });
  const answer = await declare({ kind: 'holiday', happenedOn: '2026-11-16' });
  expect(answer.json<ErrorReply>().errors).toEqual({ kind: ['Please choose what happened'] });
});

test('K7: a life event sent twice, or ten times at once, is one, and each is answered the same one', async () => {
  const body = { kind: 'birth', happenedOn: '2026-11-10' };
  const first = await declared(body);
  expect(await declared({ ...body, note: 'again' })).toEqual(first);
  const other = { kind: 'promotion', happenedOn: '2026-11-10' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => declared(other)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await list()).toHaveLength(2);
});

describe('a kind that asks for evidence', () => {
  const WEDDING = { kind: 'marriage', happenedOn: '2026-11-10' };

  test('opens its benefits at once, and is looked at when the evidence has come', async () => {
    const wedding = await declared(WEDDING);
    expect(wedding).toMatchObject({ status: 'awaiting-evidence', hasEvidence: false, openUntil: '2026-12-09' });
    expect(await cardOf('Dental insurance')).toMatchObject({ open: true, until: '2026-12-09' });
    const answer = await prove(wedding.id);
    expect(answer.json()).toEqual({ ...wedding, status: 'in-review', hasEvidence: true });
    expect(await cardOf('Dental insurance')).toMatchObject({ open: true });
  });

  test('keeps what was sent last and nothing else', async () => {
    const { id } = await declared(WEDDING);
    await prove(id);
    await prove(id, ann, aPng({ width: 5 }));
    const files = await rowsOf(server, 'select id from file where owner_id = $1', [ann.id]);
    const events = await rowsOf<{ id: string }>(server, 'select evidence_file_id as id from life_event where id = $1', [
      id,
    ]);
    expect(files).toEqual(events);
  });

  test('is refused once its time is over without evidence, which can then no longer be sent', async () => {
    const { id } = await declared(WEDDING);
    await beOnDay(server, '2026-12-09');
    ann = { ...ann, ...(await logIn(server, ann.email)) };
    expect(await list()).toMatchObject([{ status: 'awaiting-evidence' }]);
    await beOnDay(server, '2026-12-10');
    ann = { ...ann, ...(await logIn(server, ann.email)) };
    expect(await list()).toMatchObject([{ status: 'refused' }]);
    const late = await prove(id);
    expect(late.statusCode).toBe(422);
    expect(late.json<ErrorReply>().errors).toEqual({ file: ['The time for evidence of this life event is over'] });
  });

  test('takes no program for evidence, and one that needs none takes nothing', async () => {
    const { id } = await declared(WEDDING);
    expect((await prove(id, ann, Buffer.from('4d5a900003000000', 'hex'))).statusCode).toBe(422);
    expect(await list()).toMatchObject([{ hasEvidence: false }]);
    const birth = await declared({ kind: 'birth', happenedOn: '2026-11-10' });
    expect((await prove(birth.id)).json<ErrorReply>().errors).toEqual({ file: ['This life event needs no evidence'] });
  });
});

test('life events are the person’s own: to others of the client, and of another, they are not there', async () => {
  const { id } = await declared({ kind: 'marriage', happenedOn: '2026-11-10' });
  const others = [await anEmployed(server, harbour), await anEmployed(server, await aClient(server, 'quanta'))];
  for (const other of others) {
    expect(await list(other.token)).toEqual([]);
    expect((await prove(id, other)).statusCode).toBe(404);
  }
  const files = await rowsOf(server, 'select id from file where owner_id = any($1)', [others.map((other) => other.id)]);
  expect(files).toEqual([]);
  const boss = await anAccount(server, harbour, { userType: 'employer' });
  const { token } = await logIn(server, boss.email);
  expect(await list(token)).toEqual([]);
  expect((await call(server, 'GET', '/client/life-events/available', { token })).json()).toEqual({ available: [] });
});

test('what was declared and proved is noted', async () => {
  const { id } = await declared({ kind: 'marriage', happenedOn: '2026-11-10' });
  await prove(id);
  const rows = await rowsOf(
    server,
    "select action, object_id from audit_event where actor_id = $1 and action like 'life-event%' order by id",
    [ann.id],
  );
  expect(rows).toEqual([
    { action: 'life-event-declared', object_id: id },
    { action: 'life-event-proved', object_id: id },
  ]);
});

/** Whether a benefit may be chosen, as its card says. */
async function cardOf(name: string): Promise<unknown> {
  const answer = await call(server, 'GET', '/benefits/user/eligible', { token: ann.token });
  const { benefits } = answer.json<{ benefits: { name: string; opening: unknown }[] }>();
  return benefits.find((benefit) => benefit.name === name)?.opening;
}
