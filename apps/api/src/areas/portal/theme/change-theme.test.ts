import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '@plenty/database/testing/test-database';
import { aClient, anAccount, logIn, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { listen } from '../../../testing/listen.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const NEUTRAL = 'localhost:3000';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 38"><rect width="9" height="9"/></svg>';

let server: TestServer;
let operator: TestAccount;
let token: string;
let client: TestClient;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  operator = await anAccount(server, undefined);
  ({ token } = await logIn(server, operator.email, NEUTRAL));
});
beforeEach(async () => {
  client = await aClient(server, `client-${++serial}`);
});
afterAll(() => server.close());

const change = (body: object, id = client.id) =>
  call(server, 'PATCH', `/operator/clients/${id}/theme`, { token, body, host: NEUTRAL });
const themeOf = async ({ slug }: TestClient) =>
  (await call(server, 'GET', '/theme', { host: `${slug}.localhost` })).json<Record<string, string>>();
const pageOf = async ({ slug }: TestClient) =>
  (await server.app.inject({ url: '/', headers: { host: `${slug}.localhost` } })).body;

const pictureAt = (url: string) => server.app.inject({ url, headers: { host: `${client.slug}.localhost` } });

async function rowsOf<Row>(text: string): Promise<Row[]> {
  let rows: Row[] = [];
  await asOwner(server.database.ownerUrl, async (owner) => {
    rows = (await owner.query(text, [client.id])).rows as Row[];
  });
  return rows;
}

const versions = () => rowsOf<{ version: number }>('select * from theme_version where client_id = $1 order by version');
const trail = () => rowsOf("select * from audit_event where client_id = $1 and action = 'theme-changed'");

test('a change is the next version, and shows at the host of its client at once', async () => {
  const answer = await change({ primaryColour: '#8A1C3C', headerFont: 'Fraunces', brandName: 'Harbour & Sons' });
  expect(answer.statusCode).toBe(200);
  const theme = await themeOf(client);
  expect(answer.json()).toEqual(theme);
  expect(theme).toMatchObject({
    primaryColour: '#8A1C3C',
    headerFont: 'Fraunces',
    benefitBrandName: 'Harbour & Sons',
    // What was not named stays as it was.
    baseFont: 'Public Sans',
    supportEmail: 'benefits@harbour.test',
  });
  expect(await pageOf(client)).toContain('--primary-100:#8a1c3c');
  expect(await versions()).toMatchObject([
    { version: 1, primary_colour: '#0b4f5c' },
    { version: 2, primary_colour: '#8A1C3C', base_font: 'Public Sans' },
  ]);
});

test("it is noted in the client's trail, with the operator, the call and the names of what changed, and no value", async () => {
  const answer = await change({ supportNumber: '020 7946 0999', strapline: 'New words' });
  expect(await trail()).toMatchObject([
    {
      actor_id: operator.id,
      object_kind: 'client',
      object_id: client.id,
      changed: ['strapline', 'supportNumber'],
      request_id: answer.headers['x-request-id'],
      route: 'PATCH /operator/clients/:id/theme',
    },
  ]);
  expect(JSON.stringify(await trail())).not.toMatch(/0999|New words/);
});

test('what changes nothing makes no version and no note', async () => {
  expect((await change({ primaryColour: '#0b4f5c' })).statusCode).toBe(200);
  expect(await versions()).toHaveLength(1);
  expect(await trail()).toEqual([]);
});

test('changes at once are made one after the other, each upon the last', async () => {
  const colours = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'];
  const answers = await Promise.all(
    colours.map((colour, index) => change(index % 2 ? { primaryColour: colour } : { secondaryColour: colour })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(colours.map(() => 200));
  const made = await versions();
  expect(made.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await trail()).toHaveLength(6);
  const last = made.at(-1) as unknown as { primary_colour: string; secondary_colour: string };
  expect(last.primary_colour).toMatch(/^#(2{6}|4{6}|6{6})$/);
  expect(last.secondary_colour).toMatch(/^#(1{6}|3{6}|5{6})$/);
});

test('no other client changes with it', async () => {
  const beside = await aClient(server, `beside-${serial}`);
  const before = await themeOf(beside);
  await change({ primaryColour: '#123456' });
  expect(await themeOf(beside)).toEqual(before);
});

test('the look of a client that is suspended can be changed, and is answered', async () => {
  await server.asOwner("update client set status = 'suspended' where id = $1", [client.id]);
  expect((await change({ brandName: 'Quiet' })).json()).toMatchObject({ benefitBrandName: 'Quiet' });
});

describe('a logo', () => {
  test('has a new address, is served as a picture that can run nothing, and the old one stays where it was', async () => {
    const before = await themeOf(client);
    const { brandHeaderLogo } = (await change({ logo: LOGO })).json<Record<string, string>>();
    expect(brandHeaderLogo).not.toBe(before['brandHeaderLogo']);
    const served = await server.app.inject({ url: brandHeaderLogo ?? '' });
    expect(served.body).toBe(LOGO);
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await server.app.inject({ url: before['brandHeaderLogo'] ?? '' })).body).not.toBe(LOGO);
  });

  test.each(['3', '0', '-1', '1e0', '99999999999', 'x'])('has no address in version %s', async (version) => {
    const url = `/brand/client/${client.slug}/${version}/logo.svg`;
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  test('can be taken away', async () => {
    expect((await change({ logo: null, mark: null })).json()).toMatchObject({
      logoFileUrl: null,
      brandHeaderLogo: '/brand/plenty.svg',
      mobileLogo: '/brand/plenty-mark.svg',
    });
  });
});

describe('refused, with the field that is wrong and nothing changed:', () => {
  test.each([
    ['H4 a colour that smuggles a style', { primaryColour: 'red;}*{background:url(//evil.example)}' }, 'primaryColour'],
    ['H4 a colour by name', { secondaryColour: 'red' }, 'secondaryColour'],
    ['H4 a short colour', { primaryColour: '#fff' }, 'primaryColour'],
    ['H4 a colour with a line behind it', { primaryColour: '#0b4f5c\n' }, 'primaryColour'],
    ['H4 a colour that is no text', { primaryColour: 0x0b4f5c }, 'primaryColour'],
    ['H5 a font with an address', { baseFont: 'x;src:url(https://evil.example/f.woff2)' }, 'baseFont'],
    ['H5 a font that we do not serve', { headerFont: 'Comic Sans MS' }, 'headerFont'],
    ['H6 a logo that is a script', { logo: 'javascript:alert(1)' }, 'logo'],
    ['H6 a logo in its address', { logo: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'logo'],
    ['H6 a logo elsewhere', { mark: 'http://evil.example/logo.svg' }, 'mark'],
    ['a logo of another type', { logo: '\u0089PNG\r\n' }, 'logo'],
    ['a logo that runs', { logo: LOGO.replace('<rect', '<rect onload="alert(1)"') }, 'logo'],
    ['a logo that loads', { mark: LOGO.replace('<rect', '<image href="https://evil.example/x.png"') }, 'mark'],
    ['a logo above 50 KB', { logo: LOGO.replace('<rect', `<!--${'x'.repeat(50_000)}--><rect`) }, 'logo'],
    ['an address that is none', { supportEmail: 'nobody' }, 'supportEmail'],
    ['two lines', { supportNumber: '020\r\nBcc: all@evil.example' }, 'supportNumber'],
    ['a name with markup', { brandName: '<img onerror=alert(1)>' }, 'brandName'],
    ['a field that is not there', { primaryColour: '#123456', clientId: 'x' }, 'clientId'],
    ['nothing', {}, 'body'],
  ])('%s', async (_, body, field) => {
    const before = await themeOf(client);
    const answer = await change(body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await themeOf(client)).toEqual(before);
    expect(await trail()).toEqual([]);
  });

  test('a good field beside a bad one is not kept', async () => {
    await change({ primaryColour: '#123456', logo: LOGO.replace('rect', 'script') });
    expect(await versions()).toHaveLength(1);
  });
});

test.each([['an employee'], ['an employer']])('%s is refused before anything is looked at', async (who) => {
  const account = await anAccount(server, client, { userType: who === 'an employee' ? 'employee' : 'employer' });
  const login = await logIn(server, account.email, `${client.slug}.localhost`);
  const body = { logo: LOGO.replace('rect', 'script') };
  const answer = await call(server, 'PATCH', `/operator/clients/${client.id}/theme`, { token: login.token, body });
  expect(answer.statusCode).toBe(403);
});

test.each([
  ['that nobody has', '01890000-0000-7000-8000-000000000000'],
  ['of the operators themselves', '00000000-0000-0000-0000-000000000000'],
])('a client %s is not found', async (_, id) => {
  expect((await change({ primaryColour: '#123456' }, id)).statusCode).toBe(404);
});

describe('spec 1 §2: the pictures of a client', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('its own logo and that of its brand are two; without the second the first is both', async () => {
    await change({ logo: LOGO });
    const alone = await themeOf(client);
    expect(alone['brandHeaderLogo']).toBe(alone['logoFileUrl']);
    const brandLogo = LOGO.replace('rect', 'rect x="1"');
    expect((await change({ brandLogo })).statusCode).toBe(200);
    const both = await themeOf(client);
    expect((await pictureAt(both['logoFileUrl'] ?? '')).body).toBe(LOGO);
    expect((await pictureAt(both['brandHeaderLogo'] ?? '')).body).toBe(brandLogo);
  });

  test('a picture for people without one may lie elsewhere: we fetch it once, and serve it ourselves', async () => {
    let asked = 0;
    const elsewhere = await listen(() => (_, reply) => {
      asked += 1;
      reply.writeHead(200, { 'content-type': 'text/html' }).end(PNG);
    });
    try {
      expect(await themeOf(client)).toMatchObject({
        avatarSet: { avatarsetPlainFileURL: '/brand/avatar.svg', isOwn: false },
      });
      const { avatarSet } = (await change({ avatar: `${elsewhere.origin}/people.png` })).json<{
        avatarSet: { avatarsetPlainFileURL: string; isOwn: boolean };
      }>();
      expect(avatarSet).toEqual({ avatarsetPlainFileURL: `/brand/client/${client.slug}/2/avatar`, isOwn: true });
      for (let times = 0; times < 2; times++) {
        const shown = await pictureAt(avatarSet.avatarsetPlainFileURL);
        expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(PNG)]).toEqual([
          200,
          'image/png',
          true,
        ]);
        expect(shown.headers['content-security-policy']).toContain('sandbox');
      }
      expect(asked).toBe(1);
      expect((await change({ avatar: null })).json()).toMatchObject({ avatarSet: { isOwn: false } });
    } finally {
      await elsewhere.close();
    }
  });

  test.each([
    ['https://10.0.0.1/people.png', 'Please give an address on the internet'],
    ['http://plenty.example/people.png', 'Please give an address that begins with https://'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'The picture cannot hold the attribute onload'],
    ['javascript:alert(1)', 'Please enter an SVG picture or the web address of a picture'],
  ])('%s is refused in words, and changes nothing', async (avatar, words) => {
    const answer = await change({ avatar });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { avatar: [words] } });
    expect(await versions()).toHaveLength(1);
  });

  test('what is no picture is refused, whatever its server calls it', async () => {
    const elsewhere = await listen(() => (_, reply) => {
      reply.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>');
    });
    const answer = await change({ avatar: elsewhere.origin });
    await elsewhere.close();
    expect(answer.json()).toMatchObject({
      errors: { avatar: ['Please choose a file of type PNG, JPEG, WebP or SVG'] },
    });
    expect(await versions()).toHaveLength(1);
  });
});
