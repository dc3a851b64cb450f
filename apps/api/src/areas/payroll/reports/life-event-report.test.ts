import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aChooser } from '../../../testing/chooser.ts';
import { haveMonths } from '../../../testing/closed-months.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aReportReader, haveReports, oneReport, type ReportReader } from '../../../testing/reports.ts';

let server: TestServer;
let harbour: TestClient;
let reader: ReportReader;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  const ann = await aChooser(server, harbour);
  await server.asOwner("update employee set payroll_number = 'HA1' where id = $1", [ann.employeeId]);
  // The scheme’s year is from April to March.
  await haveMonths(server, harbour, ['2027-02', '2027-03']);
  for (const [kind, day, status] of [
    ['marriage', '2026-06-20', 'accepted'],
    ['birth', '2026-09-01', 'in-review'],
  ])
    await server.asOwner(
      `insert into life_event (client_id, id, employee_id, scheme_year_id, kind, happened_on, note, status, declared_at)
       values ($1, $2, $3, $4, $5, $6, 'PRIVATE WORDS', $7, '2026-09-10T23:30Z')`,
      [harbour.id, server.services.newId(), ann.employeeId, harbour.yearId, kind, day, status],
    );
  await haveReports(server, harbour);
  reader = await aReportReader(server, harbour);
});
afterAll(() => server.close());

test('a year that has closed has a report of what people declared in it, without what they wrote', async () => {
  const report = await oneReport(reader, '?type=lifeevent');
  expect(report).toMatchObject({
    label: 'Year to March 2027',
    period: { from: '2026-04-01', to: '2027-03-31' },
    rowCount: 2,
  });
  const body = (await reader.download(report.id)).body;
  expect(readCsv(body)).toEqual([
    ['Payroll number', 'Surname', 'First name', 'Life event', 'Happened on', 'Declared on', 'Status'],
    // Past midnight in London, where it is summer.
    ['HA1', 'Archer', 'Ann', 'Marriage or civil partnership', '2026-06-20', '2026-09-11', 'Accepted'],
    ['HA1', 'Archer', 'Ann', 'Birth or adoption of a child', '2026-09-01', '2026-09-11', 'Not decided'],
  ]);
});

test('the panel shows the same, the newest first, with what has become of each', async () => {
  const answer = (await reader.get('/employees/life-events')).json<{ data: object[] }>();
  expect(answer).toMatchObject({ closed: '2027-03-31', closed_year: 2026, years: [2026], total: 2 });
  expect(answer.data).toEqual([
    expect.objectContaining({ employeeName: 'Ann Archer', name: 'Birth or adoption of a child', status: 'in-review' }),
    expect.objectContaining({ payrollNumber: 'HA1', happenedOn: '2026-06-20', status: 'accepted' }),
  ]);
  expect(JSON.stringify(answer)).not.toContain('PRIVATE');
});

test('a year that has not closed is none of the closed ones', async () => {
  expect((await reader.get('/employees/life-events?closed_year=2025')).statusCode).toBe(404);
  expect((await reader.get('/employees/life-events?openYear=2026')).statusCode).toBe(404);
});

test('what is decided after the year has closed changes nothing in its report', async () => {
  const report = await oneReport(reader, '?type=lifeevent');
  const before = (await reader.download(report.id)).body;
  await server.asOwner(
    `update life_event set status = 'accepted', decided_by = $2, decided_at = app_clock() + interval '1 day'
      where client_id = $1 and kind = 'birth'`,
    [harbour.id, reader.id],
  );
  expect((await reader.download(report.id)).body).toBe(before);
  const answer = (await reader.get('/employees/life-events')).json<{ data: object[] }>();
  expect(answer.data[0]).toMatchObject({ name: 'Birth or adoption of a child', status: 'accepted' });
});

describe('a year that is still open', () => {
  let fresh: TestClient;
  let its: ReportReader;
  beforeAll(async () => {
    fresh = await aClient(server, 'fresh');
    its = await aReportReader(server, fresh);
  });

  test('is what the panel shows where none has closed', async () => {
    expect((await its.get('/employees/life-events')).json()).toEqual({
      data: [],
      per_page: 10,
      last_page: 1,
      total: 0,
      closed: null,
      closed_year: null,
      years: [],
      openYear: 2026,
      openYears: [2026],
    });
  });

  test('lists what people have declared so far, in a file that is marked as a draft', async () => {
    const bob = await aChooser(server, fresh);
    await server.asOwner("update employee set payroll_number = 'HA7' where id = $1", [bob.employeeId]);
    await server.asOwner(
      `insert into life_event (client_id, id, employee_id, scheme_year_id, kind, happened_on, note, status, declared_at)
       values ($1, $2, $3, $4, 'marriage', '2026-06-20', 'PRIVATE WORDS', 'awaiting-evidence', app_now())`,
      [fresh.id, server.services.newId(), bob.employeeId, fresh.yearId],
    );
    const answer = (await its.get('/employees/life-events?openYear=2026')).json<{ data: object[] }>();
    expect(answer.data).toEqual([expect.objectContaining({ payrollNumber: 'HA7', status: 'awaiting-evidence' })]);
    const file = await its.get('/employees/life-events/download?openYear=2026');
    const [headings, ...rows] = readCsv(file.body);
    expect(headings?.[0]).toBe('DRAFT');
    expect(rows).toEqual([
      [
        'DRAFT',
        'HA7',
        'Archer',
        'Ann',
        'Marriage or civil partnership',
        '2026-06-20',
        expect.any(String),
        'Not decided',
      ],
    ]);
    expect(file.headers['content-disposition']).toContain('DRAFT Life events');
    expect(file.body).not.toContain('PRIVATE');
    expect(
      await rowsOf(server, "select changed from audit_event where actor_id = $1 and action = 'life-event-draft-read'", [
        its.id,
      ]),
    ).toEqual([{ changed: ['2026'] }]);
  });

  test('has no draft once it has closed, and none for another client', async () => {
    expect((await reader.get('/employees/life-events/download?openYear=2026')).statusCode).toBe(404);
    const elsewhere = `/client/${fresh.id}/employees/life-events/download?openYear=2026`;
    expect((await call(server, 'GET', elsewhere, { token: reader.token })).statusCode).toBe(404);
  });
});

test('that somebody read it is noted, with how many were found', async () => {
  const another = await aReportReader(server, harbour);
  await another.get('/employees/life-events');
  expect(
    await rowsOf(server, "select action, hits from audit_event where actor_id = $1 and action <> 'login'", [
      another.id,
    ]),
  ).toEqual([{ action: 'life-event-report-read', hits: 2 }]);
});
