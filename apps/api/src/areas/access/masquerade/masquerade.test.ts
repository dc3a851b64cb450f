import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anEmployed, beOnDay } from '../../../testing/employed.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aLook, aLooker, askForLink, land, masqueradeNotes, REASON, tokenOf } from '../../../testing/masquerades.ts';
import { publishNextYear, renewNow } from '../../../testing/next-year.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(() => server.shiftClock(0));

const get = async <Answer = Record<string, unknown>>(token: string, path: string) =>
  (await call(server, 'GET', path, { token })).json<Answer>();

test('a link leads to the landing page of the client with the year, and is exchanged for an hour without a cookie', async () => {
  const looker = await aLooker(server, harbour);
  const subject = await anEmployed(server, harbour);
  const answer = await askForLink(server, looker, subject);
  expect(answer.json<{ url: string }>().url).toMatch(
    /^http:\/\/harbour\.localhost:3000\/sso-login\/msq_[\w-]{43}\/2026$/,
  );
  const landed = await land(server, tokenOf(answer), { cookie: looker.cookie });
  expect(landed.json()).toMatchObject({
    access_token: expect.stringMatching(/^pla_/),
    refresh_token: null,
    expires_in: 3600,
    scheme: { id: harbour.yearId, schemeYear: 2026 },
    masqueradeUserId: subject.id,
    masqueradeSchemeYear: 2026,
  });
  expect(landed.headers['set-cookie']).toBeUndefined();
  expect((await call(server, 'GET', '/user', { token: looker.token })).json()).toMatchObject({ id: looker.id });
  expect((await call(server, 'POST', '/login/refresh', { cookie: looker.cookie })).statusCode).toBe(200);
});

test('the portal is set up for the person, the year is named, and nothing is forced on who looks', async () => {
  const { token, subject } = await aLook(server, harbour);
  const own = await get<{ user: object }>(subject.token, '/login/setup');
  expect(own.user).toMatchObject({ masquerade: null, siteTermsUpdated: true, showWelcomeModal: true });
  expect(await get(token, '/login/setup')).toMatchObject({
    user: {
      id: subject.id,
      userType: 'employee',
      masquerade: { userId: subject.id, schemeYear: 2026 },
      siteTermsUpdated: false,
      termsRevision: true,
      showWelcomeModal: false,
      carouselRequired: false,
      firstLogin: false,
    },
    client: { id: harbour.id, scheme: { schemeYear: 2026 } },
  });
});

test('of the person nothing is changed: last login, devices, own sessions and the limit of them', async () => {
  const subject = await anEmployed(server, harbour);
  const looker = await aLooker(server, harbour);
  const state = () =>
    rowsOf(
      server,
      `select last_login_at, first_login_at,
              (select count(*) from known_device d where d.account_id = a.id) as devices from account a where id = $1`,
      [subject.id],
    );
  const before = await state();
  for (let count = 0; count < 11; count++)
    expect((await land(server, tokenOf(await askForLink(server, looker, subject)))).statusCode).toBe(200);
  expect(await state()).toEqual(before);
  const { sessions } = await get<{ sessions: object[] }>(subject.token, '/user/sessions');
  expect(sessions).toHaveLength(1);
  const again = await call(server, 'POST', '/login', { body: { email: subject.email, password: 'Plum!Orchard58' } });
  expect(again.statusCode).toBe(200);
  expect((await call(server, 'GET', '/user', { token: subject.token })).statusCode).toBe(200);
});

test('it shows the year that was asked for', async () => {
  const client = await aClient(server, 'years');
  await publishNextYear(server, client);
  await beOnDay(server, '2027-05-04');
  await renewNow(server, client);
  const looker = await aLooker(server, client);
  const subject = await anEmployed(server, client);
  const years = await rowsOf<{ id: string; year: number }>(
    server,
    'select id, year from scheme_year where client_id = $1 order by year',
    [client.id],
  );
  expect(years.map(({ year }) => year)).toEqual([2026, 2027]);
  for (const { id, year } of years) {
    const landed = await land(server, tokenOf(await askForLink(server, looker, subject, { schemeId: id })));
    const { access_token: token } = landed.json<{ access_token: string }>();
    expect(landed.json()).toMatchObject({ scheme: { id, schemeYear: year }, masqueradeSchemeYear: year });
    expect(await get(token, '/login/setup')).toMatchObject({ client: { scheme: { id, schemeYear: year } } });
    const benefits = await get<{ benefits: { benefitId: string }[] }>(token, '/benefits/user/eligible');
    const ofYear = await rowsOf<{ id: string }>(server, 'select id from benefit where scheme_year_id = $1', [id]);
    const ids = benefits.benefits.map(({ benefitId }) => benefitId);
    expect(ids.length).toBeGreaterThan(0);
    expect(ofYear.map((benefit) => benefit.id)).toEqual(expect.arrayContaining(ids));
  }
});

test('a year that has not begun cannot be asked for', async () => {
  const client = await aClient(server, 'early');
  await publishNextYear(server, client);
  await beOnDay(server, '2026-10-12');
  const looker = await aLooker(server, client);
  const [next] = await rowsOf<{ id: string }>(
    server,
    'select id from scheme_year where client_id = $1 and year = 2027',
    [client.id],
  );
  const subject = await anEmployed(server, client);
  expect((await askForLink(server, looker, subject, { schemeId: next?.id ?? '' })).statusCode).toBe(404);
});

test('the person sees who has looked, when and why, the newest first; whoever looked at others is not among them', async () => {
  const { looker, subject, token } = await aLook(server, harbour);
  await server.shiftClock(60);
  await call(server, 'GET', '/user', { token });
  await server.shiftClock(120);
  const operator = await aLooker(server, undefined);
  const link = await askForLink(server, operator, subject, { by: 'operator', reason: 'Asked by telephone for help' });
  await land(server, tokenOf(link));
  await aLook(server, harbour, looker);
  type Log = { data: { begunAt: string; lastSeenAt: string }[]; total: number };
  const log = await get<Log>(subject.token, '/user/access-log');
  expect(log).toMatchObject({
    total: 2,
    per_page: 10,
    last_page: 1,
    data: [
      { name: 'Ann Archer', kind: 'operator', schemeYear: 2026, reason: 'Asked by telephone for help' },
      { name: 'Ann Archer', kind: 'employer', schemeYear: 2026, reason: REASON },
    ],
  });
  const [second, first] = log.data;
  const secondsOf = (one: Log['data'][number] | undefined) =>
    Math.round((Date.parse(one?.lastSeenAt ?? '') - Date.parse(one?.begunAt ?? '')) / 20_000) * 20;
  expect([secondsOf(first), secondsOf(second)]).toEqual([60, 0]);
  expect(await get(subject.token, '/user/access-log?page=2')).toMatchObject({ data: [], total: 2 });
});

test('an operator’s look stands in the trail of the client that it was at', async () => {
  const operator = await aLooker(server, undefined);
  const { subject, token } = await aLook(server, harbour, operator);
  expect((await call(server, 'GET', '/user', { token })).statusCode).toBe(200);
  const notes = await masqueradeNotes(server, subject.id);
  expect(notes.map(({ action }) => action)).toEqual(['masquerade-linked', 'masquerade-begun', 'masquerade-request']);
  for (const note of notes)
    expect(note).toMatchObject({ client_id: harbour.id, actor_id: operator.id, scheme_year: 2026 });
  expect(notes[1]).toMatchObject({ reason: REASON });
});

test('people are told by mail where their client wants them told, and not otherwise', async () => {
  const { subject: untold } = await aLook(server, harbour);
  expect((await mailsTo(server, untold.email)).map(({ subject }) => subject)).toEqual([]);
  const telling = await aClient(server, 'telling');
  await server.asOwner('update client_setting set masquerade_mail = true where client_id = $1', [telling.id]);
  const { subject: told } = await aLook(server, telling);
  const [mail, ...others] = await mailsTo(server, told.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Someone has looked at your Harbour Benefits pages');
  expect(mail?.text).toContain('Ann Archer, an administrator of your employer');
  expect(mail?.text).toContain(`Their reason: ${REASON}`);
});

test('a masquerade can be ended: the calls of a logout answer and are audited, and the browser stays logged in', async () => {
  const { looker, subject, token } = await aLook(server, harbour);
  const { cookie } = looker;
  const prepared = await call(server, 'POST', '/pre-logout', { token });
  expect(prepared.json()).toEqual({ ssoLogoutUrl: null });
  const answer = await call(server, 'DELETE', '/logout', { token, cookie });
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['clear-site-data']).toBeUndefined();
  expect(answer.headers['x-masquerade-user-id']).toBe(subject.id);
  const notes = await masqueradeNotes(server, subject.id);
  expect(notes.at(-1)).toMatchObject({ action: 'masquerade-request', route: 'DELETE /logout' });
  expect((await call(server, 'GET', '/user', { token })).statusCode).toBe(401);
  expect((await call(server, 'POST', '/login/refresh', { cookie })).statusCode).toBe(200);
});
