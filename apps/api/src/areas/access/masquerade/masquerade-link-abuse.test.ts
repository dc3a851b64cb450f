import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEmployed } from '../../../testing/employed.ts';
import { aLooker, askForLink, land, masqueradeNotes, tokenOf, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let looker: Looker;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.shiftClock(0);
  looker = await aLooker(server, harbour);
});

/** An employee who also works here as an administrator, with an employee record of their own. */
async function anAdministrator(): Promise<string> {
  const employed = await anEmployed(server, harbour);
  await server.asOwner("update account set user_type = 'employer' where id = $1", [employed.id]);
  return employed.employeeId;
}

describe('F4: a link is given for employees of the own client alone', () => {
  test('never for an administrator or oneself: 403, and noted', async () => {
    const administrator = await anAdministrator();
    const own = server.services.newId();
    await server.asOwner(
      `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
       values ($1, $2::uuid, $3, $2::text, 'Ann', 'Archer', 'archer', '1978-08-28', 'female', '2020-01-06')`,
      [harbour.id, own, looker.id],
    );
    for (const employeeId of [administrator, own])
      expect((await askForLink(server, looker, { employeeId, client: harbour })).statusCode).toBe(403);
    expect(await masqueradeNotes(server, looker.id)).toMatchObject([
      { action: 'masquerade-refused', outcome: 'refused', actor_id: looker.id },
    ]);
    const operator = await aLooker(server, undefined);
    const asked = { by: 'operator' } as const;
    const answer = await askForLink(server, operator, { employeeId: administrator, client: harbour }, asked);
    expect(answer.statusCode).toBe(403);
  });

  test.each(['invited', 'disabled'])('never for an account that is %s', async (status) => {
    const subject = await anEmployed(server, harbour);
    await server.asOwner('update account set status = $2 where id = $1', [subject.id, status]);
    expect((await askForLink(server, looker, subject)).statusCode).toBe(403);
  });

  test('another client’s employee or scheme year is as unknown as one that nobody has', async () => {
    const [own, foreign] = [await anEmployed(server, harbour), await anEmployed(server, quanta)];
    const answers = [
      await askForLink(server, looker, foreign, { schemeId: harbour.yearId }),
      await askForLink(server, looker, foreign),
      await askForLink(server, looker, own, { schemeId: quanta.yearId }),
      await askForLink(server, looker, { ...own, employeeId: '01890000-0000-7000-8000-000000000000' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test('not without the permission, and not for operators by the employers’ call or the other way round', async () => {
    const subject = await anEmployed(server, harbour);
    const narrow = await aLooker(server, harbour, { permissions: ['employees'] });
    const operator = await aLooker(server, undefined);
    for (const [who, by] of [
      [narrow, 'employer'],
      [looker, 'operator'],
      [operator, 'employer'],
      [subject, 'employer'],
    ] as const)
      expect((await askForLink(server, who, subject, { by })).statusCode).toBe(403);
  });

  test.each(['', 'too short', '          '])('not for the reason ‘%s’', async (reason) => {
    const subject = await anEmployed(server, harbour);
    const answer = await askForLink(server, looker, subject, { reason });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { reason: ['Please enter at least 10 characters'] } });
  });
});

test('F5: five wrong passwords lock whoever asks for a link, and not whom it is about', async () => {
  const subject = await anEmployed(server, harbour);
  for (let tries = 1; tries < 5; tries++) {
    const answer = await askForLink(server, looker, subject, { password: 'Wrong!Orchard58' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { password: [expect.any(String)] } });
  }
  const fifth = await askForLink(server, looker, subject, { password: 'Wrong!Orchard58' });
  expect(fifth.json()).toMatchObject({ code: 'account-locked' });
  expect((await askForLink(server, looker, subject)).json()).toMatchObject({ code: 'account-locked' });
  const login = { email: looker.email, password: PASSWORD };
  expect((await call(server, 'POST', '/login', { body: login })).json()).toMatchObject({ userAccountLocked: true });
  expect((await logIn(server, subject.email)).token).toMatch(/^pla_/);
});

describe('F6: a link', () => {
  const failed = { code: 'sso-failed', message: 'SSO login error' };

  test('works once', async () => {
    const link = tokenOf(await askForLink(server, looker, await anEmployed(server, harbour)));
    expect((await land(server, link)).statusCode).toBe(200);
    const again = await land(server, link);
    expect(again.statusCode).toBe(401);
    expect(again.json()).toMatchObject(failed);
  });

  test('works once of twenty times at once', async () => {
    const link = tokenOf(await askForLink(server, looker, await anEmployed(server, harbour)));
    const answers = await Promise.all(Array.from({ length: 20 }, () => land(server, link)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('works for a minute', async () => {
    const subject = await anEmployed(server, harbour);
    const links = [
      tokenOf(await askForLink(server, looker, subject)),
      tokenOf(await askForLink(server, looker, subject)),
    ];
    await server.shiftClock(58);
    expect((await land(server, links[0] ?? '')).statusCode).toBe(200);
    await server.shiftClock(61);
    expect((await land(server, links[1] ?? '')).json()).toMatchObject(failed);
  });

  test.each([
    ['whoever looks is disabled', "update account set status = 'disabled' where id = $1", 'looker'],
    ['whoever looks may no longer', "update account set permissions = '{}' where id = $1", 'looker'],
    [
      'whoever looks has logged out',
      "update session set closed_at = app_now(), close_reason = 'ended' where account_id = $1",
      'looker',
    ],
    ['whom it shows is disabled', "update account set status = 'disabled' where id = $1", 'subject'],
    ['whom it shows has become an administrator', "update account set user_type = 'employer' where id = $1", 'subject'],
  ])('does not work once %s', async (_, statement, whose) => {
    const subject = await anEmployed(server, harbour);
    const link = tokenOf(await askForLink(server, looker, subject));
    await server.asOwner(statement, [whose === 'looker' ? looker.id : subject.id]);
    expect((await land(server, link)).json()).toMatchObject(failed);
  });
});

describe('F14: a token that was never given', () => {
  test.each([`msq_${'A'.repeat(43)}`, 'msq_', 'msq', `msq_${'A'.repeat(100)}`, `msq_${"'".repeat(43)}`])(
    'lets nobody in, and leaves nothing: %s',
    async (forged) => {
      const outstanding = await askForLink(server, looker, await anEmployed(server, harbour));
      expect(outstanding.statusCode).toBe(200);
      const count = `select (select count(*) from session) as sessions, (select count(*) from masquerade) as looks,
        (select count(*) from audit_event where action like 'masquerade%') as notes`;
      const before = await rowsOf(server, count, []);
      const answer = await land(server, forged);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'sso-failed' });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await rowsOf(server, count, [])).toEqual(before);
    },
  );

  test('B13: a link is no bearer, and a bearer no link', async () => {
    const link = tokenOf(await askForLink(server, looker, await anEmployed(server, harbour)));
    expect((await call(server, 'GET', '/user', { token: link })).statusCode).toBe(401);
    const { token } = await logIn(server, (await anAccount(server, harbour)).email);
    expect((await land(server, token)).statusCode).toBe(401);
  });
});
