import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScheme } from '@plenty/scheme/read-scheme';
import { A_SCHEME } from '@plenty/scheme/testing/a-scheme';
import { asOwner } from '@plenty/database/testing/test-database';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { importScheme } from './import-scheme.ts';
import { schemeContentOf } from './scheme-content.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const WORDS = `
content:
  policies:
    terms: { title: Terms, content: '<p onclick="x">Ours</p>' }
  faqs:
    - id: group
      title: Group
      faqs: [{ id: why, question: Why?, answer: '<p>So</p>' }]
`;

async function importAgain(source: string): Promise<void> {
  const newId = () => server.services.newId();
  const ids = { clientId: newId(), yearId: newId(), newId };
  await importScheme(server.services, { source, scheme: readScheme(source) }, ids);
}

async function versions(): Promise<unknown[]> {
  let found: unknown[] = [];
  await asOwner(server.database.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ said: string }>(
      "select kind || ' ' || version as said from content_version order by kind, version",
    );
    found = rows.map(({ said }) => said);
  });
  return found;
}

test('an import publishes the words of a file, cleaned, and again only those that have changed', async () => {
  const source = A_SCHEME + WORDS;
  await importAgain(source);
  const first = ['faqs 1', 'home-banner 1', 'home-cards 1', 'terms 1'];
  expect(await versions()).toEqual(first);
  await importAgain(source);
  expect(await versions()).toEqual(first);
  await importAgain(source.replace('Why?', 'Why not?'));
  expect(await versions()).toEqual(['faqs 1', 'faqs 2', 'home-banner 1', 'home-cards 1', 'terms 1']);
  // What a file leaves out stays as it was.
  await importAgain(A_SCHEME);
  expect(await versions()).toEqual(['faqs 1', 'faqs 2', 'home-banner 1', 'home-cards 1', 'terms 1']);
  const terms = schemeContentOf(readScheme(source)).find(({ kind }) => kind === 'terms');
  expect(terms?.body).toEqual({ title: 'Terms', content: '<p>Ours</p>' });
});

test('what the portal has no picture for is refused with its place', () => {
  const cards =
    "home: { cards: [{ id: a, icon: cat, title: A, text: a, link: { label: Go, href: 'javascript:1' } }], banners: [] }";
  const source = A_SCHEME.replace('home: { cards: [], banners: [] }', cards);
  expect(() => schemeContentOf(readScheme(source), 'acme.yaml')).toThrow(
    /^acme\.yaml: home\.cards\[1\]\.icon: 'cat' is not there; it is one of .*\nacme\.yaml: home\.cards\[1\]\.link\.href: must be a page/,
  );
});
