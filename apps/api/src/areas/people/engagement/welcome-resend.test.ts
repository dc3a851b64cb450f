import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '@plenty/database/testing/test-database';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { deleteOldJobs } from '../../../platform/housekeeping/retention-table.ts';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { maintain } from '../../../platform/maintenance.ts';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { anInvitee } from '../../../testing/not-registered.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call } from '../../../testing/server.ts';
import { welcomeResendKind } from './welcome-resend-kind.ts';

const HOUR_SECONDS = 3600;

let stage: Stage;
let harbour: TestClient;
let administrator: Looker;
let count = 0;
beforeAll(async () => {
  stage = await openStage([welcomeResendKind]);
  await stage.run();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.server.shiftClock(0);
  harbour = await aClient(stage.server, `harbour${++count}`);
  administrator = await aLooker(stage.server, harbour);
});

const path = ({ id } = harbour) => `/companies/${id}/welcome-email-resends`;
const ask = (body: object = {}, { token } = administrator) => call(stage.server, 'POST', path(), { token, body });
const last = async ({ token } = administrator) =>
  (await call(stage.server, 'GET', path(), { token })).json<{ resend: Resent | null }>().resend;

interface Resent {
  readonly id: string;
  readonly state: string;
  readonly people: number;
  readonly done: number;
  readonly sent: number;
  readonly skipped: { reason: string; people: number }[];
}

/** From the call to the end of its job. */
async function resent(body: object = {}): Promise<Resent> {
  const answer = await ask(body);
  expect(answer.statusCode).toBe(202);
  await until(async () => (await last())?.state === 'done');
  const resend = await last();
  if (!resend) throw new Error('nothing was sent');
  return resend;
}

const isOpen = async (token: string) =>
  (await call(stage.server, 'POST', `/activation/${token}`, {})).statusCode === 200;

test('all who have not registered get a mail with a new link; the link before it is over', async () => {
  const [ann, bo] = [await anInvitee(stage.server, harbour), await anInvitee(stage.server, harbour)];
  expect(await resent()).toMatchObject({ state: 'done', people: 2, done: 2, sent: 2, skipped: [] });
  const first = await tokenTo(stage.server, ann.email);
  expect(await isOpen(first)).toBe(true);
  expect((await mailsTo(stage.server, bo.email)).map(({ subject }) => subject)).toHaveLength(1);
  await stage.server.shiftClock(HOUR_SECONDS + 1);
  administrator = await aLooker(stage.server, harbour);
  await resent({ employeeIds: [ann.employeeId] });
  expect(await isOpen(first)).toBe(false);
  expect(await isOpen(await tokenTo(stage.server, ann.email))).toBe(true);
  expect(await mailsTo(stage.server, bo.email)).toHaveLength(1);
});

test('C31: nobody gets two within an hour; who is left out is counted with the reason', async () => {
  const ann = await anInvitee(stage.server, harbour);
  await resent();
  await stage.server.shiftClock(HOUR_SECONDS - 60);
  administrator = await aLooker(stage.server, harbour);
  expect(await resent()).toMatchObject({ sent: 0, skipped: [{ reason: 'recent', people: 1 }] });
  expect(await mailsTo(stage.server, ann.email)).toHaveLength(1);
});

test('who has registered, is not active, is disabled or has no e-mail address gets none, and is counted', async () => {
  const ann = await anInvitee(stage.server, harbour);
  const registered = await anInvitee(stage.server, harbour, { activatedAt: '2026-01-05T09:00:00Z' });
  const left = await anInvitee(stage.server, harbour, { status: 'left' });
  const inactive = await anInvitee(stage.server, harbour, { status: 'inactive' });
  const disabled = await anInvitee(stage.server, harbour);
  const nameless = await anInvitee(stage.server, harbour);
  await stage.server.asOwner("update account set status = 'disabled' where id = $1", [disabled.id]);
  await stage.server.asOwner('update employee set account_id = null where id = $1', [nameless.employeeId]);
  const everyone = [ann, registered, left, inactive, disabled, nameless];
  expect(await resent({ employeeIds: everyone.map(({ employeeId }) => employeeId) })).toMatchObject({
    people: 6,
    done: 6,
    sent: 1,
    skipped: [
      { reason: 'registered', people: 1 },
      { reason: 'not-active', people: 3 },
      { reason: 'no-email', people: 1 },
    ],
  });
  for (const { email } of [registered, left, inactive, disabled, nameless])
    expect(await mailsTo(stage.server, email)).toEqual([]);
});

test('of ten that ask at once one begins, and the others are told with 409 and see how far it is', async () => {
  await anInvitee(stage.server, harbour);
  const colleague = await aLooker(stage.server, harbour);
  let answers: Awaited<ReturnType<typeof ask>>[] = [];
  await asOwner(stage.server.database.ownerUrl, async (owner) => {
    // Nobody gets a link until all have asked, so that the first has not ended when the last begins.
    await owner.query('begin; lock table link in share mode');
    answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => ask({}, index % 2 ? colleague : administrator)),
    );
    await owner.query('commit');
  });
  const begun = answers.filter(({ statusCode }) => statusCode === 202);
  expect(begun).toHaveLength(1);
  for (const answer of answers.filter((each) => each !== begun[0]))
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'Welcome e-mails are being sent already. Please wait until that is done',
    ]);
  const { id } = begun[0]?.json<{ id: string }>() ?? { id: '' };
  expect((await last(colleague))?.id).toBe(id);
  await until(async () => (await last(colleague))?.state === 'done');
  expect(await rowsOf(stage.server, 'select from welcome_resend where job_id = $1', [id])).toHaveLength(1);
});

test('that it was asked for and done is noted with how many, and never whom', async () => {
  await anInvitee(stage.server, harbour);
  await anInvitee(stage.server, harbour);
  const { id } = await resent();
  const notes = await rowsOf(
    stage.server,
    "select action, hits, actor_id, subject_id, object_id from audit_event where client_id = $1 and action like 'welcome-%' order by at, id",
    [harbour.id],
  );
  const by = { actor_id: administrator.id, subject_id: null, object_id: id };
  expect(notes).toEqual([
    { action: 'welcome-resend-asked', hits: 2, ...by },
    { action: 'welcome-mails-resent', hits: 2, ...by },
  ]);
});

test('who was in a batch is forgotten with its job', async () => {
  await anInvitee(stage.server, harbour);
  const { id } = await resent();
  await stage.server.asOwner("update job_progress set ended_at = ended_at - interval '32 days' where id = $1", [id]);
  await maintain(stage.server.services, harbour.id, 'test', (transaction) => transaction.run(deleteOldJobs(31)));
  expect(await rowsOf(stage.server, 'select from welcome_resend where job_id = $1', [id])).toEqual([]);
  expect(await last()).toBeNull();
});

describe('nothing is sent', () => {
  test('where one of the people is another client’s, not even to the others', async () => {
    const ann = await anInvitee(stage.server, harbour);
    const foreign = await anInvitee(stage.server, await aClient(stage.server, `quanta${count}`));
    expect((await ask({ employeeIds: [ann.employeeId, foreign.employeeId] })).statusCode).toBe(404);
    expect(await last()).toBeNull();
    for (const { email } of [ann, foreign]) expect(await mailsTo(stage.server, email)).toEqual([]);
  });

  test('at another client, for an employee, and without the permission', async () => {
    const quanta = await aClient(stage.server, `quanta${count}`);
    await anInvitee(stage.server, quanta);
    const { token } = administrator;
    expect((await call(stage.server, 'POST', path(quanta), { token, body: {} })).statusCode).toBe(404);
    const employee = await anAccount(stage.server, harbour);
    const permissions = PERMISSIONS.filter((permission) => permission !== 'employees');
    const host = `${harbour.slug}.localhost:3000`;
    for (const other of [
      { ...administrator, ...(await logIn(stage.server, employee.email, host)) },
      await aLooker(stage.server, harbour, { permissions }),
    ])
      expect((await ask({}, other)).statusCode).toBe(403);
    expect(
      await rowsOf(stage.server, 'select from welcome_resend where client_id = any ($1)', [[harbour.id, quanta.id]]),
    ).toEqual([]);
  });

  test('where people register by single sign-on: their link would open nothing', async () => {
    await stage.server.asOwner('update client_setting set sso_only = true where client_id = $1', [harbour.id]);
    await anInvitee(stage.server, harbour);
    const answer = await ask();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'no-welcome-mail']);
  });

  test.each([
    ['nobody', { employeeIds: [] }],
    [
      'somebody twice',
      { employeeIds: ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000001'] },
    ],
    ['what is no id', { employeeIds: ['everyone'] }],
    [
      'more than five hundred',
      { employeeIds: Array.from({ length: 501 }, (_, n) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`) },
    ],
    ['something else', { everybody: true }],
  ])('to %s: 422', async (_, body) => {
    expect((await ask(body)).statusCode).toBe(422);
  });
});
