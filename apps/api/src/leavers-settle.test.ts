import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeMonths } from './areas/payroll/month-close/close-months.ts';
import { haveChosen } from './testing/chooser.ts';
import { publishNextYear } from './testing/next-year.ts';
import { readCsv } from './testing/read-csv.ts';
import { aReportReader, closeWithReports, oneReport } from './testing/reports.ts';
import { agreeTerm, PAID_ALONE, settledLines, takenInAll, type AgreedTerm } from './testing/settlements.ts';
import { aVisitor, type Visitor } from './testing/visitor.ts';
import { DENTAL, Years } from './testing/years.ts';

let years: Years;
beforeAll(async () => {
  years = await Years.open();
});
afterAll(() => years.stage.close());

const haveTerm = (ann: Visitor, ...term: AgreedTerm) => agreeTerm(years.server, ann, ...term);
const settled = (ann: Visitor) => settledLines(years.server, ann);
const takenFor = (code: string, ann: Visitor) => takenInAll(years.server, ann, code);

const close = ({ client }: Visitor, day: string) => closeMonths(years.server.services, client.id, day, '2026-04');

/** Somebody with a loan for a device of £1,200 in twelve months from April. */
async function withDevice() {
  const { ann } = await years.inFirstWindow();
  await haveTerm(ann, 'technology', { value: 120_000, months: 12, startsOn: '2026-04-01' });
  return ann;
}

/** From a day on they are gone: the day before is their last. */
const leave = (ann: Visitor, goneFrom: string) => years.employ(ann, goneFrom, { status: 'left' });

async function forgetLeaving({ employeeId }: Visitor): Promise<void> {
  await years.server.asOwner("delete from employment where employee_id = $1 and status = 'left'", [employeeId]);
  // As a file that takes it back does.
  await years.server.asOwner('update employee set changed_at = app_now() where id = $1', [employeeId]);
}

describe('M4: who leaves on 20 December 2026', () => {
  test.each([
    // £1,200 in twelve months of £100 from April: nine are paid.
    ['technology', { value: 120_000, months: 12, startsOn: '2026-04-01' }, 30_000],
    // £500 in eleven months of £41.66 and one of £41.74 from April: £374.94 is paid.
    ['cycle-to-work', { value: 50_000, months: 12, startsOn: '2026-04-01' }, 12_506],
    // £150 in eighteen months, of £8.33 but for the last, from August: £41.65 is paid.
    ['cycle-to-work', { value: 15_000, months: 18, startsOn: '2026-08-01' }, 10_835],
  ])('settles what is still owed on %s of %o with the pay of December: %i pence', async (code, term, owed) => {
    const { ann } = await years.inFirstWindow();
    await haveTerm(ann, code, term);
    await leave(ann, '2026-12-21');
    await close(ann, '2027-01-20');
    expect(await settled(ann)).toEqual([[code, '2026-12', '2026-12', owed, 0, '2026-12-20']]);
    expect(await takenFor(code, ann)).toBe(term.value);
  });
});

describe('a settlement follows what is known', () => {
  test('a leaving that is told after its month has closed is settled with the next', async () => {
    const ann = await withDevice();
    await close(ann, '2026-12-20');
    await leave(ann, '2026-12-21');
    await close(ann, '2027-01-20');
    expect(await settled(ann)).toEqual([['technology', '2027-01', '2026-12', 30_000, 0, '2026-12-20']]);
  });

  test('a leaving day that moves is settled by the difference, in the month of the new day', async () => {
    const ann = await withDevice();
    await leave(ann, '2026-12-21');
    await close(ann, '2026-12-20');
    await forgetLeaving(ann);
    await leave(ann, '2027-02-11');
    await close(ann, '2027-03-20');
    // All is given back, two more instalments are paid, and what is left is £100.
    expect(await settled(ann)).toEqual([
      ['technology', '2026-12', '2026-12', 30_000, 0, '2026-12-20'],
      ['technology', '2027-01', '2026-12', -30_000, 0, null],
      ['technology', '2027-02', '2027-02', 10_000, 0, '2027-02-10'],
    ]);
    expect(await takenFor('technology', ann)).toBe(120_000);
  });

  test('who stays after all gets it back, and pays on', async () => {
    const ann = await withDevice();
    await leave(ann, '2026-12-21');
    await close(ann, '2026-12-20');
    await forgetLeaving(ann);
    await close(ann, '2027-03-20');
    expect(await settled(ann)).toEqual([
      ['technology', '2026-12', '2026-12', 30_000, 0, '2026-12-20'],
      ['technology', '2027-01', '2026-12', -30_000, 0, null],
    ]);
    expect(await takenFor('technology', ann)).toBe(120_000);
  });

  test('who is taken on again has settled what they had, and owes it once', async () => {
    const ann = await withDevice();
    await leave(ann, '2026-12-21');
    await close(ann, '2026-12-20');
    await years.night('2026-12-22');
    await years.employ(ann, '2027-02-01', { status: 'active' });
    await close(ann, '2027-03-20');
    expect(await settled(ann)).toEqual([['technology', '2026-12', '2026-12', 30_000, 0, '2026-12-20']]);
    expect(await takenFor('technology', ann)).toBe(120_000);
  });

  test('a term that has run on into the next scheme year is settled once, with what is left of it there', async () => {
    const { client, ann } = await years.inFirstWindow();
    await haveTerm(ann, 'cycle-to-work', { value: 100_000, months: 18, startsOn: '2026-06-01' });
    await publishNextYear(years.server, client, { hasWindow: true });
    await years.night('2027-03-01');
    await years.night('2027-04-01');
    await leave(ann, '2027-08-01');
    await close(ann, '2027-09-20');
    // Eighteen months of £55.55 but for the last: fourteen are paid by July, so £1,000.00 less £777.70.
    expect(await settled(ann)).toEqual([['cycle-to-work', '2027-07', '2027-07', 22_230, 0, '2027-07-31']]);
    expect(await takenFor('cycle-to-work', ann)).toBe(100_000);
  });
});

test('what a scheme lets go is not settled', async () => {
  const ann = await withDevice();
  await years.server.asOwner(
    `update benefit_version o set definition = o.definition || '{"onLeaving": "nothing"}'
       from benefit b where b.client_id = o.client_id and b.id = o.benefit_id and b.code = 'technology' and b.client_id = $1`,
    [ann.client.id],
  );
  await leave(ann, '2026-12-21');
  await close(ann, '2027-01-20');
  expect(await settled(ann)).toEqual([]);
});

/** Who leaves in June, with a fund that is granted so to leavers. */
async function withLeavers(leavers: string): Promise<Visitor> {
  const { client, ann } = await years.inFirstWindow();
  await years.server.asOwner(
    `update scheme_version set definition = jsonb_set(definition, '{fund,leavers}', to_jsonb($2::text)) where client_id = $1`,
    [client.id, leavers],
  );
  await haveChosen(years.server, { ...ann, family: [] }, 'dental-insurance', {
    startsOn: '2026-04-01',
    values: DENTAL,
    price: { ...PAID_ALONE, totalPence: 30_000, employeePence: 30_000, months: 1 },
  });
  await leave(ann, '2026-06-21');
  await close(ann, '2026-07-20');
  return ann;
}

describe('a fund of £600.00 that has paid £300.00 in April', () => {
  test('takes back what is beyond the three months of who leaves in June, where it is granted by months', async () => {
    const ann = await withLeavers('by-month');
    expect(await settled(ann)).toEqual([['dental-insurance', '2026-06', '2026-06', 15_000, -15_000, '2026-06-20']]);
  });

  test('takes nothing back where it is granted whole', async () => {
    expect(await settled(await withLeavers('whole'))).toEqual([]);
  });
});

describe('the leaver', () => {
  test('sees beforehand, to the penny, what the close then takes', async () => {
    const ann = await withDevice();
    await leave(ann, '2026-12-21');
    await years.at(ann, '2026-11-18T09:00:00Z');
    expect((await ann.call('GET', '/benefits/user/eligible')).json()).toMatchObject({ leavesOn: '2026-12-20' });
    expect((await ann.call('GET', '/settlements/own')).json()).toEqual({
      leavesOn: '2026-12-20',
      settlements: [{ benefit: 'Technology', kind: 'term', owed: { pence: 30_000 } }],
    });
    await close(ann, '2026-12-31');
    expect(await settled(ann)).toEqual([['technology', '2026-12', '2026-12', 30_000, 0, '2026-12-20']]);
  });

  test('sees nothing while no last day is known, and nothing of others', async () => {
    const ann = await withDevice();
    const bob = await aVisitor(years.server, ann.client);
    await leave(ann, '2026-12-21');
    await years.at(bob, '2026-11-18T09:00:00Z');
    expect((await bob.call('GET', '/settlements/own')).json()).toEqual({ leavesOn: null, settlements: [] });
    expect((await bob.call('GET', '/benefits/user/eligible')).json()).not.toHaveProperty('leavesOn');
  });

  test('has it in the statement as what it is', async () => {
    const { ann } = await years.inFirstWindow();
    await haveTerm(ann, 'cycle-to-work', { value: 50_000, months: 12, startsOn: '2026-04-01' });
    await leave(ann, '2026-12-21');
    await years.at(ann, '2026-12-18T09:00:00Z');
    await close(ann, '2026-12-20');
    const entries = (await ann.call('GET', '/benefit-group/cycle-to-work/statements')).json<Entry[]>();
    expect(entries.at(-1)?.lines.map(({ name, employeePence }) => [name, employeePence])).toEqual([
      ['Cycle to work', 4166],
      ['Cycle to work (settled on leaving)', 12_506],
    ]);
  });
});

interface Entry {
  readonly lines: readonly { readonly name: string; readonly employeePence: number }[];
}

describe('payroll is told', () => {
  test('a settlement is a row of its own after tax, and a refund after the final pay is marked', async () => {
    const { client, ann } = await years.inFirstWindow();
    await haveTerm(ann, 'cycle-to-work', { value: 50_000, months: 12, startsOn: '2026-04-01' });
    await years.choose(ann, 'gym', { club: 'local', term: '12-months' });
    await years.night('2026-04-01');
    // Told in January; the gym has been paid for January as well.
    await close(ann, '2027-01-20');
    await leave(ann, '2026-12-21');
    await closeWithReports(years.server, client, '2027-02-20');
    const reader = await aReportReader(years.server, client);
    const report = await oneReport(reader, '?type=payroll&year=2027&month=2');
    const [head = [], ...rows] = readCsv((await reader.download(report.id)).body);
    const columns = ['Benefit', 'Treatment', 'For month', 'Deduction', 'Payment', 'Change from last month', 'Note'];
    const cells = rows.map((row) => columns.map((column) => row[head.indexOf(column)]));
    expect(cells.filter(([benefit]) => benefit === 'Cycle to work')).toEqual([
      ['Cycle to work', 'After tax', '2026-12', '125.06', '0.00', '', OWED],
      // Paid in January for January, and not due.
      ['Cycle to work', 'Salary sacrifice', '2027-01', '0.00', '41.66', '', REFUND],
      // What was deducted the month before has ended.
      ['Cycle to work', 'Salary sacrifice', '2027-02', '0.00', '0.00', '-41.66', ''],
    ]);
    expect(
      cells.filter(([benefit, , , , pounds]) => benefit && Number(pounds) > 0).every((row) => row.at(-1) === REFUND),
    ).toBe(true);
  });
});

const REFUND = 'Left on 20 December 2026: refund after final pay';
const OWED = 'Left on 20 December 2026: owed after final pay';
