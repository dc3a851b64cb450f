import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { mailsTo } from '../../../testing/mails.ts';
import { aLook, aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let serial = 0;
let client: TestClient;
let administrator: Looker;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  client = await aClient(server, `client-${++serial}`);
  administrator = await aLooker(server, client);
});
afterAll(() => server.close());

const hostOf = ({ slug }: TestClient) => `${slug}.localhost:3000`;
const pathOf = ({ id }: TestClient) => `/v2/client/${id}/settings`;
const read = (token = administrator.token, of = client) => call(server, 'GET', pathOf(of), { token });
const change = (body: object, token = administrator.token, of = client) =>
  call(server, 'PATCH', pathOf(of), { token, body });
const tryOut = (token = administrator.token, of = client) =>
  call(server, 'POST', `${pathOf(of)}/contact-test`, { token });
const anEmployeeHere = async () => (await logIn(server, (await anAccount(server, client)).email, hostOf(client))).token;
const versions = () =>
  rowsOf<Record<string, unknown>>(server, 'select * from theme_version where client_id = $1 order by version', [
    client.id,
  ]);
const notes = () =>
  rowsOf(
    server,
    `select action, actor_id, changed from audit_event where client_id = $1
        and action in ('contact-us-enabled', 'contact-us-disabled', 'contact-us-tested', 'theme-changed') order by at, id`,
    [client.id],
  );

test('the settings say where messages go and what help employees are shown', async () => {
  expect((await read()).json()).toEqual({
    isMasqueradeMailed: false,
    isContactUsEnabled: true,
    contactUsEmail: 'benefits@harbour.test',
    supportEmail: 'benefits@harbour.test',
    supportNumber: '020 7946 0132',
  });
});

test('with contact-us off there is no contact page and no message is taken; on again, there is', async () => {
  const token = await anEmployeeHere();
  const setUp = async () =>
    (await call(server, 'GET', '/login/setup', { token })).json<{ client: { contactUsEnabled: boolean } }>().client;
  expect((await call(server, 'GET', '/contact', { token })).statusCode).toBe(200);
  expect((await change({ isContactUsEnabled: false })).json()).toMatchObject({ isContactUsEnabled: false });
  expect(await setUp()).toMatchObject({ contactUsEnabled: false });
  expect((await call(server, 'GET', '/contact', { token })).statusCode).toBe(404);
  const body = { subject: 'my-pay', comments: 'Where is it?' };
  expect((await call(server, 'POST', '/contact', { token, body })).statusCode).toBe(404);
  await change({ isContactUsEnabled: true });
  expect(await setUp()).toMatchObject({ contactUsEnabled: true });
  const by = { actor_id: administrator.id, changed: ['isContactUsEnabled'] };
  expect(await notes()).toEqual([
    { action: 'contact-us-disabled', ...by },
    { action: 'contact-us-enabled', ...by },
  ]);
});

test('messages go to the address that an administrator has entered', async () => {
  expect((await change({ contactUsEmail: ' people@example.test ' })).json()).toMatchObject({
    contactUsEmail: 'people@example.test',
  });
  const token = await anEmployeeHere();
  const { enquiryOptions } = (await call(server, 'GET', '/contact', { token })).json<{
    enquiryOptions: { value: string }[];
  }>();
  const body = { subject: enquiryOptions[0]?.value, comments: 'Where is it?' };
  expect((await call(server, 'POST', '/contact', { token, body })).json()).toMatchObject({ status: 'success' });
  expect(await mailsTo(server, 'people@example.test')).toHaveLength(1);
});

test('support e-mail and number are shown at once, in every process and in mails, and nothing else of the look changes', async () => {
  const beside = await startTestServer({ beside: server });
  const [before] = await versions();
  await change({ supportEmail: 'help@example.test', supportNumber: '+44 (0)20 7946 0199' });
  const theme = await call(beside, 'GET', '/theme', { host: hostOf(client) });
  await beside.close();
  expect(theme.json()).toMatchObject({
    supportEmail: 'help@example.test',
    benefitBrandPhoneNumber: '+44 (0)20 7946 0199',
    contactUsEmail: 'benefits@harbour.test',
  });
  const [, after, ...more] = await versions();
  expect(more).toEqual([]);
  expect(after).toEqual({
    ...before,
    version: 2,
    support_email: 'help@example.test',
    support_number: '+44 (0)20 7946 0199',
    published_at: expect.any(Date),
  });
  expect(await notes()).toEqual([
    { action: 'theme-changed', actor_id: administrator.id, changed: ['supportEmail', 'supportNumber'] },
  ]);
  await tryOut();
  expect((await mailsTo(server, 'benefits@harbour.test'))[0]?.text).toContain('help@example.test');
});

test.each(['', '0', 'TBC', '020 7946 0112 ext 12'])('the support number may be “%s”', async (supportNumber) => {
  expect((await change({ supportNumber })).json()).toMatchObject({ supportNumber });
});

test('a change that changes nothing makes no version and is not noted', async () => {
  await change({ supportEmail: 'benefits@harbour.test', isContactUsEnabled: true });
  expect(await versions()).toHaveLength(1);
  expect(await notes()).toEqual([]);
});

test('two administrators who change different things at once both get theirs', async () => {
  const other = await aLooker(server, client);
  await Promise.all([
    change({ supportEmail: 'help@example.test' }),
    change({ supportNumber: '0300 123 4567' }, other.token),
    change({ contactUsEmail: 'people@example.test' }),
    change({ isContactUsEnabled: false }, other.token),
  ]);
  expect((await read()).json()).toMatchObject({
    isContactUsEnabled: false,
    contactUsEmail: 'people@example.test',
    supportEmail: 'help@example.test',
    supportNumber: '0300 123 4567',
  });
});

test('a test e-mail goes to the stored address and says who sent it; the sixth within an hour is refused', async () => {
  await change({ contactUsEmail: `test-${serial}@example.test` });
  const answers = await Promise.all(Array.from({ length: 6 }, () => tryOut()));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
    sentTo: `test-${serial}@example.test`,
  });
  const mails = await mailsTo(server, `test-${serial}@example.test`);
  expect(mails).toHaveLength(5);
  expect(mails[0]).toMatchObject({
    subject: 'Test: messages to Harbour Benefits arrive here',
    text: expect.stringContaining('Ann Archer has tried out the address') as string,
  });
  const other = await aClient(server, `other-${serial}`);
  expect((await tryOut((await aLooker(server, other)).token, other)).statusCode).toBe(200);
});

const expectRefused = async (status: number, token: string, of = client) => {
  expect((await read(token, of)).statusCode).toBe(status);
  expect((await change({ supportEmail: 'evil@example.test' }, token, of)).statusCode).toBe(status);
  expect((await tryOut(token, of)).statusCode).toBe(status);
  expect(await versions()).toHaveLength(1);
};

describe('nothing is shown, changed or sent', () => {
  test('to an employee, an operator and whoever is viewing the site as somebody', async () => {
    await expectRefused(403, await anEmployeeHere());
    await expectRefused(403, (await aLooker(server, undefined)).token);
    await expectRefused(403, (await aLook(server, client)).token);
  });

  test('to an administrator with every other permission, and to one of another client', async () => {
    const permissions = PERMISSIONS.filter((permission) => permission !== 'settings');
    await expectRefused(403, (await aLooker(server, client, { permissions })).token);
    await expectRefused(404, administrator.token, await aClient(server, `other-${serial}`));
  });
});

test.each([
  ['no e-mail address', { contactUsEmail: 'people' }, 'contactUsEmail'],
  ['an empty one', { supportEmail: ' ' }, 'supportEmail'],
  ['two of them', { contactUsEmail: 'a@example.test,b@example.test c' }, 'contactUsEmail'],
  ['a word for a number', { supportNumber: 'ring us' }, 'supportNumber'],
  ['markup for a number', { supportNumber: '<b>020 7946 0112</b>' }, 'supportNumber'],
  ['another part of the look', { primaryColour: '#000000' }, 'primaryColour'],
  ['the brand’s name', { brandName: 'Ours' }, 'brandName'],
])('%s is refused with 422 that names the field', async (_, body, field) => {
  const answer = await change(body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
  expect(await versions()).toHaveLength(1);
});
