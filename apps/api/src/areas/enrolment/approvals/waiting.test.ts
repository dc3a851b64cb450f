import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalRow } from '@plenty/contract/enrolment/approvals';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, NEXT_MONTH, setClock, TODAY, type Visitor } from '../../../testing/visitor.ts';

let server: TestServer;
let client: TestClient;
let approver: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, `${TODAY}T09:00:00Z`);
  client = await aClient(server);
  approver = await anApprover(client);
});
afterAll(() => server.close());

const anApprover = (of: TestClient) => aVisitor(server, of, { userType: 'employer', permissions: ['approvals'] });

/** Parking spaces are few, and bicycles cost much: they wait for approval. */
async function ask(visitor: Visitor, code = 'season-parking', values: object = { site: 'bristol' }) {
  const path = `/benefit/${await visitor.benefit(code)}/selection`;
  return (await visitor.call('POST', path, { values, temporarySelection: false })).json<SelectionDetails>();
}

const waitingOf = async (by: Visitor, query = '') =>
  by.call('GET', `/v2/scheme/selections/${await by.benefit('season-parking')}/pending${query}`);
const listed = async (by: Visitor, query = '') =>
  (await waitingOf(by, query)).json<{ data: ApprovalRow[]; total: number; selectionIds: string[] }>();

describe('what waits for a decision', () => {
  test('is counted by benefit, what has waited longest first; drafts and what was decided are not', async () => {
    const own = await aClient(server, 'counted');
    const [ann, ben, eve, boss] = [
      await aVisitor(server, own),
      await aVisitor(server, own),
      await aVisitor(server, own),
      await anApprover(own),
    ];
    expect((await boss.call('GET', '/v2/scheme/selections/pending/')).json()).toEqual({ count: 0, summary: [] });
    const { selectionId } = await ask(eve);
    await boss.call('PATCH', '/v2/scheme/selections/approval', { selectionIds: [selectionId], approval: true });
    await ask(ann);
    await ask(ben);
    const parking = await ann.benefit('season-parking');
    const { count, summary } = (await boss.call('GET', '/v2/scheme/selections/pending/')).json();
    expect([count, summary]).toEqual([
      2,
      [{ benefitId: parking, name: 'Parking', count: 2, since: expect.stringMatching(/^2026-/) }],
    ]);
    const { statuses, benefits } = (await boss.call('GET', '/v2/scheme/selections/status/')).json();
    const counted = [
      { status: 'pending', statusLabel: expect.any(String), count: 2 },
      { status: 'scheduled', statusLabel: expect.any(String), count: 1 },
      { status: 'active', statusLabel: expect.any(String), count: 0 },
      { status: 'rejected', statusLabel: expect.any(String), count: 0 },
      { status: 'opted-out', statusLabel: expect.any(String), count: 0 },
      { status: 'ended', statusLabel: expect.any(String), count: 0 },
    ];
    expect(statuses).toEqual(counted);
    expect(benefits).toEqual([{ benefitId: parking, name: 'Parking', statuses: counted }]);
  });

  test('is listed with who asks, what it costs a month in pounds, and each field in words', async () => {
    const own = await aClient(server, 'listed');
    const [ann, boss] = [await aVisitor(server, own), await anApprover(own)];
    const asked = await ask(ann);
    const { data } = await listed(boss);
    const { totalPence = NaN } = asked.costsSummaryForMonthlyCostSection ?? {};
    expect(data).toEqual([
      {
        selectionId: asked.selectionId,
        employeeName: expect.stringContaining(' '),
        payrollNumber: expect.any(String),
        orderValue: totalPence / 100,
        submittedAt: expect.stringMatching(/^2026-/),
        startsOn: NEXT_MONTH,
        isOwn: false,
        fields: Object.fromEntries(asked.planDetails.map(({ label, value }) => [label, value])),
      },
    ]);
  });

  test('comes ten at a time, in the order that is asked for, and is found by part of a name', async () => {
    const own = await aClient(server, 'paged');
    const boss = await anApprover(own);
    for (let at = 0; at < 11; at++) await ask(await aVisitor(server, own));
    const first = await listed(boss);
    const second = await listed(boss, '?page=2');
    expect([first.total, first.data.length, second.data.length]).toEqual([11, 10, 1]);
    // For the box that ticks them all.
    const both = [...first.data, ...second.data].map(({ selectionId }) => selectionId);
    expect([first.selectionIds, second.selectionIds]).toEqual([both, both]);
    const names = async (query: string) => (await listed(boss, query)).data.map(({ submittedAt }) => submittedAt);
    expect(await names('?sort_by=submittedAt')).toEqual((await names('?sort_by=submittedAt')).toSorted());
    const latest = await names('?sort_by=-submittedAt');
    expect(latest).toEqual(latest.toSorted().toReversed());
    const [row] = first.data;
    const found = await listed(boss, `?search=${encodeURIComponent(row?.payrollNumber ?? '')}`);
    expect(found.data.map(({ selectionId }) => selectionId)).toContain(row?.selectionId);
    expect((await listed(boss, '?search=nobody-is-called-so')).total).toBe(0);
  });

  test('says which is the approver’s own', async () => {
    const own = await aClient(server, 'own');
    const boss = await anApprover(own);
    await ask(boss);
    expect(await listed(boss)).toMatchObject({ data: [{ isOwn: true }], selectionIds: [] });
  });
});

describe('nobody else is told', () => {
  test.each(['/v2/scheme/selections/pending/', '/v2/scheme/selections/status/'])(
    '%s answers approvers alone',
    async (path) => {
      const ann = await aVisitor(server, client);
      const reporter = await aVisitor(server, client, { userType: 'employer', permissions: ['reports'] });
      expect((await ann.call('GET', path)).statusCode).toBe(403);
      expect((await reporter.call('GET', path)).statusCode).toBe(403);
    },
  );

  test('a benefit of another client, and one of nobody, are not found', async () => {
    const other = await aVisitor(server, await aClient(server, 'elsewhere'));
    await ask(other);
    for (const id of [await other.benefit('season-parking'), '01890000-0000-7000-8000-000000000000'])
      expect((await approver.call('GET', `/v2/scheme/selections/${id}/pending/`)).statusCode).toBe(404);
    expect((await approver.call('GET', '/v2/scheme/selections/pending/')).json()).toMatchObject({ count: 0 });
  });

  test('that somebody looked is noted, with how many were found', async () => {
    await waitingOf(approver);
    const noted = await rowsOf(
      server,
      "select hits, object_kind from audit_event where action = 'approvals-listed' and actor_id = $1",
      [approver.accountId],
    );
    expect(noted).toEqual([{ hits: 0, object_kind: 'benefit' }]);
  });
});
