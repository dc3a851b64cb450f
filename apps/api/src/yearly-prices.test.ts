import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeMonths } from './areas/payroll/month-close/close-months.ts';
import { linesOf } from './testing/pay-lines.ts';
import { publishNextYear } from './testing/next-year.ts';
import { aVisitor, setClock, type Visitor } from './testing/visitor.ts';
import { Years } from './testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

/** Somebody with £36,000 who has passed probation and may choose in the weeks after they joined. */
async function aJoiner() {
  const { client } = await years.inFirstWindow();
  await setClock(years.server, '2026-11-16T09:00:00Z');
  const facts = { salary: 36_000, joinedOn: '2026-11-02', probationUntil: '2026-11-10' };
  const ann = await aVisitor(years.server, client, facts);
  return { client, ann };
}

async function approve(ann: Visitor): Promise<void> {
  const approver = await aVisitor(years.server, ann.client, { userType: 'employer', permissions: ['approvals'] });
  const [asked] = await ann.selections('buy-holiday');
  const answer = await approver.call('PATCH', '/v2/scheme/selections/approval', {
    selectionIds: [asked?.id],
    approval: true,
  });
  expect(answer.json()).toMatchObject({ outcomes: [{ outcome: 'approved' }] });
}

const holidayOf = async ({ client, employeeId }: Visitor) =>
  (await linesOf(years.server, { id: client.id, employeeId }))
    .filter(([code]) => code === 'buy-holiday')
    .map(([, month, , employee]) => [month, employee]);

describe('M6: a price of a year', () => {
  test('is paid whole by its end, to the penny, by who begins within it', async () => {
    const { client, ann } = await aJoiner();
    await years.choose(ann, 'buy-holiday', { days: 5 });
    await approve(ann);
    // £36,000 in 260 days: five of them are £692.31, in the four months from December to March.
    expect(await ann.selections('buy-holiday')).toMatchObject([
      { state: 'scheduled', starts_on: '2026-12-01', price: { employeePence: 17_307, months: 4 } },
    ]);
    await publishNextYear(years.server, client, { hasWindow: false });
    for (const month of ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04']) {
      await years.night(`${month}-01`);
      await years.night(`${month}-20`);
      await closeMonths(years.server.services, client.id, `${month}-20`, '2026-12');
    }
    expect(await holidayOf(ann)).toEqual([
      ['2026-12', 17_307],
      ['2027-01', 17_307],
      ['2027-02', 17_307],
      ['2027-03', 17_310],
    ]);
  });

  test('changed within it, goes on with what is still due', async () => {
    const { ann } = await aJoiner();
    await years.choose(ann, 'buy-holiday', { days: 5 });
    await approve(ann);
    await years.night('2026-12-01');
    // Three days are £415.38; £173.07 of it is paid in December, so £242.31 is left for three months.
    await years.at(ann, '2026-12-01T09:00:00Z');
    const [standing] = await ann.selections('buy-holiday');
    await years.choose(ann, 'buy-holiday', { days: 3 }, { version: standing?.version ?? 0 });
    const asked = (await ann.selections('buy-holiday')).find(({ state }) => state === 'pending');
    expect(asked).toMatchObject({ starts_on: '2027-01-01', price: { employeePence: 8077, months: 3 } });
  });
});
