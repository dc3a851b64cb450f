import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cellsOf, sourceOf, XLSX } from '@plenty/sheet-reader/testing/sources';
import { aChooser, type Chooser } from '../../../testing/chooser.ts';
import { clientFingerprintOf } from '../../../testing/client-fingerprint.ts';
import { haveAgreed } from '../../../testing/pay-lines.ts';
import { aCalendarKeeper, type CalendarKeeper } from '../../../testing/payroll-calendars.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { letProofsAge } from '../../../testing/proofs.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { aReportReader, closeWithReports, oneReport, rename } from '../../../testing/reports.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { unzip } from '../../../testing/unzip.ts';
import { setClock } from '../../../testing/visitor.ts';
import { closeMonths } from '../month-close/close-months.ts';

let server: TestServer;
let client: TestClient;
let ann: Chooser;
let keeper: CalendarKeeper;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** April and May have closed; June is open, in which Ann gives up the gym and is to have had cover since May. */
beforeEach(async () => {
  await setClock(server, '2026-04-02T09:00:00Z');
  client = await aClient(server, `rehearsal-${++count}`);
  ann = await aChooser(server, client);
  await rename(server, ann, ['HA1', 'Ann', 'Archer']);
  await haveAgreed(server, ann, 'gym', { startsOn: '2026-04-01', endsOn: '2026-05-31', state: 'ended', pence: 2500 });
  await closeWithReports(server, client, '2026-05-20');
  await setClock(server, '2026-06-03T09:00:00Z');
  await haveAgreed(server, ann, 'health-cash-plan', { startsOn: '2026-05-01', pence: 1500 });
  keeper = await aCalendarKeeper(server, client);
});

/** [for which month, benefit, deduction, change] of what people pay for themselves. */
const deductionsOf = ([head = [], ...rows]: string[][]) => {
  const at = (name: string) => head.indexOf(name);
  return rows
    .filter((row) => !['Employer only', ''].includes(row[at('Treatment')] ?? ''))
    .map((row) => ['For month', 'Benefit', 'Deduction', 'Change from last month'].map((name) => row[at(name)] ?? ''));
};

const payrollIn = (zip: Buffer) => {
  const [name = '', content = Buffer.alloc(0)] = [...unzip(zip)].find(([each]) => each.includes('Payroll')) ?? [];
  return { name, rows: readCsv(content.toString('utf8')) };
};

const JUNE = [
  ['2026-06', 'Gym membership', '0.00', '-25.00'],
  ['2026-05', 'Health cash plan', '15.00', ''],
  ['2026-06', 'Health cash plan', '15.00', '15.00'],
];

describe('the draft of the open month', () => {
  test('says DRAFT in its name, above its first column and in each of its rows, in every format', async () => {
    const csv = await keeper.draft('2026-06');
    const xlsx = await keeper.draft('2026-06', '?format=xlsx');
    const name = `DRAFT Payroll report of ${client.slug} Limited, June 2026`;
    expect(csv.headers['content-disposition']).toContain(`filename="${name}.csv"`);
    expect(xlsx.headers['content-disposition']).toContain(`filename="${name}.xlsx"`);
    const rows = readCsv(csv.body);
    expect(rows.map(([mark]) => mark)).toEqual(rows.map(() => 'DRAFT'));
    const cells = await cellsOf(sourceOf(XLSX, xlsx.rawPayload));
    expect(cells.map(([mark]) => mark)).toEqual(rows.map(() => 'DRAFT'));
    expect(rows[0]?.slice(1, 4)).toEqual(['Payroll number', 'Surname', 'First name']);
  });

  test('has what the month comes to by what is known now, with corrections and changes', async () => {
    expect(deductionsOf(readCsv((await keeper.draft('2026-06')).body))).toEqual(JUNE);
  });

  test('is of the open month alone', async () => {
    for (const month of ['2026-05', '2026-07'])
      expect((await keeper.draft(month)).json()).toMatchObject({ code: 'month-not-open' });
  });

  test('needs a password of the last 15 minutes, and the trail says who took it', async () => {
    await keeper.draft('2026-06');
    await letProofsAge(server, 16);
    for (const answer of [await keeper.draft('2026-06'), await keeper.rehearse('2026-06')])
      expect(answer.json()).toMatchObject({ code: 'password-needed' });
    expect(
      await rowsOf(
        server,
        "select actor_id, changed from audit_event where client_id = $1 and action = 'payroll-draft-read'",
        [client.id],
      ),
    ).toEqual([{ actor_id: keeper.id, changed: ['2026-06'] }]);
  });
});

describe('a rehearsal', () => {
  test('of the open month has the same rows as its reports once it has closed', async () => {
    const rehearsed = unzip((await keeper.rehearse('2026-06')).rawPayload);
    await closeWithReports(server, client, '2026-06-20');
    const reader = await aReportReader(server, client);
    const reports = await reader.list('?year=2026&month=6');
    const made = reports.filter(({ type }) => type === 'payroll' || type === 'provider');
    expect([...rehearsed.keys()]).toHaveLength(made.length);
    for (const { id, type, providerName } of made) {
      const about = type === 'payroll' ? 'Payroll report' : `${providerName}, provider report`;
      const content = rehearsed.get(`REHEARSAL ${about} of ${client.slug} Limited, June 2026.csv`);
      const rows = readCsv(content?.toString('utf8') ?? '');
      expect(rows.map(([mark]) => mark)).toEqual(rows.map(() => 'REHEARSAL'));
      expect(rows.map((row) => row.slice(1))).toEqual(readCsv((await reader.download(id)).body));
    }
  });

  test('of a later month works out those before it first', async () => {
    const { name, rows } = payrollIn((await keeper.rehearse('2026-08')).rawPayload);
    expect(name).toBe(`REHEARSAL Payroll report of ${client.slug} Limited, August 2026.csv`);
    expect(deductionsOf(rows)).toEqual([['2026-08', 'Health cash plan', '15.00', '0.00']]);
  });

  test('of a month that has closed shows it as it would be by what is known now', async () => {
    const { rows } = payrollIn((await keeper.rehearse('2026-05')).rawPayload);
    expect(deductionsOf(rows)).toEqual([
      ['2026-05', 'Gym membership', '25.00', '0.00'],
      ['2026-05', 'Health cash plan', '15.00', '15.00'],
    ]);
    const reader = await aReportReader(server, client);
    const { id } = await oneReport(reader, '?type=payroll&year=2026&month=5');
    expect(deductionsOf(readCsv((await reader.download(id)).body))).toEqual([
      ['2026-05', 'Gym membership', '25.00', '0.00'],
    ]);
  });

  test('changes nothing but what the trail says, for an administrator and for an operator', async () => {
    const operator = await aCalendarKeeper(server, client, { isOperator: true });
    const before = await unchanged();
    for (const each of [keeper, operator])
      for (const month of ['2026-04', '2026-06', '2027-03']) {
        const answer = await each.rehearse(month, '?format=xlsx');
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
      }
    expect((await keeper.draft('2026-06')).statusCode).toBe(200);
    expect(await unchanged()).toEqual(before);
    const trail = await rowsOf<{ actor_id: string; changed: string[] }>(
      server,
      "select actor_id, changed from audit_event where client_id = $1 and action = 'payroll-rehearsed' order by at, id",
      [client.id],
    );
    expect(trail.map(({ actor_id, changed }) => [actor_id, ...changed])).toEqual(
      [keeper, operator].flatMap(({ id }) => ['2026-04', '2026-06', '2027-03'].map((month) => [id, month])),
    );
  });

  test('is refused before the first month, beyond a year from the open one, and where choices are not renewed', async () => {
    for (const month of ['2026-03', '2027-07'])
      expect((await keeper.rehearse(month)).json()).toMatchObject({ code: 'month-out-of-reach' });
    expect((await keeper.read()).rehearsableTo).toBe('2027-06');
    expect((await keeper.rehearse('2027-06')).statusCode).toBe(200);
  });

  test('stops nobody: a month closes while others rehearse it', async () => {
    const [closed, ...answers] = await Promise.all([
      closeMonths(server.services, client.id, '2026-06-20'),
      ...Array.from({ length: 6 }, () => keeper.rehearse('2026-06')),
    ]);
    expect(closed).toEqual(['2026-06']);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  test('counts among the downloads of reports that one person may take', async () => {
    for (let taken = 0; taken < 20; taken++) expect((await keeper.draft('2026-06')).statusCode).toBe(200);
    expect((await keeper.rehearse('2026-06')).statusCode).toBe(429);
  });
});

/** All rows of the client but those of the trail; sessions say when they were last used. */
async function unchanged(): Promise<object> {
  const {
    audit_event: _trail,
    session: _session,
    session_token: _tokens,
    ...rest
  } = await clientFingerprintOf(server, client.id);
  return rest;
}
