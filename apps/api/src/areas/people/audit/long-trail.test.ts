import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRow } from '@plenty/contract/people/audit';
import { aLooker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface List {
  readonly data: AuditRow[];
  readonly total: number;
}
const list = (query: string, token: string, { id }: TestClient) =>
  call(server, 'GET', `/v2/client/${id}/audit${query}`, { token });
const download = (query: string, token: string, { id }: TestClient) =>
  call(server, 'GET', `/v2/client/${id}/audit/download-report${query}`, { token });

test('a download is as long as the trail: none is left out or told twice where many are of one moment', async () => {
  const long = await aClient(server, 'long');
  await server.asOwner(
    `insert into audit_event (client_id, id, at, action, outcome, request_id)
     select $1, gen_random_uuid(), timestamptz '2026-05-01' + (n / 300) * interval '1 microsecond', 'logout', 'done', n::text
       from generate_series(1, 1201) n`,
    [long.id],
  );
  const { token } = await aLooker(server, long);
  const body = (await download('?filter[to]=2026-05-31', token, long)).body;
  const requests = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1));
  expect(requests).toHaveLength(1201);
  expect(new Set(requests).size).toBe(1201);
});

test('more than ten thousand are not counted, and what lies behind is reached by filters', async () => {
  const busy = await aClient(server, 'busy');
  await server.asOwner(
    `insert into audit_event (client_id, id, at, action, outcome)
     select $1, gen_random_uuid(), timestamptz '2026-05-01' + n * interval '1 second', 'logout', 'done' from generate_series(1, 10050) n`,
    [busy.id],
  );
  const { token } = await aLooker(server, busy);
  const answer = (await list('?page=1000', token, busy)).json<List>();
  expect(answer).toMatchObject({ total: 10_000, last_page: 1000, hasMore: true });
  expect(answer.data).toHaveLength(10);
  const day = (await list('?filter[to]=2026-04-30', token, busy)).json<List>();
  expect(day).toMatchObject({ total: 0, last_page: 1, hasMore: false, data: [] });
});
