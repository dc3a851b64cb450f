import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { anArchive, leavingCalls, PASSPHRASE } from '../../../testing/off-boarding.ts';
import { aClient, anAccount, type TestClient } from '../../../testing/people.ts';
import { letProofsAge } from '../../../testing/proofs.ts';
import { tablesWith } from '../../../testing/canary-search.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { erasuresNight } from './erasures-night.ts';

const DAY = 24 * 3600;

let server: TestServer;
let operator: TestOperator;
let client: TestClient;
let calls: ReturnType<typeof leavingCalls>;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.shiftClock(0);
  await server.asOwner('delete from attempt');
  operator = await anOperator(server);
  client = await aClient(server, `leaver${++count}`);
  calls = leavingCalls(server, operator, client.id);
});

/** The night, so many days from now. */
async function night(days: number): Promise<void> {
  await server.shiftClock(days * DAY);
  await erasuresNight.run({ services: server.services, signal: new AbortController().signal });
}

const erase = (changes: object = {}) => calls.erase({ slug: client.slug, ...changes });
const isThere = async () => (await rowsOf(server, 'select from client where id = $1', [client.id])).length === 1;

describe('an archive', () => {
  test('is of a suspended client alone', async () => {
    const refused = await calls.archive();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'client-active' }]);
  });

  test('is encrypted: no word of the client is in the file, nor in what the installation keeps of it', async () => {
    await anAccount(server, client, { email: 'canary@leaver.test' });
    const archive = await anArchive(server, client.id);
    expect(archive.subarray(0, 16).toString()).toBe('PLENTY-ARCHIVE-1');
    expect(archive.includes(client.slug)).toBe(false);
    expect(archive.includes('canary')).toBe(false);
    const { archives } = (await calls.shown()) as { archives: object[] };
    expect(archives).toMatchObject([{ state: 'ready', sizeBytes: archive.length, operatorName: 'Ann Archer' }]);
  });

  test('leaves nothing of its passphrase behind once it is made', async () => {
    await anArchive(server, client.id);
    expect(await rowsOf(server, 'select key_sealed from client_archive where of_client = $1', [client.id])).toEqual([
      { key_sealed: null },
    ]);
    const found = await tablesWith(server, PASSPHRASE);
    expect(found).toEqual([]);
    expect(server.log.join('\n')).not.toContain(PASSPHRASE);
  });

  test('is downloaded by any operator who has given their password, and each time is in their trail', async () => {
    await anArchive(server, client.id);
    const { archives } = (await calls.shown()) as { archives: { id: string }[] };
    const id = archives[0]?.id ?? '';
    await letProofsAge(server, 20);
    expect((await calls.download(id)).json()).toMatchObject({ code: 'password-needed' });
    // Any call that takes the password proves who it is.
    await calls.cancel();
    expect((await calls.download(id)).statusCode).toBe(200);
    expect((await calls.download(id)).statusCode).toBe(200);
    expect(
      await rowsOf(
        server,
        "select actor_id from audit_event where action = 'client-archive-read' and object_id = $1 and actor_id = $2",
        [id, operator.id],
      ),
    ).toHaveLength(2);
  });

  test('is gone after a week, and of another client it is not found', async () => {
    await anArchive(server, client.id);
    const { archives } = (await calls.shown()) as { archives: { id: string; keptUntil: string }[] };
    const other = leavingCalls(server, operator, (await aClient(server, `other${count}`)).id);
    expect((await other.download(archives[0]?.id ?? '')).statusCode).toBe(404);
    await server.shiftClock(8 * DAY);
    const later = leavingCalls(server, await anOperator(server), client.id);
    expect((await later.download(archives[0]?.id ?? '')).statusCode).toBe(404);
    expect(((await later.shown()) as { archives: object[] }).archives).toMatchObject([{ keptUntil: null }]);
  });

  test('is made once where two operators ask at once', async () => {
    await calls.suspend();
    const others = leavingCalls(server, await anOperator(server), client.id);
    const answers = await Promise.all([calls.archive(), others.archive()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409]);
  });

  test('that no job is at any more has failed, and its key is dropped', async () => {
    await calls.suspend();
    await calls.archive();
    await server.asOwner(
      "update job_progress set state = 'failed', ended_at = app_now() where kind = 'client-archive'",
    );
    expect(((await calls.shown()) as { archives: object[] }).archives).toMatchObject([{ state: 'failed' }]);
    await night(0);
    expect(
      await rowsOf(server, 'select state, key_sealed from client_archive where of_client = $1', [client.id]),
    ).toEqual([{ state: 'failed', key_sealed: null }]);
  });

  test.each([
    ['a wrong password', { password: 'Wrong!Orchard58' }, 'password'],
    ['a short passphrase', { passphrase: 'too short' }, 'passphrase'],
  ])('is not begun with %s, and the field says so', async (_, changes, field) => {
    await calls.suspend();
    const answer = await calls.archive(changes);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });
});

describe('an erasure', () => {
  test('needs a suspended client and an archive of it', async () => {
    expect((await erase()).json()).toMatchObject({ code: 'client-active' });
    await calls.suspend();
    expect((await erase()).json()).toMatchObject({ code: 'archive-missing' });
  });

  test.each([
    ['a wrong password', { password: 'Wrong!Orchard58' }, 'password'],
    ['another address typed', { slug: 'harbour' }, 'slug'],
    ['fewer than 7 days', { graceDays: 6 }, 'graceDays'],
    ['more than 90 days', { graceDays: 91 }, 'graceDays'],
  ])('is not scheduled with %s, and the field says so', async (_, changes, field) => {
    await anArchive(server, client.id);
    const answer = await erase(changes);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await calls.shown()).toMatchObject({ erasure: null });
  });

  test('is told to administrators with platform settings at once and 7 days before, once each', async () => {
    const holder = await anAccount(server, client, { userType: 'employer' });
    const other = await anAccount(server, client, { userType: 'employer', permissions: ['reports'] });
    await anArchive(server, client.id);
    expect((await erase()).json()).toEqual({ status: 'ok' });
    const subjects = async (email: string) =>
      (await mailsTo(server, email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('will be erased'));
    expect(await subjects(holder.email)).toHaveLength(1);
    await night(22);
    expect(await subjects(holder.email)).toHaveLength(1);
    await night(23);
    await night(24);
    expect((await subjects(holder.email)).filter((subject) => subject.startsWith('Reminder: '))).toHaveLength(1);
    expect(await subjects(other.email)).toEqual([]);
    expect(await isThere()).toBe(true);
  });

  test('can be cancelled until it begins, and the client can be resumed only then', async () => {
    await anArchive(server, client.id);
    await erase();
    expect((await calls.resume()).json()).toMatchObject({ code: 'erasure-scheduled' });
    expect((await calls.cancel({ password: 'Wrong!Orchard58' })).statusCode).toBe(422);
    expect((await calls.cancel()).json()).toEqual({ status: 'ok' });
    expect((await calls.cancel()).json()).toMatchObject({ code: 'erasure-gone' });
    expect((await calls.resume()).json()).toEqual({ status: 'ok' });
    await night(31);
    expect(await isThere()).toBe(true);
  });

  test('is scheduled once where two operators ask at once', async () => {
    await anArchive(server, client.id);
    const others = leavingCalls(server, await anOperator(server), client.id);
    const answers = await Promise.all([erase(), others.erase({ slug: client.slug })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('never touches a client that is active, whatever its row says', async () => {
    await anArchive(server, client.id);
    await erase();
    await server.asOwner("update client set status = 'active' where id = $1", [client.id]);
    await night(31);
    expect(await isThere()).toBe(true);
    const states = await rowsOf(server, 'select state from client_erasure where of_client = $1', [client.id]);
    expect(states).toEqual([{ state: 'scheduled' }]);
  });

  test('is not carried out a day early', async () => {
    await anArchive(server, client.id);
    await erase({ graceDays: 7 });
    await night(6);
    expect(await isThere()).toBe(true);
    await night(7.1);
    expect(await isThere()).toBe(false);
  });
});
