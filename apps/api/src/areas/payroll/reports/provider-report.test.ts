import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChooser, haveChosen, type Chooser } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aReportReader, haveReports, oneReport, type ReportReader } from '../../../testing/reports.ts';

let server: TestServer;
let harbour: TestClient;
let people: Chooser[];
let reader: ReportReader;
let leaving: string;

const CASH = 'health-cash-plan';
const COUPLE = { level: '2', cover: 'couple' };
const SINGLE = { level: '1', cover: 'single' };

beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  people = [];
  for (const number of ['A', 'B', 'C', 'D', 'E']) {
    const person = await aChooser(server, harbour);
    await server.asOwner('update employee set payroll_number = $2 where id = $1', [person.employeeId, number]);
    people.push(person);
  }
  const [same, changes, joins, leaves, adjusted] = people as [Chooser, Chooser, Chooser, Chooser, Chooser];
  await haveMonths(server, harbour, ['2026-04', '2026-05']);
  await haveChosen(server, same, CASH, { values: SINGLE, startsOn: '2026-04-01' });
  await haveChosen(server, changes, CASH, {
    values: SINGLE,
    startsOn: '2026-04-01',
    endsOn: '2026-04-30',
    state: 'ended',
  });
  await haveChosen(server, changes, CASH, { values: COUPLE, startsOn: '2026-05-01' });
  await haveChosen(server, joins, CASH, { values: SINGLE, startsOn: '2026-05-15' });
  leaving = await haveChosen(server, leaves, CASH, {
    values: SINGLE,
    startsOn: '2026-04-01',
    endsOn: '2026-05-10',
    state: 'opted-out',
  });
  // Never stood: it was asked for, and refused.
  await haveChosen(server, adjusted, CASH, { values: COUPLE, startsOn: '2026-04-01', state: 'rejected' });
  for (const person of [same, leaves])
    await havePaid(server, person, CASH, [{ month: '2026-04', employee: 700, employer: 300 }]);
  await havePaid(server, changes, CASH, [{ month: '2026-04', employee: 700, employer: 300 }]);
  await havePaid(server, same, CASH, [{ month: '2026-05', employee: 700, employer: 300 }]);
  await havePaid(server, changes, CASH, [{ month: '2026-05', employee: 2200, employer: 300 }]);
  await havePaid(server, joins, CASH, [{ month: '2026-05', employee: 384, employer: 165 }]);
  await havePaid(server, leaves, CASH, [{ month: '2026-05', employee: 226, employer: 97 }]);
  await havePaid(server, adjusted, CASH, [{ month: '2026-05', forMonth: '2026-04', employee: -700 }]);
  // Cover above what is given without questions, and a word about health that is a price's business alone.
  const cover = { askedPence: 20_000_000, grantedPence: 15_000_000, evidenceNeeded: true };
  await haveChosen(server, same, 'critical-illness', {
    values: { units: 4, smoker: true },
    startsOn: '2026-05-01',
    price: { employeePence: 900, employerPence: 0, fundPence: 0, totalPence: 900, cover },
  });
  await havePaid(server, same, 'critical-illness', [{ month: '2026-05', employee: 900 }]);
  await havePaid(server, joins, 'virtual-gp', [{ month: '2026-05', employer: 150 }]);
  await haveReports(server, harbour);
  reader = await aReportReader(server, harbour);
});
afterAll(() => server.close());

async function rowsOfReport(query: string): Promise<string[][]> {
  const { id } = await oneReport(reader, query);
  return readCsv((await reader.download(id)).body);
}

const tidewell = '?type=provider&month=5&provider=Tidewell%20Mutual';

test('a provider’s report says who has joined, changed, stayed and left since last month, with cover and premiums', async () => {
  const [head, ...rows] = await rowsOfReport(tidewell);
  expect(head).toEqual([
    'Payroll number',
    'Surname',
    'First name',
    'Benefit',
    'Policy number',
    'Status',
    'Cover',
    'Starts on',
    'Ends on',
    'Employee premium',
    'Employer premium',
    'Total premium',
    'Evidence needed',
  ]);
  const plan = ['Archer', 'Ann', 'Health cash plan', 'TM-51907'];
  const [single, couple] = ['Level: Level 1; Who is covered: Single', 'Level: Level 2; Who is covered: Couple'];
  expect(rows).toEqual([
    ['A', ...plan, 'Unchanged', single, '2026-04-01', '', '7', '3', '10', 'No'],
    ['B', ...plan, 'Change', couple, '2026-05-01', '', '22', '3', '25', 'No'],
    ['C', ...plan, 'Joiner', single, '2026-05-15', '', '3.84', '1.65', '5.49', 'No'],
    ['D', ...plan, 'Leaver', single, '2026-04-01', '2026-05-10', '2.26', '0.97', '3.23', 'No'],
    // Has nothing of it: money that goes back.
    ['E', ...plan, 'Adjustment', '', '', '', '-7', '0', '-7', 'No'],
  ]);
});

test('J9: of medical matters it says whether evidence is needed, and no more', async () => {
  const [head = [], row = []] = await rowsOfReport('?type=provider&month=5&provider=Wayfarer%20Assurance');
  expect(row[head.indexOf('Evidence needed')]).toBe('Yes');
  expect(row[head.indexOf('Cover')]).toBe('Units of £25,000: 4 units');
  expect(row.join()).not.toMatch(/smok/i);
});

test('what asks for no choice has members in the months that are charged for it', async () => {
  const [head = [], ...rows] = await rowsOfReport('?type=provider&month=5&provider=Doorstep%20Doctors');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[head.indexOf('Status')]).toBe('Joiner');
});

test('a provider of whom nobody has anything has no report', async () => {
  expect(await reader.list('?provider=Brightwell%20Dental')).toEqual([]);
});

test('what becomes of a choice after the month has closed does not change its report', async () => {
  const before = await rowsOfReport(tidewell);
  await server.asOwner("update selection set state = 'active', ends_on = null, values = $2 where id = $1", [
    leaving,
    COUPLE,
  ]);
  await server.asOwner(
    "update selection set state = 'ended', ends_on = '2026-05-20', price = '{}' where client_id = $1 and state = 'active'",
    [harbour.id],
  );
  const [, , late] = people;
  if (late) await haveChosen(server, late, 'dental-insurance', { values: SINGLE, startsOn: '2026-05-01' });
  expect(await rowsOfReport(tidewell)).toEqual(before);
});
