import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCalendarKeeper, type CalendarKeeper } from '../../../testing/payroll-calendars.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { publishChanged } from '../../../testing/schemes.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { setClock } from '../../../testing/visitor.ts';
import { closeMonths } from '../month-close/close-months.ts';

let server: TestServer;
let client: TestClient;
let operator: CalendarKeeper;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await setClock(server, '2026-05-06T09:00:00Z');
  client = await aClient(server, `first-${++count}`);
  operator = await aCalendarKeeper(server, client, { isOperator: true });
});

test('an operator sets the first month of a new client, and months before it never close', async () => {
  expect((await operator.read()).first).toEqual({ month: '2026-05', earliest: '2026-04', latest: '2027-05' });
  const answer = await operator.setFirst('2026-07');
  expect([answer.statusCode, answer.json()]).toEqual([200, { month: '2026-07' }]);
  expect(await closeMonths(server.services, client.id, '2026-06-20')).toEqual([]);
  const calendar = await operator.read();
  expect([calendar.openMonth, calendar.months[0]?.month]).toEqual(['2026-07', '2026-07']);
  expect(await closeMonths(server.services, client.id, '2026-08-20')).toEqual(['2026-07', '2026-08']);
  expect(
    await rowsOf(
      server,
      "select actor_id, changed from audit_event where client_id = $1 and action = 'first-payroll-month-changed'",
      [client.id],
    ),
  ).toEqual([{ actor_id: operator.id, changed: ['2026-07'] }]);
});

test('a month before the client came to us may be the first', async () => {
  await operator.setFirst('2026-04');
  expect(await closeMonths(server.services, client.id, '2026-05-20')).toEqual(['2026-04', '2026-05']);
});

test('it stays once a month has closed, or has begun to', async () => {
  await closeMonths(server.services, client.id, '2026-05-20');
  expect((await operator.setFirst('2026-07')).json()).toMatchObject({ code: 'months-closed' });
  expect((await operator.read()).first).toBeNull();
});

test('it lies between the start of the first scheme year and a year from now', async () => {
  for (const month of ['2026-03', '2027-06', '2026-13', 'May']) {
    const answer = await operator.setFirst(month);
    expect([month, answer.statusCode]).toEqual([month, 422]);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('month');
  }
  expect((await operator.setFirst('2027-05')).statusCode).toBe(200);
});

test('the scheme file may name it, until a month has closed; what an operator sets goes before it', async () => {
  await publishChanged(server, client, [['year.payroll.firstMonth', '2026-08']]);
  expect((await operator.read()).openMonth).toBe('2026-08');
  await operator.setFirst('2026-06');
  expect((await operator.read()).openMonth).toBe('2026-06');
  await closeMonths(server.services, client.id, '2026-06-20');
  // The same file with another word in it is published as ever.
  await publishChanged(server, client, [
    ['year.payroll.firstMonth', '2026-08'],
    ['benefits.9.name', 'Cash plan'],
  ]);
  await expect(publishChanged(server, client, [['year.payroll.firstMonth', '2026-09']])).rejects.toThrow(
    'year.payroll.firstMonth: cannot be changed: a month of payroll has closed already',
  );
});

test('administrators cannot set it', async () => {
  const keeper = await aCalendarKeeper(server, client);
  expect((await keeper.read()).first?.month).toBe('2026-05');
  const answer = await call(server, 'PUT', `${operator.path}/first-month`, {
    token: keeper.token,
    body: { month: '2026-07' },
  });
  expect(answer.statusCode).toBe(403);
});
