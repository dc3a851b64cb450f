import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

/** What an import of a scheme's file does with what administrators have decided in the portal. */

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

const importAgain = (settings: object) => aClient(server, client.slug, settings);
const patch = (path: string, body: object) =>
  call(server, 'PATCH', `/v2/client/${client.id}${path}`, { token: administrator.token, body });
const enforce = (isEnforcementTwoFAEnabled: boolean) =>
  patch('/employees/two-factor-authentication/enforcement-setting', { isEnforcementTwoFAEnabled });
const stored = () =>
  rowsOf(server, 'select two_factor, contact_us, masquerade_mail, insights from client_setting where client_id = $1', [
    client.id,
  ]);
const look = () =>
  rowsOf(
    server,
    `select support_email, contact_us_email, support_number from theme_version where client_id = $1
      order by version desc limit 1`,
    [client.id],
  );

test('what an administrator has decided stays, whatever the file says, and the rest comes from the file', async () => {
  await enforce(true);
  await patch('/settings', { isContactUsEnabled: false, isMasqueradeMailed: true, supportEmail: 'help@example.test' });
  await importAgain({ twoFactor: 'optional', contactUs: true, masqueradeMail: false, insights: true });
  expect(await stored()).toEqual([
    { two_factor: 'enforced', contact_us: false, masquerade_mail: true, insights: true },
  ]);
  expect(await look()).toEqual([
    {
      support_email: 'help@example.test',
      contact_us_email: 'benefits@harbour.test',
      support_number: '020 7946 0132',
    },
  ]);
});

test('an empty number that an administrator has decided stays empty', async () => {
  await patch('/settings', { supportNumber: '', contactUsEmail: 'people@example.test' });
  await importAgain({});
  expect(await look()).toMatchObject([{ contact_us_email: 'people@example.test', support_number: '' }]);
});

test('the picture for people without their own survives an import of a file that has none', async () => {
  await server.asOwner("update theme_version set avatar = 'png', avatar_type = 'image/png' where client_id = $1", [
    client.id,
  ]);
  await importAgain({ contactUs: false });
  const newest = 'select avatar_type, avatar from theme_version where client_id = $1 order by version desc limit 1';
  expect(await rowsOf(server, newest, [client.id])).toEqual([{ avatar_type: 'image/png', avatar: Buffer.from('png') }]);
});

test('what no administrator has decided is as the file says', async () => {
  await importAgain({ twoFactor: 'enforced', contactUs: false, masqueradeMail: true });
  expect(await stored()).toMatchObject([{ two_factor: 'enforced', contact_us: false, masquerade_mail: true }]);
});

test('a switch that was as wanted already was decided by nobody', async () => {
  await enforce(false);
  await importAgain({ twoFactor: 'enforced' });
  expect(await stored()).toMatchObject([{ two_factor: 'enforced' }]);
});
