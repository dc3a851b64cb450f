import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LAYOUT_CASES } from '../../../testing/payroll-file-cases.ts';
import { havePayrollFiles } from '../../../testing/payroll-files.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { aReportReader, oneReport, type ReportReader } from '../../../testing/reports.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { unzip } from '../../../testing/unzip.ts';

const codeOf = (at: number) => `file-${at + 1}`;
const NUMBER = { from: 'payroll-number', heading: 'Ref' };
const AMOUNT = { from: 'amount', heading: 'Value' };
const SPLIT = { columns: [NUMBER, { ...AMOUNT, total: 'sum' }], payGroup: 'location', split: true };
const MARKED = { columns: [NUMBER, AMOUNT] };

let server: TestServer;
let harbour: TestClient;
let reader: ReportReader;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  // Some programs take the mark for a part of the first heading.
  const files = LAYOUT_CASES.map(({ layout }, at) => ({
    code: codeOf(at),
    name: `File ${at + 1}`,
    byteOrderMark: false,
    ...layout,
  }));
  await havePayrollFiles(server, harbour, [
    ...files,
    { code: 'split', name: 'Sage', byteOrderMark: false, ...SPLIT },
    { code: 'marked', name: 'Marked', ...MARKED },
  ]);
  reader = await aReportReader(server, harbour);
});
afterAll(() => server.close());
// So many at once are a test's alone.
beforeEach(() => server.asOwner('delete from attempt'));

async function download(code: string, query = ''): Promise<Awaited<ReturnType<ReportReader['get']>>> {
  const { id } = await oneReport(reader, '?type=payroll&year=2026&month=5');
  return reader.get(`/reports/${id}/payroll-file?file=${code}${query}`);
}

const cases = LAYOUT_CASES.map(({ option, lines }, at) => [option, codeOf(at), lines] as const);
test.each(cases)('a payroll file has its %s', async (_, code, lines) => {
  expect((await download(code)).body).toBe(lines.map((line) => `${line}\r\n`).join(''));
});

test('a file may begin with the mark of UTF-8', async () => {
  expect((await download('marked')).body).toMatch(/^\u{feff}Ref,Value\r\n/u);
});

test('a file that is split is a ZIP of one for each pay group, each with its totals', async () => {
  const answer = await download('split');
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = [...unzip(answer.rawPayload)].map(([name, content]) => [name, content.toString('utf8')]);
  const title = `Sage of ${harbour.slug} Limited, May 2026`;
  expect(files).toEqual([
    [`${title}, Bristol.csv`, 'Ref,Value\r\nHA2,-1.99\r\nHA2,12.50\r\n,10.51\r\n'],
    [`${title}, London.csv`, 'Ref,Value\r\nHA1,125.00\r\nHA1,-1115.38\r\n,-990.38\r\n'],
  ]);
});

describe('the preview of a file', () => {
  test('has its first rows as they stand in the file, and what it is split into', async () => {
    const { id } = await oneReport(reader, '?type=payroll&year=2026&month=5');
    expect((await reader.get(`/reports/${id}/payroll-file/preview?file=split`)).json()).toEqual({
      headings: ['Ref', 'Value'],
      rows: [
        ['HA2', '-1.99'],
        ['HA2', '12.50'],
        ['HA1', '125.00'],
        ['HA1', '-1115.38'],
      ],
      hasMore: false,
      payGroups: ['Bristol', 'London'],
    });
  });
});

test('the list of reports names the files that the client’s software takes', async () => {
  const { payrollFiles } = (await reader.get('/reports')).json<{ payrollFiles: unknown[] }>();
  expect(payrollFiles).toHaveLength(LAYOUT_CASES.length + 2);
  expect(payrollFiles.at(-2)).toEqual({ code: 'split', name: 'Sage', isSplit: true });
});

test('the trail says which file of which report was read', async () => {
  const { id } = await oneReport(reader, '?type=payroll&year=2026&month=5');
  await download('marked');
  const trail = await rowsOf(
    server,
    "select object_id, changed from audit_event where actor_id = $1 and action = 'report-read' order by at desc, id desc limit 1",
    [reader.id],
  );
  expect(trail).toEqual([{ object_id: id, changed: ['marked'] }]);
});

test('a file that the scheme has not, or of a report that is not payroll’s, is not found', async () => {
  expect((await download('nothing')).statusCode).toBe(404);
  const { id } = await oneReport(reader, '?type=benefit-in-kind&year=2026&month=5');
  expect((await reader.get(`/reports/${id}/payroll-file?file=marked`)).statusCode).toBe(404);
});

test('of figures that are not those of the report there is no file, and the trail says so', async () => {
  await server.asOwner('update contribution_line set employee_pence = 1251 where employee_pence = 1250');
  expect((await download('marked')).statusCode).toBe(500);
  const trail = await rowsOf(
    server,
    "select outcome from audit_event where actor_id = $1 and action = 'report-broken-off'",
    [reader.id],
  );
  expect(trail).toEqual([{ outcome: 'refused' }]);
});
