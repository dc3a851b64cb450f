import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aChooser, type Chooser } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { aReportReader, haveReports, oneReport, type ReportReader } from '../../../testing/reports.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { IN_KIND_FORMATS } from './in-kind-sheet.ts';
import { PAYROLL_FORMATS } from './payroll-sheet.ts';

let server: TestServer;
let harbour: TestClient;
let ann: Chooser;
let reader: ReportReader;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  ann = await aChooser(server, harbour);
  await haveMonths(server, harbour, ['2026-04']);
  await havePaid(server, ann, 'gym', [{ month: '2026-04', employee: 2500 }]);
  await haveReports(server, harbour);
  reader = await aReportReader(server, harbour);
});
afterAll(() => server.close());

type Versions = typeof PAYROLL_FORMATS extends ReadonlyMap<infer Number, infer Columns> ? Map<Number, Columns> : never;
/** As whoever changes a heading would write it into the source. */
const versions = PAYROLL_FORMATS as Versions;
const newest = versions.get(3);
afterEach(() => void versions.delete(4));

function renameHeading(): void {
  versions.set(4, (...known) =>
    (newest?.(...known) ?? []).map((column) =>
      column.header === 'Deduction' ? { ...column, header: 'Taken from pay' } : column,
    ),
  );
}

const april = () => oneReport(reader, '?type=payroll&year=2026&month=4');
const files = async (id: string) =>
  Promise.all(['csv', 'xlsx'].map(async (format) => (await reader.download(id, `?format=${format}`)).rawPayload));

test('a heading that changes leaves the reports of closed months as they were, as CSV and as XLSX', async () => {
  const { id, checksum } = await april();
  const before = await files(id);
  renameHeading();
  const after = await files(id);
  expect(after.map((file, at) => file.equals(before[at] ?? Buffer.of()))).toEqual([true, true]);
  expect((await april()).checksum).toBe(checksum);

  await haveMonths(server, harbour, ['2026-05']);
  await havePaid(server, ann, 'gym', [{ month: '2026-05', employee: 2500 }]);
  await haveReports(server, harbour);
  const { id: may } = await oneReport(reader, '?type=payroll&year=2026&month=5');
  expect(readCsv((await reader.download(may)).body)[0]).toContain('Taken from pay');
  expect(readCsv((await reader.download(id)).body)[0]).toContain('Deduction');
  const kept = "select format_version from report_run where type = 'payroll' order by month";
  expect(await rowsOf(server, kept)).toEqual([{ format_version: 3 }, { format_version: 4 }]);
});

test('a month that was reported before there were payments, totals and an order by surname keeps its old file', async () => {
  versions.delete(3);
  await haveMonths(server, harbour, ['2026-06']);
  await haveReports(server, harbour);
  const { id } = await oneReport(reader, '?type=payroll&year=2026&month=6');
  const before = await files(id);
  if (newest) versions.set(3, newest);
  const after = await files(id);
  expect(after.map((file, at) => file.equals(before[at] ?? Buffer.of()))).toEqual([true, true]);
  const [head, ...rows] = readCsv(after[0]?.toString('utf8') ?? '');
  expect(head).toContain('Employee deduction');
  // Deducted in May and not in June: a row of nothing, and no total below it.
  expect(rows.map((row) => [row[8], row[11]])).toEqual([['0', '-25']]);
});

test('benefits in kind that were reported before they had National Insurance numbers and totals keep their old file', async () => {
  const inKindVersions = IN_KIND_FORMATS as typeof IN_KIND_FORMATS extends ReadonlyMap<infer Number, infer Columns>
    ? Map<Number, Columns>
    : never;
  const forForms = inKindVersions.get(2);
  inKindVersions.delete(2);
  // £50 a month from the employer for cover and £10 for teeth, £20 and nothing made good after tax; Class 1A is 15 %.
  await haveMonths(server, harbour, ['2026-07']);
  await havePaid(server, ann, 'private-medical', [{ month: '2026-07', employee: 2000, employer: 5000 }]);
  await havePaid(server, ann, 'dental-insurance', [{ month: '2026-07', employer: 1000 }]);
  await haveReports(server, harbour);
  const { id } = await oneReport(reader, '?type=benefit-in-kind&year=2026&month=7');
  const before = await files(id);
  if (forForms) inKindVersions.set(2, forForms);
  const after = await files(id);
  expect(after.map((file, at) => file.equals(before[at] ?? Buffer.of()))).toEqual([true, true]);
  const SECTION = 'I: Private medical treatment or insurance';
  expect(after[0]?.toString('utf8')).toBe(
    '\u{feff}Payroll number,Surname,First name,Benefit,P11D section,Tax year,Available from,Available to,Cost to the employer,' +
      'Pay given up,Made good,Taxable this month,Taxable this tax year,Reported by,Class 1A this month,Class 1A this tax year\r\n' +
      `${ann.employeeId},Archer,Ann,Dental insurance,${SECTION},2026/27,2026-07,2026-07,10,0,0,10,10,P11D,1.5,1.5\r\n` +
      `${ann.employeeId},Archer,Ann,Private medical insurance,${SECTION},2026/27,2026-07,2026-07,70,0,20,50,50,P11D,7.5,7.5\r\n`,
  );

  await haveMonths(server, harbour, ['2026-08']);
  await haveReports(server, harbour);
  const { id: august } = await oneReport(reader, '?type=benefit-in-kind&year=2026&month=8');
  expect(readCsv((await reader.download(august)).body)[0]).toContain('NI number');
  const kept =
    "select format_version from report_run where type = 'benefit-in-kind' and month > '2026-06' order by month";
  expect(await rowsOf(server, kept)).toEqual([{ format_version: 1 }, { format_version: 2 }]);
});

test('a workbook that would not come out as it was breaks off, as a CSV does', async () => {
  const { id } = await april();
  await server.asOwner("update contribution_line set employee_pence = 2501 where month = '2026-04'");
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${reader.token}`, 'x-bearer-token': reader.token };
  const answer = await fetch(`${origin}/api/client/${harbour.id}/reports/${id}/download?format=xlsx`, { headers });
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
});
