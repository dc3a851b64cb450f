import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readScheme } from '@plenty/scheme/read-scheme';
import { A_SCHEME } from '@plenty/scheme/testing/a-scheme';
import { aClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { findPlan, importScheme } from './import-scheme.ts';

const PUBLIC = new URL('https://benefits.example.org');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const oakfield = await aClient(server, 'oakfield');
  await server.asOwner("update client set origin = 'https://benefits.oakfield.example' where id = $1", [oakfield.id]);
  const old = await aClient(server, 'pages');
  await server.asOwner("update client set slug = 'www' where id = $1", [old.id]);
});
afterAll(() => server.close());

function fileOf(...client: string[]) {
  const source = A_SCHEME.replace('slug: acme', client.join(', '));
  return { source, scheme: readScheme(source), name: 'new.yaml' };
}

function importAt(publicUrl: URL, file: ReturnType<typeof fileOf>) {
  const newId = () => server.services.newId();
  const ids = { clientId: newId(), yearId: newId(), newId };
  return importScheme({ ...server.services, publicUrl }, file, ids);
}

describe('the file of a new client', () => {
  test.each([
    ['F5: a slug that equals the first label of the public host', ['slug: benefits'], /slug: is kept for the portal/],
    ['F5: a slug that the portal may need', ['slug: operators'], /slug: is kept for the portal/],
    [
      'F6: the portal’s own address',
      ['slug: ash', 'origin: https://benefits.example.org'],
      /origin: is an address of the portal/,
    ],
    [
      'F6: an address below the portal’s',
      ['slug: ash', 'origin: https://x.benefits.example.org'],
      /origin: is an address of the/,
    ],
    ['F6: more than an origin', ['slug: ash', 'origin: https://ash.example/home'], /origin: must have the form/],
    ['F6: an address without https', ['slug: ash', 'origin: http://ash.example'], /origin: must have the form/],
    [
      'F6: the address of another client',
      ['slug: ash', 'origin: https://benefits.oakfield.example'],
      /origin: is the address of another/,
    ],
  ])('is refused with %s, which its plan says too, and makes nothing', async (_, client, words) => {
    const file = fileOf(...client);
    await expect(importAt(PUBLIC, file)).rejects.toThrow(words);
    const { refusals } = await findPlan({ ...server.services, publicUrl: PUBLIC }, file, {});
    expect(refusals).toHaveLength(1);
    expect(await rowsOf(server, "select from client where slug in ('benefits', 'operators', 'ash')", [])).toEqual([]);
  });

  test('may name an address without https where the portal has none either', async () => {
    const file = fileOf('slug: ash', 'origin: http://ash.example');
    expect((await importAt(new URL('http://portal.example'), file)).plan.refusals).toEqual([]);
  });
});

test('F5: a client that has such a slug already is imported as before', async () => {
  expect((await importAt(PUBLIC, fileOf('slug: www'))).plan.refusals).toEqual([]);
});
