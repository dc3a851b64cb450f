import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GotOf } from '@plenty/contract/endpoint';
import type { statements } from '@plenty/contract/payroll/statements';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { aChooser, type Chooser } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aLooker, askForLink, land, tokenOf } from '../../../testing/masquerades.ts';
import { publishNextYear } from '../../../testing/next-year.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let person: Chooser;
let colleague: Chooser;
let nextYearId: string;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2027-05-03');
  harbour = await aClient(server);
  person = await aChooser(server, harbour);
  colleague = await aChooser(server, harbour);
  await publishNextYear(server, harbour);
  const sql = 'select id from scheme_year where client_id = $1 and year = 2027';
  const [next] = await rowsOf<{ id: string }>(server, sql, [harbour.id]);
  nextYearId = next?.id ?? '';
  await haveMonths(server, harbour, ['2026-11', '2027-02', '2027-03']);
  await haveMonths(server, harbour, ['2027-04'], { yearId: nextYearId });
  await haveMonths(server, harbour, ['2027-05'], { yearId: nextYearId, isClosed: false });
  await havePaid(server, person, 'gym', [
    { month: '2026-11', employee: 2499, employer: 500 },
    { month: '2027-02', employee: 2499, employer: 500 },
    { month: '2027-03', employee: 2499, employer: 400, fund: 100 },
    // What was known too late, paid back in the next scheme year.
    { month: '2027-04', forMonth: '2027-03', employee: -1000, employer: 0 },
  ]);
  await havePaid(server, person, 'gym', [
    { month: '2027-04', employee: 2600, employer: 500, yearId: nextYearId },
    { month: '2027-05', employee: 9999, yearId: nextYearId },
  ]);
  await havePaid(server, colleague, 'gym', [{ month: '2026-11', employee: 777 }]);
  await havePaid(server, person, 'pension', [{ month: '2027-04', employee: 10_000, employer: 10_000 }]);
});
afterAll(() => server.close());

type Listed = GotOf<typeof statements.list>;

const read = (path: string, token = person.token) => call(server, 'GET', `/benefit-group/${path}`, { token });
const list = async (group: string, token?: string) => (await read(`${group}/statements`, token)).json<Listed>();

describe('the statements of a group', () => {
  test('are its closed months, the oldest first, in pounds: what the fund paid is on the employer’s side', async () => {
    const entries = await list('gym');
    expect(entries.map((entry) => ({ ...entry, lines: entry.lines.length }))).toEqual([
      {
        month: 11,
        year: 2026,
        schemeYear: 2026,
        employeeContribution: 24.99,
        employerContribution: 5,
        totalContribution: 29.99,
        lines: 1,
      },
      {
        month: 2,
        year: 2027,
        schemeYear: 2026,
        employeeContribution: 24.99,
        employerContribution: 5,
        totalContribution: 29.99,
        lines: 1,
      },
      {
        month: 3,
        year: 2027,
        schemeYear: 2026,
        employeeContribution: 24.99,
        employerContribution: 5,
        totalContribution: 29.99,
        lines: 1,
      },
      {
        month: 4,
        year: 2027,
        schemeYear: 2027,
        employeeContribution: 16,
        employerContribution: 5,
        totalContribution: 21,
        lines: 2,
      },
    ]);
  });

  test('open to their lines: a correction belongs to the month in which it is paid, and says which it is for', async () => {
    const april = (await list('gym')).at(-1);
    expect(april?.lines).toEqual([
      {
        name: 'Gym membership',
        forMonth: '2027-04',
        employeePence: 2600,
        employerPence: 500,
        fundPence: 0,
        totalPence: 3100,
      },
      {
        name: 'Gym membership',
        forMonth: '2027-03',
        employeePence: -1000,
        employerPence: 0,
        fundPence: 0,
        totalPence: -1000,
      },
    ]);
    const march = (await list('gym')).at(-2);
    expect(march?.lines).toEqual([
      {
        name: 'Gym membership',
        forMonth: '2027-03',
        employeePence: 2499,
        employerPence: 500,
        fundPence: 100,
        totalPence: 2999,
      },
    ]);
  });

  test('are none for who has nothing in it and in a group that nobody knows, and nobody else’s', async () => {
    expect(await list('ccv')).toEqual([]);
    expect(await list('no-such-group')).toEqual([]);
    expect(await list('gym', (await aChooser(server, harbour)).token)).toEqual([]);
    expect((await list('gym', colleague.token)).map((entry) => entry.totalContribution)).toEqual([7.77]);
  });

  test('are those of the year of a masquerade', async () => {
    const looker = await aLooker(server, harbour);
    const link = tokenOf(await askForLink(server, looker, person));
    const { access_token: token } = (await land(server, link)).json<{ access_token: string }>();
    expect(new Set((await list('gym', token)).map(({ schemeYear }) => schemeYear))).toEqual(new Set([2026]));
    expect((await read('gym/contributions?year=2027', token)).statusCode).toBe(404);
    expect((await read('gym/contributions', token)).json()).toMatchObject({ schemeYear: 2026 });
  });
});

describe('the contributions of a group', () => {
  test('are the totals of the present scheme year, or of the one asked for', async () => {
    expect((await read('gym/contributions')).json()).toEqual({
      schemeYear: 2027,
      employeeContribution: 16,
      employerContribution: 5,
      totalContribution: 21,
      benefits: [{ name: 'Gym membership', employeePence: 1600, employerPence: 500, fundPence: 0, totalPence: 2100 }],
    });
    expect((await read('gym/contributions?year=2026')).json()).toMatchObject({
      employeeContribution: 74.97,
      employerContribution: 15,
      totalContribution: 89.97,
    });
  });

  test('of a year that there is not are not there', async () => {
    expect((await read('gym/contributions?year=2028')).statusCode).toBe(404);
    expect((await read('gym/contributions?year=then')).statusCode).toBe(422);
  });
});

describe('the statement as a file', () => {
  test('as CSV has a row for each line, the newest month first, and is kept by nobody', async () => {
    const answer = await read('gym/statements/download?format=csv');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toContain('filename="Gym membership statement.csv"');
    expect(answer.body.split('\r\n')).toEqual([
      '\u{feff}Month,For month,Benefit,You paid,Your employer paid,Of that from your fund,Total',
      'April 2027,April 2027,Gym membership,26,5,0,31',
      'April 2027,March 2027,Gym membership,-10,0,0,-10',
      'March 2027,March 2027,Gym membership,24.99,5,1,29.99',
      'February 2027,February 2027,Gym membership,24.99,5,0,29.99',
      'November 2026,November 2026,Gym membership,24.99,5,0,29.99',
      '',
    ]);
    const one = await read('gym/statements/download?format=csv&year=2027');
    expect(one.body.split('\r\n')).toHaveLength(4);
  });

  test('as PDF says whose it is, every line, and what they come to', async () => {
    const answer = await read('gym/statements/download?format=pdf&year=2026');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const { words } = readPdf(answer.rawPayload);
    expect(words).toContain('Gym membership statement 2026');
    expect(words).toContain('Ann Archer');
    // 24.99 three times, 5 three times, and both.
    for (const figure of ['£74.97', '£15.00', '£89.97', 'November 2026']) expect(words).toContain(figure);
    expect(words).toContain('Of what your employer paid, £1.00 came out of your benefit fund.');
    expect(words).not.toContain('April 2027');
  });

  test('is not there where there is no line, and needs a format', async () => {
    expect((await read('ccv/statements/download?format=pdf')).statusCode).toBe(404);
    expect((await read('gym/statements/download')).statusCode).toBe(422);
  });
});
