import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishNextYear, renewNow } from '../../../testing/next-year.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, setClock } from '../../../testing/visitor.ts';

/** Midnight in London, where it is summer time already. */
const MIDNIGHT = '2027-03-31T23:00:00Z';
const GIVING = { values: { charity: 'lifeboats', amount: 20 }, temporarySelection: false };

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await aClient(server);
  await publishNextYear(server, client);
});
afterAll(() => server.close());

test('a choice that is made while the scheme year changes is of the year that begins, on both sides of midnight', async () => {
  await setClock(server, '2027-03-31T22:50:00Z');
  const ann = await aVisitor(server, client);
  await renewNow(server, client);
  const benefits = await rowsOf<{ id: string; year: number }>(
    server,
    `select b.id, y.year from benefit b join scheme_year y on (y.client_id, y.id) = (b.client_id, b.scheme_year_id)
      where b.client_id = $1 and b.code = 'giving' order by y.year`,
    [client.id],
  );
  const seen = new Set<string>();
  await setClock(server, new Date(Date.parse(MIDNIGHT) - 1500).toISOString());
  for (let isOver = false; !isOver;) {
    const answers = await Promise.all(benefits.map(({ id }) => ann.call('POST', `/benefit/${id}/selection`, GIVING)));
    const kept = await rowsOf<{ year: number; before: boolean; starts_on: string }>(
      server,
      `select y.year, s.submitted_at < $2::timestamptz as before, s.starts_on::text
         from selection s join scheme_year y on (y.client_id, y.id) = (s.client_id, s.scheme_year_id)
        where s.employee_id = $1`,
      [ann.employeeId, MIDNIGHT],
    );
    // The year that ends has no pay day left, and then is over.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200]);
    for (const { year, before, starts_on } of kept) {
      expect([year, starts_on]).toEqual([2027, before ? '2027-04-01' : '2027-05-01']);
      seen.add(starts_on);
    }
    await server.asOwner('delete from selection where employee_id = $1', [ann.employeeId]);
    isOver = seen.has('2027-05-01');
  }
  expect([...seen]).toEqual(['2027-04-01', '2027-05-01']);
});
