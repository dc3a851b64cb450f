import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Nomination } from '@plenty/contract/enrolment/nominations';
import { aChooser, benefitIdOf, haveChosen, type Chooser, type ChooserFacts } from '../../../testing/chooser.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let lifeCover: string;
let person: Chooser;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  lifeCover = await benefitIdOf(server, harbour, 'life-assurance');
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await aCovered();
});

/** Somebody with life cover of four times their pay. */
async function aCovered(client = harbour, facts: ChooserFacts = {}): Promise<Chooser> {
  const chooser = await aChooser(server, client, facts);
  await haveChosen(server, chooser, 'life-assurance', { values: { multiple: 4 } });
  return chooser;
}

const someone = (sharePercent: number, name = 'Sam Archer') => ({
  name,
  relationship: 'child',
  dateOfBirth: '2015-03-09',
  sharePercent,
});
const list = async ({ token } = person) =>
  (await call(server, 'GET', '/user/nominations', { token })).json<{ nominations: Nomination[] }>().nominations;
const save = (people: object[], version: number, { token } = person, id = lifeCover) =>
  call(server, 'PUT', `/benefit/${id}/nomination`, { token, body: { people, version } });
const tasks = async ({ token } = person) =>
  (await call(server, 'GET', '/user/home-page-tasks', { token })).json<{ id: string; title: string }[]>();

test('who has life cover is asked for a wish from the start', async () => {
  expect(await list()).toEqual([
    { benefitId: lifeCover, benefitName: 'Life assurance', version: 0, people: [], confirmedAt: null, isDue: true },
  ]);
  expect((await tasks()).map(({ title }) => title)).toContain('Say who should receive your Life assurance');
});

test('a wish stands as it was sent; the next takes its place, and the first is kept', async () => {
  const first = [someone(33.33), someone(33.33, 'Jo Archer'), someone(33.34, 'Kit Archer')];
  expect((await save(first, 0)).json()).toMatchObject({ version: 1, people: first, isDue: false });
  expect((await list())[0]).toMatchObject({ version: 1, people: first, isDue: false });
  expect((await save([someone(100)], 1)).json()).toMatchObject({ version: 2 });
  const kept = await rowsOf<{ version: number; people: { shareHundredths: number }[] }>(
    server,
    'select version, people from nomination where employee_id = $1 order by version',
    [person.employeeId],
  );
  expect(kept.map(({ people }) => people.map(({ shareHundredths }) => shareHundredths))).toEqual([
    [3333, 3333, 3334],
    [10_000],
  ]);
});

describe('is refused', () => {
  test.each([
    ['shares that do not reach 100', [someone(33.33), someone(33.33), someone(33.33)], 'people'],
    ['shares that go beyond 100', [someone(60), someone(40.01)], 'people'],
    ['nobody', [], 'people'],
    ['a share with three decimals', [someone(33.333), someone(66.667)], 'people.0.sharePercent'],
    ['a share of nothing', [someone(0), someone(100)], 'people.0.sharePercent'],
    ['someone without a name', [someone(100, ' ')], 'people.0.name'],
    ['a day that is none', [{ ...someone(100), dateOfBirth: '2015-02-30' }], 'people.0.dateOfBirth'],
    ['someone who is not born', [{ ...someone(100), dateOfBirth: '2199-01-01' }], 'people.0.dateOfBirth'],
  ])('%s, at its field', async (_, people, field) => {
    const answer = await save(people, 0);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(field);
    expect((await list())[0]?.version).toBe(0);
  });

  test('a wish for what is no life cover, and for life cover that somebody does not have', async () => {
    const medical = await benefitIdOf(server, harbour, 'private-medical');
    expect((await save([someone(100)], 0, person, medical)).statusCode).toBe(404);
    const uncovered = await aChooser(server, harbour);
    expect((await save([someone(100)], 0, uncovered)).statusCode).toBe(404);
    expect(await list(uncovered)).toEqual([]);
  });

  test('a wish where the client has not switched nominations on', async () => {
    const without = await aClient(server, 'without', { features: [] });
    const there = await aCovered(without);
    const id = await benefitIdOf(server, without, 'life-assurance');
    expect((await save([someone(100)], 0, there, id)).statusCode).toBe(404);
    expect(await list(there)).toEqual([]);
    expect((await tasks(there)).filter((task) => task.id.startsWith('nominate'))).toEqual([]);
  });
});

test('of two who saw the same wish one is first, and the other is told', async () => {
  const answers = await Promise.all([save([someone(100)], 0), save([someone(100, 'Jo Archer')], 0)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await list())[0]?.version).toBe(1);
});

test('to send the same again confirms it; the trail says which, and never whom', async () => {
  await save([someone(100)], 0);
  await server.asOwner(
    "update nomination set confirmed_at = confirmed_at - interval '366 days' where employee_id = $1",
    [person.employeeId],
  );
  expect((await list())[0]?.isDue).toBe(true);
  expect((await tasks()).map(({ title }) => title)).toContain('Is your nomination for Life assurance still right?');
  await save([someone(100)], 1);
  expect((await list())[0]).toMatchObject({ version: 2, isDue: false });
  expect((await tasks()).filter(({ id }) => id.startsWith('nominate'))).toEqual([]);
  const notes = await rowsOf<{ action: string }>(
    server,
    "select action, to_jsonb(e)::text as all from audit_event e where actor_id = $1 and action like 'nomination-%' order by at, id",
    [person.accountId],
  );
  expect(notes.map(({ action }) => action)).toEqual(['nomination-saved', 'nomination-confirmed']);
  expect(JSON.stringify(notes)).not.toContain('Sam');
});

test('whom somebody names is nobody else’s to read', async () => {
  await save([someone(100, 'CANARY')], 0);
  const colleague = await aCovered();
  const administrator = await aCovered(harbour, { userType: 'employer' });
  for (const other of [colleague, administrator]) expect(JSON.stringify(await list(other))).not.toContain('CANARY');
});
