import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { haveChosen } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { aReportReader, haveReports, oneReport, type ReportReader } from '../../../testing/reports.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call } from '../../../testing/server.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { applied, csvOf } from '../../../testing/uploads.ts';

let stage: Stage;
let sender: Administrator;
let reader: ReportReader;
let ann: string;
let bo: string;
let di: string;
const emailOf = (name: string) => `${name}@${sender.client.slug}.test`;

beforeAll(async () => {
  stage = await openUploadStage();
  const { server } = stage;
  await beOnDay(server, '2026-11-16');
  sender = await anAdministrator(stage);
  const { client } = sender;
  ann = await aWorker(stage, sender, { number: 'W1', email: emailOf('ann') });
  bo = await aWorker(stage, sender, { number: 'W2', email: emailOf('bo') });
  const cy = await aWorker(stage, sender, { number: 'W3', email: emailOf('cy') });
  di = await aWorker(stage, sender, { number: 'W4' });
  await applied(
    server,
    sender,
    csvOf([
      { 'Payroll number': 'W1', 'NI number': 'AB123456C' },
      { 'Payroll number': 'W2', 'NI number': 'CE000001D' },
      { 'Payroll number': 'W3', 'NI number': 'CE000002D' },
      { 'Payroll number': 'W4', 'NI number': 'CE000004D' },
    ]),
  );
  await haveMonths(server, client, ['2026-04', '2026-05', '2026-06']);
  // From May £50 a month from the employer for cover, £20 made good after tax; £10 for teeth until May; £5 for travel in June.
  const medical = { employee: 2000, employer: 5000 };
  await havePaid(server, { client, employeeId: ann }, 'private-medical', [
    { month: '2026-05', ...medical },
    { month: '2026-06', ...medical },
  ]);
  await havePaid(server, { client, employeeId: ann }, 'dental-insurance', [
    { month: '2026-04', employer: 1000 },
    { month: '2026-05', employer: 1000 },
  ]);
  await havePaid(server, { client, employeeId: ann }, 'travel-insurance', [{ month: '2026-06', employer: 500 }]);
  // Bo had £10 in April and nothing since; what Cy pays for a gym after tax is no benefit in kind.
  await havePaid(server, { client, employeeId: bo }, 'dental-insurance', [{ month: '2026-04', employer: 1000 }]);
  await havePaid(server, { client, employeeId: cy }, 'gym', [{ month: '2026-06', employee: 2500 }]);
  // Di has a car of £40,000 since April for which nobody pays anything.
  await haveChosen(server, { client, employeeId: di, accountId: '', token: '', family: [] }, 'electric-car', {
    startsOn: '2026-04-01',
    values: { 'list-price': 4_000_000 },
  });
  await haveReports(server, client);
  reader = await aReportReader(server, client);
});
afterAll(() => stage.close());

const june = () => oneReport(reader, '?type=benefit-in-kind&year=2026&month=6');

test('B4: each section of somebody with several benefits in it has a total, with National Insurance number and date of birth, and the file a control total', async () => {
  const [, ...rows] = readCsv((await reader.download((await june()).id)).body);
  const ANN = 'W1|Archer|Ann|AB123456C|1985-06-01';
  const BO = 'W2|Archer|Ann|CE000001D|1985-06-01';
  const HEALTH = 'I: Private medical treatment or insurance';
  const OTHER = 'M: Other items';
  const RATES = 'Based on 2026/27 rates.';
  expect(rows).toEqual(
    [
      // Two months: 2 × 10, and nothing in June; Class 1A is 15 %.
      `${ANN}|${HEALTH}|Benefit|Dental insurance|2026/27|2026-04|2026-05|20.00|0.00|0.00|0.00|20.00|P11D|0.00|3.00|${RATES}`,
      // 2 × (50 + 20), of which 2 × 20 made good; 7.50 of 50 and 15 of 100.
      `${ANN}|${HEALTH}|Benefit|Private medical insurance|2026/27|2026-05|2026-06|140.00|0.00|40.00|50.00|100.00|P11D|7.50|15.00|${RATES}`,
      // From April to June: 20 + 140; 0 + 40; 0 + 50; 20 + 100; 0 + 7.50; 3 + 15.
      `${ANN}|${HEALTH}|Section total||2026/27|2026-04|2026-06|160.00|0.00|40.00|50.00|120.00|P11D|7.50|18.00|${RATES}`,
      `${ANN}|${OTHER}|Benefit|Travel insurance|2026/27|2026-06|2026-06|5.00|0.00|0.00|5.00|5.00|P11D|0.75|0.75|${RATES}`,
      `${BO}|${HEALTH}|Benefit|Dental insurance|2026/27|2026-04|2026-04|10.00|0.00|0.00|0.00|10.00|P11D|0.00|1.50|${RATES}`,
      // 4 % of £40,000 is £1,600: £400 by June, of which £266.67 by May. Class 1A is £60, of which £40 by May.
      `W4|Archer|Ann|CE000004D|1985-06-01|F: Cars and car fuel|Benefit|Electric car|2026/27|2026-04|2026-06|0.00|0.00|0.00|133.33|400.00|P11D|20.00|60.00|${RATES}`,
      // Six lines, and what the benefits add up to: 160 + 5 + 10; 40; 50 + 5 + 133.33; 120 + 5 + 10 + 400; 7.50 + 0.75 + 20;
      // 18 + 0.75 + 1.50 + 60.
      'Control total|6||||||||||175.00|0.00|40.00|188.33|535.00||28.25|80.25|',
    ].map((line) => line.split('|')),
  );
});

test('the list counts every line of the file, adds up benefits alone, and has the checksum of its bytes', async () => {
  const report = await june();
  expect(report).toMatchObject({
    rowCount: 6,
    checksum: createHash('sha256')
      .update((await reader.download(report.id)).rawPayload)
      .digest('hex'),
    // In June: 20; 50 + 5. Taxable: 50 + 5 + 133.33; 100 + 20 + 5 + 10 + 400.
    employeePence: 2000,
    employerPence: 5500,
    taxableMonthPence: 18_833,
    taxableYearPence: 53_500,
  });
});

test('B4: each download is one row of the trail, which stands in the log of everyone whose number may be in it', async () => {
  const { id } = await june();
  const other = await aReportReader(stage.server, sender.client);
  await other.download(id);
  await other.download(id, '?format=xlsx');
  await other.get(`/reports/download-multiple?ids=${id}`);
  const trail = await rowsOf<{ subjects: string[] }>(
    stage.server,
    `select (select array_agg(s.employee_id order by s.employee_id) from audit_subject s where s.event_id = e.id) as subjects
       from audit_event e where e.actor_id = $1 and e.action = 'report-read' order by e.at, e.id`,
    [other.id],
  );
  const all = { subjects: [ann, bo, di].toSorted() };
  expect(trail).toEqual([all, all, all]);
  const log = async (name: string) =>
    (
      await call(stage.server, 'GET', `/v2/client/${sender.client.id}/audit?search=${emailOf(name)}`, {
        token: sender.token,
      })
    )
      .json<{ data: { what: string }[] }>()
      .data.filter(({ what }) => what === 'Downloaded a report').length;
  expect(await log('bo')).toBeGreaterThanOrEqual(3);
  expect(await log('cy')).toBe(0);
});

test('B4: the number is the one that was known when the month closed, in CSV and XLSX', async () => {
  const { id } = await june();
  const files = async () => [await reader.download(id), await reader.download(id, '?format=xlsx')];
  const before = await files();
  await applied(stage.server, sender, csvOf([{ 'Payroll number': 'W1', 'NI number': 'CE000003D' }]));
  const after = await files();
  expect(after.map(({ rawPayload }, at) => rawPayload.equals(before[at]?.rawPayload ?? Buffer.of()))).toEqual([
    true,
    true,
  ]);
  expect(after[0]?.body).toContain('AB123456C');
});
