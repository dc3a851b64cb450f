import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, anAccount, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { LoginTries, WRONG } from '../../../testing/login-tries.ts';
import { solveEasyCheck } from '../../../testing/robot-check.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const NOT_A_ROBOT = 'Please confirm that you are not a robot!';

let server: TestServer;
let harbour: TestClient;
let tries: LoginTries;
beforeAll(async () => {
  server = await startTestServer();
  tries = new LoginTries(server);
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(() => server.shiftClock(0));

const hashedBy = async (work: () => Promise<unknown>): Promise<number> => {
  const before = server.services.passwords.comparisons;
  await work();
  return server.services.passwords.comparisons - before;
};
/** What each of six wrong tries is answered. */
async function answersOf(address: string): Promise<object[]> {
  const answers: object[] = [];
  for (let count = 0; count < 6; count++) {
    const answer = await tries.failOnce(address, count);
    answers.push({ ...answer.json<object>(), requestId: '', status: answer.statusCode });
  }
  return answers;
}

/** So many people with one password, hashed once. */
async function aCrowd(size: number): Promise<string[]> {
  const { id } = await anAccount(server, harbour);
  const emails = Array.from({ length: size }, (_, index) => `crowd${index}@harbour.test`);
  await server.asOwner(
    `with made as (
       insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status)
       select $1, gen_random_uuid(), email, email, 'employee', 'Ann', 'Archer', 'active' from unnest($2::text[]) email
       returning client_id, id)
     insert into credential (client_id, account_id, password_hash)
     select made.client_id, made.id, c.password_hash from made, credential c where c.client_id = $1 and c.account_id = $3`,
    [harbour.id, emails, id],
  );
  return emails;
}

describe('one e-mail address', () => {
  test('A1: two failures ask for nothing, the third asks for the robot check, and none of them locks', async () => {
    const { email } = await anAccount(server, harbour);
    const shown = [];
    for (let count = 1; count <= 3; count++)
      shown.push((await tries.try(email, WRONG)).json<{ showRecaptcha: boolean; userAccountLocked: boolean }>());
    expect(shown.map(({ showRecaptcha }) => showRecaptcha)).toEqual([false, false, true]);
    expect(shown.map(({ userAccountLocked }) => userAccountLocked)).toEqual([false, false, false]);
  });

  test('A9, S8: from the fourth try on one without the check is neither hashed nor counted, so that it locks nobody', async () => {
    const { email } = await anAccount(server, harbour);
    await tries.fail(email, 3);
    const hashed = await hashedBy(async () => {
      for (let count = 0; count < 20; count++)
        expect((await tries.try(email, PASSWORD)).json()).toMatchObject({
          code: 'robot-check-needed',
          error_message: NOT_A_ROBOT,
          showRecaptcha: true,
          userAccountLocked: false,
        });
    });
    expect(hashed).toBe(0);
    expect((await tries.tryRight(email)).statusCode).toBe(200);
  });

  test('A9: with a solved check the right password gets in; the same solution does not work again', async () => {
    const { email } = await anAccount(server, harbour);
    await tries.fail(email, 3);
    const recaptcha = await solveEasyCheck(server);
    expect((await tries.try(email, PASSWORD, { recaptcha })).statusCode).toBe(200);
    await tries.fail(email, 3);
    const hashed = await hashedBy(async () => {
      const replayed = await tries.try(email, PASSWORD, { recaptcha });
      expect(replayed.json()).toMatchObject({ code: 'robot-check-needed' });
    });
    expect(hashed).toBe(0);
  });

  test('A3: of 100 parallel wrong guesses at most 5 are hashed, and without a check nobody is locked out', async () => {
    const { email } = await anAccount(server, harbour);
    const hashed = await hashedBy(() => Promise.all(Array.from({ length: 100 }, () => tries.try(email, WRONG))));
    expect(hashed).toBeLessThanOrEqual(5);
    expect(await mailsTo(server, email)).toEqual([]);
    expect((await tries.tryRight(email)).statusCode).toBe(200);
  });

  test('A3: with a solved check each, of 10 parallel wrong guesses 5 are hashed, and one mail tells of the one lock', async () => {
    const { email, id } = await anAccount(server, harbour);
    const solved: string[] = [];
    for (let count = 0; count < 10; count++) solved.push(await solveEasyCheck(server));
    const hashed = await hashedBy(() => Promise.all(solved.map((recaptcha) => tries.try(email, WRONG, { recaptcha }))));
    expect(hashed).toBe(5);
    expect(
      await rowsOf(server, "select from audit_event where subject_id = $1 and action = 'account-locked'", [id]),
    ).toHaveLength(1);
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([
      'Your Harbour Benefits account is locked for 15 minutes',
    ]);
  });

  test('A2: the sixth try with the right password is answered as the fifth was, and noted once', async () => {
    const { email, id } = await anAccount(server, harbour);
    await tries.fail(email, 4);
    const [fifth, sixth] = [await tries.failOnce(email, 4), await tries.tryRight(email)];
    expect(sixth.statusCode).toBe(401);
    expect({ ...sixth.json<object>(), requestId: '' }).toEqual({ ...fifth.json<object>(), requestId: '' });
    expect(await rowsOf(server, 'select from session where account_id = $1', [id])).toEqual([]);
  });

  test('A4: a lock ends after 15 minutes, and the tries with it', async () => {
    const { email } = await anAccount(server, harbour);
    await tries.fail(email, 5);
    await server.shiftClock(901);
    expect((await tries.try(email, WRONG)).json()).toMatchObject({ code: 'login-failed', showRecaptcha: false });
    expect((await tries.try(email, PASSWORD)).statusCode).toBe(200);
  });

  test('A6: an unknown address answers each of its tries with the bytes of a known one', async () => {
    const { email } = await anAccount(server, harbour);
    expect(await answersOf('stranger@harbour.test')).toEqual(await answersOf(email));
  });

  test('A7: an address that is a list, an object, a number or 10 kB is refused before anything is asked', async () => {
    for (const email of [['a@b.cd', 'e@f.gh'], { $ne: null }, 1, null, `${'a'.repeat(10_000)}@b.cd`]) {
      const answer = await tries.try(email, PASSWORD);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toHaveProperty('errors.email');
    }
  });

  test('A8: an address with a NUL is none; one in other letters is counted as the same', async () => {
    const { email } = await anAccount(server, harbour);
    expect((await tries.try(`${email}\u0000`, PASSWORD)).statusCode).not.toBe(200);
    const forms = [email, ` ${email.toUpperCase()} `, email.replace('@', '＠'), email, email];
    for (const [before, form] of forms.entries()) await tries.failOnce(form, before);
    expect((await tries.tryRight(email)).json()).toMatchObject({ code: 'account-locked' });
  });

  test('A12: tries from different network addresses count together', async () => {
    const { email } = await anAccount(server, harbour);
    for (let count = 0; count < 5; count++) await tries.failOnce(email, count, { from: `198.51.100.${count}` });
    expect((await tries.try(email, PASSWORD, { from: '198.51.100.99' })).json()).toMatchObject({
      code: 'account-locked',
    });
  });
});

describe('one network address', () => {
  test('A11: twenty failures ask for the check, a try refused for that counts nothing for the e-mail, a hundred end it', async () => {
    const from = '203.0.113.7';
    for (let count = 0; count < 20; count++) await tries.try(`spray${count}@harbour.test`, WRONG, { from });
    const { email } = await anAccount(server, harbour);
    for (let count = 0; count < 6; count++)
      expect((await tries.try(email, PASSWORD, { from })).json()).toMatchObject({ code: 'robot-check-needed' });
    expect((await tries.try(email, PASSWORD)).statusCode).toBe(200);
    const recaptcha = await solveEasyCheck(server);
    expect((await tries.try(email, PASSWORD, { from, recaptcha })).statusCode).toBe(200);
    for (let count = 26; count < 100; count++) await tries.try(`spray${count}@harbour.test`, WRONG, { from });
    expect((await tries.try(email, PASSWORD, { from })).statusCode).toBe(429);
    expect((await tries.try(email, PASSWORD, { from: '203.0.113.8' })).statusCode).toBe(200);
    await server.shiftClock(601);
    expect((await tries.try(email, PASSWORD, { from })).statusCode).toBe(200);
  });

  test('A13: is the one that the nearest proxy saw, whatever the caller claims to have come through', async () => {
    for (let count = 0; count < 20; count++)
      await tries.try(`claim${count}@harbour.test`, WRONG, { from: `192.0.2.${count}, 203.0.113.50` });
    const { email } = await anAccount(server, harbour);
    const answer = await tries.try(email, PASSWORD, { from: '192.0.2.200, 203.0.113.50' });
    expect(answer.json()).toMatchObject({ code: 'robot-check-needed' });
    expect((await tries.try(email, PASSWORD, { from: 'a, b' })).statusCode).toBeLessThan(500);
  });
});

describe('a password', () => {
  test('A14: of 128 characters works, one of 129 or of a megabyte is refused before it is hashed', async () => {
    const longest = `Aa1!${'🙂'.repeat(124)}`;
    const { email } = await anAccount(server, harbour, { password: longest });
    expect((await tries.try(email, longest)).statusCode).toBe(200);
    const hashed = await hashedBy(async () => {
      expect((await tries.try(email, `${longest}x`)).statusCode).toBe(422);
      expect((await tries.try(email, 'x'.repeat(1_048_576))).statusCode).toBe(413);
    });
    expect(hashed).toBe(0);
  });

  test('A15: of 100 people who log in at once each gets in or is asked to come back, and the server keeps answering', async () => {
    const people = await aCrowd(100);
    const answers = await Promise.all(people.map((email) => tries.try(email, PASSWORD, { from: '203.0.113.99' })));
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 429)).toEqual([]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(50);
    expect((await call(server, 'GET', '/theme')).statusCode).toBe(200);
  });
});
