import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishNextYear } from '../../../testing/next-year.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { publishAs } from '../../../testing/content.ts';
import { publishChanged } from '../../../testing/schemes.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, setClock, type Visitor } from '../../../testing/visitor.ts';

/** What an import does to texts and look, and from when. */

let server: TestServer;
let client: TestClient;
let ann: Visitor;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await setClock(server, '2026-11-18T09:00:00Z');
  client = await aClient(server, `texts-${++serial}`);
  ann = await aVisitor(server, client);
});

const TERMS_2027 = ['content', { policies: { terms: { title: 'Terms', content: '<p>Terms of 2027</p>' } } }] as const;
const COLOUR_2027 = ['theme.primaryColour', '#222222'] as const;

async function isAsked(): Promise<boolean> {
  const { user } = (await ann.call('GET', '/login/setup')).json<{ user: { siteTermsUpdated: boolean } }>();
  return user.siteTermsUpdated;
}

async function theme() {
  const { primaryColour, strapline } = (await call(server, 'GET', '/theme', { host: ann.host })).json<{
    primaryColour: string;
    strapline: string;
  }>();
  return [primaryColour, strapline];
}

const terms = async () =>
  (await ann.call('GET', '/terms')).json<{ terms: { version: number; content: string } }>().terms;
const accept = async () => ann.call('PATCH', '/terms', { termsAccepted: true, version: (await terms()).version });
const publishTerms = (content: string) => publishAs(server, client.id, 'terms', { title: 'Terms', content });

async function beOn(day: string): Promise<void> {
  await setClock(server, `${day}T09:00:00Z`);
  await ann.logIn();
}

test('next year’s terms and colours are live on its first day, not when its file is imported', async () => {
  await publishTerms('<p>Terms of 2026</p>');
  await accept();
  await publishNextYear(server, client, { changes: [TERMS_2027, COLOUR_2027] });
  expect([await isAsked(), (await theme())[0]]).toEqual([false, '#0b4f5c']);
  await beOn('2027-03-31');
  expect([await isAsked(), (await theme())[0]]).toEqual([false, '#0b4f5c']);
  await beOn('2027-04-01');
  expect([await isAsked(), (await theme())[0]]).toEqual([true, '#222222']);
  expect((await terms()).content).toBe('<p>Terms of 2027</p>');
});

test('a strapline that is changed in the product stays when next year’s colour comes', async () => {
  await publishNextYear(server, client, { changes: [COLOUR_2027] });
  const { token } = await logIn(server, (await anAccount(server, undefined)).email, 'localhost:3000');
  const answer = await call(server, 'PATCH', `/operator/clients/${client.id}/theme`, {
    host: 'localhost:3000',
    token,
    body: { strapline: 'Changed in December' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await theme()).toEqual(['#0b4f5c', 'Changed in December']);
  await beOn('2027-04-01');
  expect(await theme()).toEqual(['#222222', 'Changed in December']);
});

test('nobody accepts the same terms twice, whatever their version', async () => {
  await publishTerms('<p>One</p>');
  await accept();
  await publishTerms('<p>Two</p>');
  expect(await isAsked()).toBe(true);
  await publishTerms('<p>One</p>');
  expect(await isAsked()).toBe(false);
});

test('a corrected file of this year asks nobody to accept its old terms again', async () => {
  const old = ['content', { policies: { terms: { title: 'Terms', content: '<p>Terms of 2026</p>' } } }] as const;
  await publishChanged(server, client, [old]);
  await accept();
  await publishTerms('<p>Newer</p>');
  await accept();
  const plan = await publishChanged(server, client, [old, ['benefits.0.name', 'Pension plan']], []);
  expect(plan.kept).toEqual([
    'Terms: live is newer than this file, kept. To replace it, add --overwrite content.policies.terms',
  ]);
  expect([await isAsked(), (await terms()).content]).toEqual([false, '<p>Newer</p>']);
});
