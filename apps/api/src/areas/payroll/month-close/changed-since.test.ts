import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChooser, type Chooser } from '../../../testing/chooser.ts';
import { haveAgreed, linesOf } from '../../../testing/pay-lines.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { setClock } from '../../../testing/visitor.ts';
import { closeMonths } from './close-months.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, '2026-04-02T09:00:00Z');
});
afterAll(() => server.close());

const CODES = ['health-cash-plan', 'gym', 'dental-insurance', 'travel-insurance'] as const;
const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'] as const;

/** Chance that falls the same way for both clients. */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
}

/** One thing that happens to one person after a month has closed: most of them reach back. */
async function happen(person: Chooser, month: string, roll: (limit: number) => number): Promise<void> {
  const day = (of: string): string => `${of}-${String(1 + roll(28)).padStart(2, '0')}`;
  const back = MONTHS[Math.max(0, MONTHS.findIndex((each) => each === month) - roll(3))] ?? month;
  const what = roll(4);
  const code = CODES[roll(CODES.length)] ?? 'gym';
  if (what === 0)
    await server.asOwner(
      `update selection set state = 'ended', ends_on = $2, changed_at = app_now()
        where employee_id = $1 and state = 'active' and starts_on <= $2
          and benefit_id in (select id from benefit where client_id = $3 and code = $4)`,
      [person.employeeId, day(back), person.client.id, code],
    );
  else if (what === 1)
    await server.asOwner(
      `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                               salary_pence, region)
       select client_id, employee_id, $2, case when $3 then 'left' else 'active' end, grade, department, location, hours_per_week,
              salary_pence + 600000, region
         from employment where employee_id = $1 order by effective_from desc limit 1 on conflict do nothing`,
      [person.employeeId, day(back), roll(3) === 0],
    );
  else {
    const startsOn = day(back);
    await server.asOwner(
      `update selection set state = 'ended', ends_on = greatest($2::date - 1, starts_on - 1), changed_at = app_now()
        where employee_id = $1 and state = 'active' and benefit_id in (select id from benefit where client_id = $3 and code = $4)`,
      [person.employeeId, startsOn, person.client.id, code],
    );
    await haveAgreed(server, person, code, { startsOn, pence: 1000 + roll(9000) });
  }
}

async function live(client: TestClient, { readingAll }: { readingAll: boolean }): Promise<void> {
  const roll = dice(4711);
  await setClock(server, '2026-04-02T09:00:00Z');
  const people: Chooser[] = [];
  for (let number = 0; number < 5; number++) people.push(await aChooser(server, client));
  for (const month of MONTHS) {
    await setClock(server, `${month}-12T09:00:00Z`);
    for (const person of people) if (roll(4) > 0) await happen(person, month, roll);
    await setClock(server, `${month}-20T09:00:00Z`);
    // Nothing about them is another, but all of it has to be looked at.
    if (readingAll) await server.asOwner('update employee set joined_on = joined_on where client_id = $1', [client.id]);
    await closeMonths(server.services, client.id, `${month}-20`);
  }
}

test('who has not changed is not looked at again, and the lines are those that reading everything would make', async () => {
  const [some, all] = [await aClient(server, 'some'), await aClient(server, 'all')];
  await live(some, { readingAll: false });
  await live(all, { readingAll: true });
  const lines = await linesOf(server, { id: some.id, withIncluded: true });
  expect(lines.filter(([, month, forMonth]) => forMonth < month).length).toBeGreaterThan(10);
  expect(await linesOf(server, { id: all.id, withIncluded: true })).toEqual(lines);
});
