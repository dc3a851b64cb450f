import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aChooser } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { aLook, aLooker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { unzip } from '../../../testing/unzip.ts';
import { aReportReader, haveReports, oneReport, type ReportReader } from '../../../testing/reports.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let reader: ReportReader;
let foreign: ReportReader;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  for (const client of [harbour, quanta]) {
    const ann = await aChooser(server, client);
    await haveMonths(server, client, MONTHS);
    await havePaid(server, ann, 'gym', [{ month: '2026-03', employee: 2500 }]);
    await haveReports(server, client);
  }
  reader = await aReportReader(server, harbour);
  foreign = await aReportReader(server, quanta);
});
afterAll(() => server.close());

const idsOf = async (query: string) => (await reader.list(query)).map(({ id }) => id);

describe('the list', () => {
  test('has the newest first, ten on a page, and says by what it can be narrowed', async () => {
    const first = (await reader.get('/reports')).json<{ data: { label: string }[] }>();
    // Twelve of payroll, twelve of benefits in kind, and the gym’s of March.
    expect(first).toMatchObject({ total: 25, last_page: 3, years: [2026], providers: ['Anchor Leisure'] });
    expect(first.data.map(({ label }) => label).slice(0, 3)).toEqual([
      'December 2026',
      'Tax year to December 2026',
      'November 2026',
    ]);
    expect(await reader.list('?page=3')).toHaveLength(5);
  });

  test.each([
    ['?type=payroll&year=2026&month=3', ['payroll']],
    ['?type=provider', ['provider']],
    ['?type=benefit-in-kind&month=3', ['benefit-in-kind']],
    ['?month=3', ['payroll', 'benefit-in-kind', 'provider']],
    ['?provider=Anchor%20Leisure', ['provider']],
    ['?year=2025', []],
    ['?type=lifeevent', []],
  ])('is narrowed by type, year, month and provider: %s', async (query, types) => {
    expect((await reader.list(query)).map(({ type }) => type)).toEqual(types);
  });

  test.each(['type=salary', 'month=13', 'month=x', 'year=1e9', 'page=0', 'sort_by=id', 'ids=1'])(
    'G8: refuses a query that it does not know: %s',
    async (query) => {
      expect((await reader.get(`/reports?${query}`)).statusCode).toBe(422);
    },
  );

  test('that somebody looked is noted, with how many were found', async () => {
    const another = await aReportReader(server, harbour);
    await another.list('?type=provider');
    expect(
      await rowsOf(server, "select action, hits from audit_event where actor_id = $1 and action <> 'login'", [
        another.id,
      ]),
    ).toEqual([{ action: 'reports-listed', hits: 1 }]);
  });
});

describe('a download', () => {
  test('J4, J6: is a file of its kind, under a safe name, which nobody keeps', async () => {
    const odd = await aClient(server, 'odd');
    await server.asOwner(`update client set name = E'Odd"\\r\\nSet-Cookie: a=b' where id = $1`, [odd.id]);
    await haveMonths(server, odd, ['2026-03']);
    await haveReports(server, odd);
    const its = await aReportReader(server, odd);
    const { id } = await oneReport(its, '?type=payroll');
    const answer = await its.download(id, '?format=xlsx');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Payroll report of Odd_Set-Cookie_ a=b, March 2026\.xlsx"; /,
      ),
      'cache-control': 'no-store',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  });

  test('M4: is noted before its first byte, with the report that it is of', async () => {
    const another = await aReportReader(server, harbour);
    const [id = ''] = await idsOf('?month=3&type=payroll');
    await another.download(id);
    expect(
      await rowsOf(
        server,
        "select action, outcome, object_kind, object_id from audit_event where actor_id = $1 and action like 'report%'",
        [another.id],
      ),
    ).toEqual([{ action: 'report-read', outcome: 'done', object_kind: 'report', object_id: id }]);
  });

  test('twenty in ten minutes are enough for one person, and a ZIP is one', async () => {
    const greedy = await aReportReader(server, harbour);
    const [id = '', other = ''] = await idsOf('?type=payroll');
    for (let count = 0; count < 19; count++) expect((await greedy.download(id)).statusCode).toBe(200);
    expect((await greedy.get(`/reports/download-multiple?ids=${id},${other}`)).statusCode).toBe(200);
    expect((await greedy.download(id)).statusCode).toBe(429);
    expect((await reader.download(id)).statusCode).toBe(200);
  });
});

describe('several', () => {
  test('are a ZIP in which each is as it is alone', async () => {
    const reports = await reader.list('?month=3');
    const ids = reports.map(({ id }) => id).join();
    const answer = await reader.get(`/reports/download-multiple?ids=${ids}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('filename="Reports of harbour Limited.zip"'),
      'cache-control': 'no-store',
    });
    const files = unzip(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      'Payroll report of harbour Limited, March 2026.csv',
      'Benefits in kind of harbour Limited, tax year to March 2026.csv',
      'Anchor Leisure, provider report of harbour Limited, March 2026.csv',
    ]);
    for (const [at, content] of [...files.values()].entries())
      expect(content.equals((await reader.download(reports[at]?.id ?? '')).rawPayload)).toBe(true);
  });

  test('are as many as the list of two years', async () => {
    const ids = Array.from({ length: 25 }, () => server.services.newId());
    expect((await reader.get(`/reports/download-multiple?ids=${ids.join()}`)).statusCode).toBe(422);
    for (const query of ['', '?ids='])
      expect((await reader.get(`/reports/download-multiple${query}`)).statusCode).toBe(422);
    const [id] = await idsOf('?type=payroll');
    expect((await reader.get(`/reports/download-multiple?ids=${id},${id}`)).statusCode).toBe(422);
  });

  test('G6: one of another client among them makes no file, and is as unknown as one that nobody has', async () => {
    const [own] = await idsOf('?type=payroll');
    const [others] = await foreign.list('?type=payroll');
    const mixed = await reader.get(`/reports/download-multiple?ids=${own},${others?.id}`);
    expect(mixed.statusCode).toBe(404);
    expect(same(mixed)).toEqual(
      same(await reader.get(`/reports/download-multiple?ids=${own},${server.services.newId()}`)),
    );
  });
});

function same(answer: LightMyRequestResponse): object {
  const { requestId: _, ...body } = answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, body };
}

const paths = (client: TestClient, report: string) => [
  `/client/${client.id}/reports`,
  `/client/${client.id}/reports/${report}/download`,
  `/client/${client.id}/reports/download-multiple?ids=${report}`,
  `/client/${client.id}/employees/life-events`,
];

describe('nobody else', () => {
  test('G4, J1: of another client reads any, which is as unknown as one that nobody has', async () => {
    const [theirs] = await foreign.list('?type=payroll');
    const { token } = reader;
    const unknown = { ...quanta, id: server.services.newId() };
    for (const [at, path] of paths(quanta, theirs?.id ?? '').entries()) {
      const answer = same(await call(server, 'GET', path, { token }));
      expect(answer).toMatchObject({ status: 404 });
      const random = paths(unknown, server.services.newId())[at] ?? '';
      expect(answer).toEqual(same(await call(server, 'GET', random, { token })));
    }
    // One's own, under a client that is another's, neither.
    const [own = ''] = await idsOf('?type=payroll');
    for (const path of paths(quanta, own).slice(1, 3))
      expect((await call(server, 'GET', path, { token })).statusCode).toBe(404);
    // Under one's own client neither.
    expect((await reader.download(theirs?.id ?? '')).statusCode).toBe(404);
  });

  test('J2: finds one by trying ids; the trail shows it, and after twenty who looks after the settings is told, once', async () => {
    const curious = await aReportReader(server, harbour);
    const keeper = await aLooker(server, harbour, { permissions: ['settings'] });
    const tryOne = async () => expect((await curious.download(server.services.newId())).statusCode).toBe(404);
    const told = () =>
      rowsOf(
        server,
        "select m.template from mail m join account a on a.email = m.recipient where a.id = $1 and m.template = 'reports-tried'",
        [keeper.id],
      );
    for (let count = 0; count < 20; count++) await tryOne();
    expect(await told()).toEqual([]);
    for (let count = 0; count < 5; count++) await tryOne();
    expect(await told()).toHaveLength(1);
    const [noted] = await rowsOf(
      server,
      "select count(*)::integer as tries from audit_event where actor_id = $1 and action = 'report-read' and outcome = 'refused'",
      [curious.id],
    );
    expect(noted).toEqual({ tries: 25 });
  });

  test('J3, J8: without a session, without the permission, as an employee, an operator or in a masquerade', async () => {
    const [own] = await idsOf('?type=payroll');
    const ann = await aChooser(server, harbour);
    const tokens = [
      (await aLooker(server, harbour, { permissions: ['employees', 'insights'] })).token,
      ann.token,
      (await aLooker(server, undefined)).token,
      (await aLook(server, harbour)).token,
    ];
    for (const path of paths(harbour, own ?? '')) {
      expect((await call(server, 'GET', path)).statusCode).toBe(401);
      for (const token of tokens) expect((await call(server, 'GET', path, { token })).statusCode).toBe(403);
    }
  });
});
