import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { reseal } from '../../../platform/secrets/reseal.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { aReportReader, haveReports, oneReport, type ReportReader } from '../../../testing/reports.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { publishChanged } from '../../../testing/schemes.ts';
import { call } from '../../../testing/server.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { aJoiner, applied, checked, csvOf, settled, undo } from '../../../testing/uploads.ts';

const NUMBER = 'AB123456C';
const MASKED = '•••••• 56C';

let stage: Stage;
let sender: Administrator;
let ann: string;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
  ann = await aWorker(stage, sender, { number: 'W1', email: `ann@${sender.client.slug}.test` });
});

const rowOf = (number: string) => csvOf([{ 'Payroll number': 'W1', 'NI number': number }]);
const panel = async (employeeId = ann) =>
  (
    await call(stage.server, 'GET', `/client/${sender.client.id}/employees/${employeeId}`, { token: sender.token })
  ).json<{
    personal: { niNumber: string | null };
  }>().personal.niNumber;
const kept = (number: string) =>
  rowsOf<{ table: string }>(
    stage.server,
    `select 'upload_row' as table from upload_row r where strpos(r::text, $1) > 0
     union all select 'upload' from upload u where strpos(u::text, $1) > 0
     union all select 'ni_number' from ni_number n where strpos(encode(n.sealed, 'escape'), $1) > 0
     union all select 'audit_event' from audit_event a where strpos(a::text, $1) > 0`,
    [number],
  );

describe('B4: a National Insurance number in a file of employees', () => {
  test('is kept sealed, and shown to administrators but for its end', async () => {
    const { state } = await applied(stage.server, sender, rowOf('ab 12 34 56 c'));
    expect(state).toBe('applied');
    expect(await panel()).toBe(MASKED);
    for (const text of [NUMBER, 'ab 12 34 56 c', '123456']) expect(await kept(text)).toEqual([]);
  });

  test('comes with somebody new', async () => {
    await applied(stage.server, sender, csvOf([aJoiner({ NINO: NUMBER })]));
    const [joiner] = await rowsOf<{ id: string }>(
      stage.server,
      "select id from employee where client_id = $1 and payroll_number = 'N1'",
      [sender.client.id],
    );
    expect(await panel(joiner?.id)).toBe(MASKED);
  });

  test.each([
    [
      'no number that HMRC gives out',
      'GB123456A',
      'This is not a National Insurance number. Write two letters, six digits and A, B, C or D',
    ],
    [
      'masked',
      MASKED,
      'This National Insurance number is masked. Write all of it, or leave the cell empty to keep what there is',
    ],
  ])('that is %s is refused, and not quoted', async (_, written, message) => {
    const { id } = await checked(stage.server, sender, rowOf(written));
    const [row] = await rowsOf(stage.server, 'select outcome, faults, cells from upload_row where upload_id = $1', [
      id,
    ]);
    expect(row).toEqual({
      outcome: 'faulty',
      faults: [{ column: 'NI number', value: '••••••', message }],
      cells: ['W1', '••••••'],
    });
  });

  test('that is the same again changes nothing, an empty cell neither, and none takes it away', async () => {
    await applied(stage.server, sender, rowOf(NUMBER));
    for (const same of [NUMBER, '']) {
      const { id } = await checked(stage.server, sender, rowOf(same));
      expect(await rowsOf(stage.server, 'select outcome from upload_row where upload_id = $1', [id])).toEqual([
        { outcome: 'same' },
      ]);
      await call(stage.server, 'DELETE', `/employee-data-uploads/${id}`, { token: sender.token });
    }
    await applied(stage.server, sender, rowOf('none'));
    expect(await panel()).toBeNull();
  });

  test('goes with the file when that is undone, and the one before counts again', async () => {
    await applied(stage.server, sender, rowOf(NUMBER));
    const { id } = await applied(stage.server, sender, rowOf('CE000001D'));
    expect(await panel()).toBe('•••••• 01D');
    await undo(stage.server, sender, id);
    await settled(stage.server, sender, id);
    expect(await panel()).toBe(MASKED);
  });

  test('that is only checked does not count', async () => {
    await checked(stage.server, sender, rowOf(NUMBER));
    expect(await panel()).toBeNull();
  });
});

describe('the payroll file', () => {
  let reader: ReportReader;
  const mayReport = () => oneReport(reader, '?type=payroll&year=2026&month=5');
  beforeEach(async () => {
    await applied(stage.server, sender, rowOf(NUMBER));
    const layout = { code: 'sage', name: 'Sage', columns: [{ from: 'ni-number' }, { from: 'amount' }] };
    await publishChanged(stage.server, sender.client, [['payrollFiles', [layout]]]);
    await haveMonths(stage.server, sender.client, ['2026-05']);
    await havePaid(stage.server, { client: sender.client, employeeId: ann }, 'gym', [
      { month: '2026-05', employee: 2500 },
    ]);
    await haveReports(stage.server, sender.client);
    reader = await aReportReader(stage.server, sender.client);
  });

  test('B4: has the whole number, as it was known when the month closed', async () => {
    const { id } = await mayReport();
    const before = await reader.download(id);
    const [head = [], first = []] = readCsv(before.body);
    expect(first[head.indexOf('NI number')]).toBe(NUMBER);
    await applied(stage.server, sender, rowOf('CE000001D'));
    expect((await reader.download(id)).body).toBe(before.body);
    expect((await reader.get(`/reports/${id}/payroll-file?file=sage`)).body).toContain(`${NUMBER},25.00`);
  });

  test('is previewed with the number masked', async () => {
    const { id } = await mayReport();
    const preview = await reader.get(`/reports/${id}/payroll-file/preview?file=sage`);
    expect(preview.json()).toMatchObject({ rows: [[MASKED, '25.00']] });
  });

  test('B4: each download is one row of the trail, which stands in the log of everyone in it', async () => {
    const other = await aWorker(stage, sender, { number: 'W2', email: `bo@${sender.client.slug}.test` });
    const { id } = await mayReport();
    await reader.download(id);
    await reader.get(`/reports/${id}/payroll-file?file=sage`);
    await reader.get(`/reports/${id}/payroll-file/preview?file=sage`);
    const trail = await rowsOf(
      stage.server,
      `select e.changed, (select array_agg(s.employee_id) from audit_subject s where s.event_id = e.id) as subjects
         from audit_event e where e.actor_id = $1 and e.action = 'report-read' order by e.at, e.id`,
      [reader.id],
    );
    expect(trail).toEqual([
      { changed: [], subjects: [ann] },
      { changed: ['sage'], subjects: [ann] },
      { changed: ['preview', 'sage'], subjects: null },
    ]);
    expect(other).not.toBe(ann);
    const log = async (email: string) =>
      (await call(stage.server, 'GET', `/v2/client/${sender.client.id}/audit?search=${email}`, { token: sender.token }))
        .json<{ data: { what: string }[] }>()
        .data.filter(({ what }) => what === 'Downloaded a report').length;
    expect(await log(`ann@${sender.client.slug}.test`)).toBe(2);
    expect(await log(`bo@${sender.client.slug}.test`)).toBe(0);
  });
});

test('a number is sealed anew when the secret changes', async () => {
  await applied(stage.server, sender, rowOf(NUMBER));
  await reseal(stage.server.services);
  expect(await panel()).toBe(MASKED);
});
