import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import { aChooser, type Chooser } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07'];

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-08-03');
  harbour = await aClient(server, 'harbour', { features: ['total-benefits-enhanced'] });
  await haveMonths(server, harbour, MONTHS);
});
afterAll(() => server.close());

/** £60,000, of which £500 a month goes into the pension. */
async function aSaver(): Promise<Chooser> {
  const person = await aChooser(server, harbour, { salary: 60_000 });
  await server.asOwner('update employee set region_given = false where id = $1', [person.employeeId]);
  await havePaid(
    server,
    person,
    'pension',
    MONTHS.map((month) => ({ month, employee: 50_000 })),
  );
  return person;
}

async function taxSavedOf({ token }: Chooser): Promise<number[]> {
  const answer = await call(server, 'GET', '/total-benefits/summary', { token });
  return answer.json<GotOf<typeof totalBenefits.summary>>().taxSaved.lines.map(({ pence }) => pence);
}

test('the tax saved goes by where the person says they live, until the employer tells us, and for that person alone', async () => {
  const [scot, other] = [await aSaver(), await aSaver()];
  const body = { region: 'scotland' };
  const told = await call(server, 'PATCH', '/user/tax-details', { token: scot.token, body });
  expect(told.statusCode).toBe(200);
  // A third of 42% of £6,000, and of 2% of it.
  expect(await taxSavedOf(scot)).toEqual([840_00, 40_00]);
  // A third of 40% in England.
  expect(await taxSavedOf(other)).toEqual([800_00, 40_00]);
  await server.asOwner('update employee set region_given = true where id = $1', [scot.employeeId]);
  expect(await taxSavedOf(scot)).toEqual([800_00, 40_00]);
});
