import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, anAccount, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aChallenge, codeOf, settle, setUpFactor, wrongCode, type Factor } from '../../../testing/two-factor.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(() => settle(server));

const give = (cookie: string, code: unknown) => call(server, 'POST', '/login/mfa', { cookie, body: { code } });
const codeIn = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;

async function someone(): Promise<TestAccount & Factor> {
  const account = await anAccount(server, harbour);
  return { ...account, ...(await setUpFactor(server, account)) };
}

/** So many wrong codes, as many as one challenge takes with each. */
async function guess(person: TestAccount & Factor, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let cookie = ''; answers.length < times;) {
    if (answers.length % 5 === 0) cookie = await aChallenge(server, person.email);
    answers.push(codeIn(await give(cookie, wrongCode(server, person.secret))));
  }
  return answers;
}

describe('codes', () => {
  test.each([123456, null, '', '12345', '1234567', ' 123456', '１２３４５６', ['123456'], '12345a'])(
    'C1: %j is refused as none at all, and spends no try',
    async (code) => {
      const person = await someone();
      const cookie = await aChallenge(server, person.email);
      expect((await give(cookie, code)).statusCode).toBe(422);
      expect(await rowsOf(server, 'select tries from login_challenge where account_id = $1', [person.id])).toEqual([
        { tries: 0 },
      ]);
      expect(await rowsOf(server, 'select failures from second_factor where account_id = $1', [person.id])).toEqual([
        { failures: 0 },
      ]);
    },
  );

  test('C2: five wrong ones end a challenge, and then the right one leads back to the password; each is noted', async () => {
    const person = await someone();
    const cookie = await aChallenge(server, person.email);
    for (let count = 0; count < 5; count++)
      expect(codeIn(await give(cookie, wrongCode(server, person.secret)))).toBe('code-refused');
    expect(codeIn(await give(cookie, codeOf(server, person.secret, 1)))).toBe('challenge-expired');
    expect(
      await rowsOf(server, "select from audit_event where subject_id = $1 and action = 'code-refused'", [person.id]),
    ).toHaveLength(5);
  });

  test('C3: ten wrong ones in a day, over all challenges, lock codes for a day and are told in one mail', async () => {
    const person = await someone();
    expect(await guess(person, 12)).toEqual([
      ...Array.from({ length: 9 }, () => 'code-refused'),
      ...Array.from({ length: 3 }, () => 'two-factor-locked'),
    ]);
    const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Codes for your'))).toHaveLength(1);
    const right = async () => give(await aChallenge(server, person.email), codeOf(server, person.secret));
    await settle(server, 24 * 60 - 1);
    expect(codeIn(await right())).toBe('two-factor-locked');
    await settle(server, 24 * 60 + 1);
    expect((await right()).statusCode).toBe(200);
  });

  test('C3: thirty wrong ones in a row end it until an operator helps', async () => {
    const person = await someone();
    for (let day = 0; day < 3; day++) {
      await settle(server, day * (24 * 60 + 1));
      await guess(person, 10);
    }
    await settle(server, 10 * 24 * 60);
    const answer = await give(await aChallenge(server, person.email), codeOf(server, person.secret));
    expect(codeIn(answer)).toBe('two-factor-locked');
  });

  test('C3: twenty wrong ones at once are no more than ten', async () => {
    const person = await someone();
    const cookies: string[] = [];
    for (let count = 0; count < 4; count++) cookies.push(await aChallenge(server, person.email));
    const answers = await Promise.all(
      cookies.flatMap((cookie) => Array.from({ length: 5 }, () => give(cookie, wrongCode(server, person.secret)))),
    );
    expect(answers.filter((answer) => codeIn(answer) === 'code-refused')).toHaveLength(9);
    const failures = await rowsOf(server, 'select failures from second_factor where account_id = $1', [person.id]);
    expect(failures).toEqual([{ failures: 10 }]);
  });

  test('C4: fifty right ones at once give one session', async () => {
    const person = await someone();
    const cookie = await aChallenge(server, person.email);
    const code = codeOf(server, person.secret, 1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(cookie, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // The one that it was set up in, and the new one.
    const open = 'select from session where account_id = $1 and closed_at is null';
    expect(await rowsOf(server, open, [person.id])).toHaveLength(2);
  });

  test('C5: the same one is refused a second time within its window', async () => {
    const person = await someone();
    const code = codeOf(server, person.secret, 1);
    expect((await give(await aChallenge(server, person.email), code)).statusCode).toBe(200);
    expect(codeIn(await give(await aChallenge(server, person.email), code))).toBe('code-refused');
  });

  test('C6: one of the step before and of the step after is taken, one of two steps away is not', async () => {
    const person = await someone();
    const at = async (minutes: number, steps: number) => {
      await settle(server, minutes);
      return (await give(await aChallenge(server, person.email), codeOf(server, person.secret, steps))).statusCode;
    };
    expect([await at(2, -2), await at(2, 2), await at(2, -1), await at(2, 0), await at(2, 1)]).toEqual([
      401, 401, 200, 200, 200,
    ]);
  });

  test('C16: a recovery code stands for one, once', async () => {
    const person = await someone();
    const [code = ''] = person.recoveryCodes;
    const answer = await give(await aChallenge(server, person.email), code);
    expect(answer.statusCode).toBe(200);
    const { access_token: token } = answer.json<{ access_token: string }>();
    expect((await call(server, 'GET', `/v2/user/${person.id}/mfa`, { token })).json()).toMatchObject({
      recoveryCodesLeft: 9,
    });
    expect(codeIn(await give(await aChallenge(server, person.email), code))).toBe('code-refused');
    const another = await someone();
    expect(codeIn(await give(await aChallenge(server, another.email), person.recoveryCodes[1]))).toBe('code-refused');
  });
});
