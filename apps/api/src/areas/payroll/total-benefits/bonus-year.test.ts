import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import { haveAgreed, linesOf } from '../../../testing/pay-lines.ts';
import { aClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, setClock } from '../../../testing/visitor.ts';
import { closeMonths } from '../month-close/close-months.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const beOn = (day: string) => setClock(server, `${day}T09:00:00Z`);

test('a bonus that is exchanged is taken in the month in which it is paid, and total benefits count it as pay', async () => {
  await beOn('2026-04-02');
  const client = await aClient(server, 'harbour', { features: ['total-benefits-enhanced'] });
  const ann = await aVisitor(server, client, { salary: 48_000, bonus: 10_000, bonusPaidIn: '2026-12' });
  // 8% of £48,000 are £320 a month.
  await haveAgreed(server, { ...ann, family: [] }, 'pension', { startsOn: '2026-04-01', pence: 32_000 });
  // Harbour's window for bonuses is open.
  await beOn('2026-06-10');
  await ann.logIn();
  const benefit = `/benefit/${await ann.benefit('bonus-exchange')}`;
  await ann.call('PATCH', `${benefit}/terms`, { version: 1 });
  const chosen = await ann.call('POST', `${benefit}/selection`, {
    values: { amount: 10_000 },
    temporarySelection: false,
  });
  expect(chosen.json()).toMatchObject({ status: 'scheduled', startDate: '2026-12-01' });

  await beOn('2027-03-20');
  await closeMonths(server.services, client.id, '2027-03-20');
  const lines = await linesOf(server, { id: client.id, employeeId: ann.employeeId });
  expect(lines.filter(([code]) => code === 'bonus-exchange')).toEqual([
    ['bonus-exchange', '2026-12', '2026-12', 1_000_000, 0, 0],
  ]);

  await ann.logIn();
  const summary = (await ann.call('GET', '/total-benefits/summary?year=2026')).json<
    GotOf<(typeof totalBenefits)['summary']>
  >();
  // £48,000 and £10,000; less £3,840 for the pension and the £10,000.
  expect(summary).toMatchObject({ payKeptPence: 4_416_000, pay: { pence: 5_800_000 } });
  expect(summary.pay.lines).toContainEqual({
    label: 'December 2026',
    how: 'With a bonus of £10,000.00',
    pence: 1_400_000,
  });
  // The pension saves 28% of £3,840; £10,000 on top of £44,160 save 42% of £3,890 and 28% of £6,110.
  expect(summary.taxSaved.pence).toBe(107_520 + 334_460);
});
