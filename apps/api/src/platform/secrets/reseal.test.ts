import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SECRET } from '@plenty/database/testing/test-database';
import { aClient, anAccount } from '../../testing/people.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { setUpFactor } from '../../testing/two-factor.ts';
import { secretPlaceOf } from '../two-factor/issue-secret.ts';
import { reseal } from './reseal.ts';
import { Seals } from './seal.ts';

const NEWER = 'a newer secret of these tests';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a change of the secret seals second factors anew, and then the old secret is not needed', async () => {
  const client = await aClient(server);
  const people = [await anAccount(server, client), await anAccount(server, client)];
  const factors = [];
  for (const person of people) factors.push(await setUpFactor(server, person));
  await reseal({ ...server.services, seals: new Seals(NEWER, TEST_SECRET) });
  const seals = new Seals(NEWER);
  for (const [index, { id }] of people.entries()) {
    const [row] = await rowsOf<{ sealed: Buffer }>(
      server,
      'select secret_sealed as sealed from second_factor where account_id = $1',
      [id],
    );
    const place = secretPlaceOf({ clientId: client.id, accountId: id });
    expect(seals.open(row?.sealed ?? Buffer.of(), place)).toBe(factors[index]?.secret);
  }
});
