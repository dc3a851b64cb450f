import { afterAll, beforeAll, expect, test } from 'vitest';
import { reseal } from '../../../platform/secrets/reseal.ts';
import { Seals } from '../../../platform/secrets/seal.ts';
import { aChooser, benefitIdOf, type Chooser, type ChooserFacts } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { letPasswordsAge, letProofsAge } from '../../../testing/proofs.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-10-12');
  harbour = await aClient(server);
  path = `/benefit/${await benefitIdOf(server, harbour, 'life-assurance')}/medical-answers`;
});
afterAll(() => server.close());

const CANARY = 'CANARY-heart-murmur';
const ANSWERS = [
  { code: 'treatment', answer: true, details: CANARY },
  { code: 'absence', answer: false },
  { code: 'waiting', answer: false },
  { code: 'declined', answer: false },
];

/** Who has had their password for long. */
async function someone(facts?: ChooserFacts): Promise<Chooser> {
  const person = await aChooser(server, harbour, facts);
  await letPasswordsAge(server, 8);
  return person;
}

const read = ({ token }: Chooser) => call(server, 'GET', path, { token });
const answer = ({ token }: Chooser, answers: readonly object[] = ANSWERS) =>
  call(server, 'PUT', path, { token, body: { answers } });
const rowOf = async ({ employeeId }: Chooser) =>
  (
    await rowsOf<{ answers_sealed: Buffer; accepted_at: Date | null }>(
      server,
      'select answers_sealed, accepted_at from medical_answer where employee_id = $1',
      [employeeId],
    )
  )[0];

test('answers are shown to the person who gave them, with one note that names no answer', async () => {
  const ann = await someone();
  expect((await read(ann)).json()).toEqual({ answers: [], answeredAt: null, isHidden: false });
  const given = await answer(ann);
  expect(given.statusCode).toBe(200);
  expect((await read(ann)).json()).toEqual({
    answers: ANSWERS.map(({ code, answer: yes, details = null }) => ({ code, answer: yes, details })),
    answeredAt: given.json<{ answeredAt: string }>().answeredAt,
    isHidden: false,
  });
  const notes = await rowsOf(
    server,
    `select action, object_kind, changed from audit_event
      where subject_id = $1 and action <> 'login'`,
    [ann.accountId],
  );
  expect(notes).toEqual([{ action: 'medical-answered', object_kind: 'benefit', changed: [] }]);
});

test('in the table they are sealed, and no log, event or audit row has them', async () => {
  const ann = await someone();
  await answer(ann);
  const kept = await rowOf(ann);
  expect(kept?.answers_sealed.includes(CANARY)).toBe(false);
  expect(kept?.answers_sealed.includes('treatment')).toBe(false);
  expect(server.log.join('')).not.toContain(CANARY);
  const [traces] = await rowsOf<{ count: number }>(
    server,
    `select count(*)::int from audit_event a where a::text like '%' || $1 || '%'`,
    [CANARY],
  );
  expect(traces?.count).toBe(0);
});

test('a row that is swapped between two people opens for neither', async () => {
  const [ann, bob] = [await someone(), await someone()];
  await answer(ann);
  await answer(
    bob,
    ANSWERS.map(({ code }) => ({ code, answer: false })),
  );
  const stolen = await rowOf(ann);
  await server.asOwner('update medical_answer set answers_sealed = $2 where employee_id = $1', [
    bob.employeeId,
    stolen?.answers_sealed,
  ]);
  const opened = await read(bob);
  expect(opened.statusCode).toBe(500);
  expect(opened.body).not.toContain(CANARY);
  expect(server.log.join('')).not.toContain(CANARY);
  await server.asOwner('delete from medical_answer where employee_id = $1', [bob.employeeId]);
});

test('neither an administrator nor a colleague nor another client reaches them: they see their own, or nothing', async () => {
  const ann = await someone();
  await answer(ann);
  for (const other of [await someone(), await someone({ userType: 'employer' })])
    expect((await read(other)).json()).toEqual({ answers: [], answeredAt: null, isHidden: false });
  const quanta = await aClient(server, 'quanta');
  const { token } = await aChooser(server, quanta);
  expect((await call(server, 'GET', path, { token, host: 'quanta.localhost:3000' })).statusCode).toBe(404);
});

test('every question is answered once, and nothing else', async () => {
  const ann = await someone();
  const missing = await answer(ann, ANSWERS.slice(1));
  expect(missing.statusCode).toBe(422);
  expect(missing.json()).toMatchObject({ errors: { treatment: ['Please answer this question'] } });
  const twice = await answer(ann, [...ANSWERS, ...ANSWERS.slice(0, 1)]);
  expect(twice.json()).toMatchObject({ errors: { treatment: ['Please answer this question'] } });
  const more = await answer(ann, [...ANSWERS, { code: 'weight', answer: true }]);
  expect(more.json()).toMatchObject({ errors: { weight: ['This question is not asked'] } });
  expect(await rowOf(ann)).toBeUndefined();
});

test('new answers have to be accepted anew', async () => {
  const ann = await someone();
  await answer(ann);
  await server.asOwner('update medical_answer set accepted_at = app_now() where employee_id = $1', [ann.employeeId]);
  await answer(ann);
  expect((await rowOf(ann))?.accepted_at).toBeNull();
});

test('a benefit without medical questions has none to answer', async () => {
  const { token } = await someone();
  const other = `/benefit/${await benefitIdOf(server, harbour, 'giving')}/medical-answers`;
  expect((await call(server, 'GET', other, { token })).statusCode).toBe(404);
  expect((await call(server, 'PUT', other, { token, body: { answers: [] } })).statusCode).toBe(404);
});

test('a change of the secret seals them anew, and they open with it', async () => {
  const ann = await someone();
  await answer(ann);
  const before = await rowOf(ann);
  const seals = new Seals('another secret of this suite, long enough', server.services.secretKey);
  await reseal({ ...server.services, seals });
  const after = await rowOf(ann);
  expect(after?.answers_sealed.equals(before?.answers_sealed ?? Buffer.alloc(0))).toBe(false);
  expect(seals.isCurrent(after?.answers_sealed ?? Buffer.alloc(0))).toBe(true);
  const place = {
    clientId: harbour.id,
    table: 'medical_answer',
    column: 'answers_sealed',
    rowId: `${ann.employeeId}/${await benefitIdOf(server, harbour, 'life-assurance')}`,
  };
  expect(
    new Seals('another secret of this suite, long enough').open(after?.answers_sealed ?? Buffer.alloc(0), place),
  ).toContain(CANARY);
});

test('S4: answers are not shown to whoever has had their password for less than a week, nor where the provider is the only way in', async () => {
  const ann = await someone();
  const { answeredAt } = (await answer(ann)).json<{ answeredAt: string }>();
  const hidden = { answers: [], answeredAt, isHidden: true };
  await letPasswordsAge(server, 6);
  expect((await read(ann)).json()).toEqual(hidden);
  await letPasswordsAge(server, 8);
  expect((await read(ann)).json()).toMatchObject({ isHidden: false });
  await server.asOwner('update client_setting set sso_only = true where client_id = $1', [harbour.id]);
  expect((await read(ann)).json()).toEqual(hidden);
  await server.asOwner('update client_setting set sso_only = false where client_id = $1', [harbour.id]);
});

test('S4: answers are shown only within 15 minutes of the password; a login at the provider is none', async () => {
  const ann = await someone();
  await answer(ann);
  await letProofsAge(server, 16);
  expect((await read(ann)).json()).toMatchObject({ code: 'password-needed' });
  await server.asOwner('update session set proved_at = null');
  expect((await read(ann)).json()).toMatchObject({ code: 'password-needed' });
});
