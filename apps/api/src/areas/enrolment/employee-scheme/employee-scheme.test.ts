import { afterAll, beforeAll, expect, test } from 'vitest';
import type { benefits } from '@plenty/contract/enrolment/benefits';
import type { GotOf } from '@plenty/contract/endpoint';
import { openSlowLine, type SlowLine } from '@plenty/database/testing/slow-line';
import { aChooser, benefitIdOf, type Chooser } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { publishChanged } from '../../../testing/schemes.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let line: SlowLine;
let server: TestServer;
let harbour: TestClient;
let ann: Chooser;
beforeAll(async () => {
  server = await startTestServer({
    lineTo: async (url) => {
      line = await openSlowLine(url);
      return line.url;
    },
  });
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
  ann = await aChooser(server, harbour);
});
afterAll(async () => {
  await server.close();
  line.close();
});

const get = (path: string) => call(server, 'GET', path, { token: ann.token });
const list = async () => (await get('/benefits/user/eligible')).json<GotOf<typeof benefits.eligible>>();

test('25 benefits are listed in one round trip to the database, in two where their scheme is read for the first time', async () => {
  // The first use of a connection is greeted, and the session touched; neither is of the list.
  await get('/user');
  expect(await line.countRoundTrips(list)).toBe(2);
  expect(await line.countRoundTrips(list)).toBe(1);
});

test('costs are worked out in one round trip', async () => {
  const body = { benefitId: await benefitIdOf(server, harbour, 'pension'), values: { percent: 5 } };
  await list();
  const roundTrips = await line.countRoundTrips(() =>
    call(server, 'POST', '/selections/costs', { token: ann.token, body }),
  );
  expect(roundTrips).toBe(1);
});

test('a version that is published later is what everyone sees from then on', async () => {
  await list();
  await publishChanged(server, harbour, [['benefits.0.name', 'Pension plan']]);
  expect((await list()).benefits[0]?.name).toBe('Pension plan');
});
