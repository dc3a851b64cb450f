import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
/** The portal's own code, as its page names it. */
let script: string;
beforeAll(async () => {
  server = await startTestServer();
  const page = await server.app.inject({ url: '/' });
  script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
});
afterAll(() => server.close());

const fetchAs = (encoding: string) => server.app.inject({ url: script, headers: { 'accept-encoding': encoding } });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a file of the portal comes packed as the browser takes it: %s', async (encoding, unpack) => {
  const [plain, packed] = [await fetchAs('identity'), await fetchAs(encoding)];
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': plain.headers['content-type'],
    // Packed or not, its name changes with what it holds.
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(packed.headers['vary']).toMatch(/accept-encoding/i);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test('what is packed has no address of its own', async () => {
  expect((await server.app.inject({ url: `${script}.br` })).statusCode).toBe(404);
});
