import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Browser } from '../../../../testing/browser.ts';
import { anAccount } from '../../../../testing/people.ts';
import { rowsOf } from '../../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  aClientWithAdministrator,
  startVisit,
  type Connected,
  setSamlLive,
} from '../../../../testing/single-sign-on.ts';
import { answering, ISSUER, NOW, OWN_SIDE } from './testing/build-response.ts';
import { LARGE_ONES, NO_DOCUMENTS } from './testing/hostile-fields.ts';
import { hostileResponses } from './testing/hostile-responses.ts';
import { PROVIDER, signed } from './testing/signed-response.ts';

/**
 * Every hostile document comes to the portal as its form would: in the browser that began, as the answer to the request that
 * it made. None opens anything, and each leaves one row in the audit trail.
 */

const METADATA = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${ISSUER}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
      <X509Certificate>${PROVIDER.certificateBase64}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://provider.example/login"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;

let server: TestServer;
let harbour: Connected;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClientWithAdministrator(server, 'harbour');
  const { client } = harbour;
  const stored = await setSamlLive(server, harbour, { metadata: METADATA });
  if (stored.statusCode !== 200) throw new Error(`the provider was not stored: ${stored.body}`);
  // Whoever a document names, truly or not, could be let in here.
  for (const email of ['ada@harbour.example', 'mallory@harbour.example']) await anAccount(server, client, { email });
  await server.asOwner('update client set origin = $2 where id = $1', [
    client.id,
    new URL(OWN_SIDE.assertionConsumerUrl).origin,
  ]);
  // The documents are good, or have expired, at that moment to the second. What the database keeps goes by its own clock.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** From our start to the form that the provider's page sends, with what answers our request. */
async function bring(write: (requestId: string) => string) {
  const browser = new Browser(server, harbour.host);
  const { searchParams } = await startVisit(browser);
  const SAMLResponse = write(requestIdIn(searchParams.get('SAMLRequest') ?? ''));
  return browser.post('/api/sso/acs', { SAMLResponse, RelayState: searchParams.get('RelayState') ?? '' });
}

function base64(xml: string): string {
  return Buffer.from(xml).toString('base64');
}

function requestIdIn(samlRequest: string): string {
  const [, id] = / ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(samlRequest, 'base64')).toString()) ?? [];
  if (id === undefined) throw new Error('the visit began without a request');
  return id;
}

interface Kept {
  readonly refusals: {
    readonly id: string;
    readonly reason: string;
    readonly outcome: string;
    readonly route: string;
  }[];
  readonly grants: number;
  readonly sessions: number;
}

/** What the database holds of visits, in one look. */
async function look(): Promise<Kept> {
  const [kept] = await rowsOf<Kept>(
    server,
    `select (select count(*)::integer from sso_grant) as grants,
            (select count(*)::integer from session) as sessions,
            (select coalesce(jsonb_agg(to_jsonb(a) order by a.at, a.id), '[]') from (
              select id, at, reason, outcome, route from audit_event where client_id = $1 and action = 'sso-refused') a
            ) as refusals`,
    [harbour.client.id],
  );
  if (!kept) throw new Error('no row');
  return kept;
}

/** A form of more bytes is answered by 413 and never read: serve-visits.ts. */
const MOST_BYTES = 256 * 1024;
const FIELDS = [...NO_DOCUMENTS, ...LARGE_ONES].filter(
  ([, SAMLResponse]) =>
    new URLSearchParams({ SAMLResponse, RelayState: `plv_${'A'.repeat(43)}` }).toString().length <= MOST_BYTES,
);

const HOSTILE = [
  ...hostileResponses().map(({ name, reason, write }) => ({ name, reason, write: (id: string) => base64(write(id)) })),
  ...FIELDS.map(([name, samlResponse, reason]) => ({ name: `one ${name}`, reason, write: () => samlResponse })),
];

test.each(HOSTILE)('$name: no session, the failure page, one row that says $reason', async ({ write, reason }) => {
  const before = await look();
  const answer = await bring(write);
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/sso-error/', '']);
  expect(answer.cookies).toEqual([]);
  const after = await look();
  expect([after.grants, after.sessions]).toEqual([before.grants, before.sessions]);
  expect(after.refusals.slice(before.refusals.length)).toEqual([
    expect.objectContaining({ reason, outcome: 'refused', route: 'POST /sso/acs' }),
  ]);
});

test('at least 94 documents are brought, none of them twice', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(94);
  expect(new Set(HOSTILE.map(({ name }) => name)).size).toBe(HOSTILE.length);
});

test('the same visit with a genuine document is let in', async () => {
  const before = await look();
  const answer = await bring((requestId) => base64(signed(answering(requestId))));
  expect(answer.headers.location).toMatch(/^https:\/\/harbour\.example\/sso-login\/plg_[\w-]{43}\/20\d\d$/);
  const after = await look();
  expect(after.grants).toBe(before.grants + 1);
  expect(after.refusals).toEqual(before.refusals);
});
