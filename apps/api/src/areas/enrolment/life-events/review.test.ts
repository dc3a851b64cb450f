import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LifeEvent, ReviewRow } from '@plenty/contract/enrolment/life-events';
import { resealFiles } from '../../../platform/files/reseal-files.ts';
import { Seals } from '../../../platform/secrets/seal.ts';
import { aForm } from '../../../testing/forms.ts';
import { aPng } from '../../../testing/images.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, setClock, TODAY, type Visitor } from '../../../testing/visitor.ts';

let server: TestServer;
let client: TestClient;
let approver: Visitor;
let ann: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, `${TODAY}T09:30:00Z`);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await aClient(server, `reviews-${(clients += 1)}`);
  approver = await aVisitor(server, client, { userType: 'employer', permissions: ['approvals'] });
  ann = await aVisitor(server, client);
});
let clients = 0;

const send = (visitor: Visitor, id: string) =>
  call(server, 'PUT', `/client/life-events/${id}/evidence`, {
    token: visitor.token,
    host: visitor.host,
    ...aForm(aPng()),
  });

/** Marriages are to be proved. */
async function prove(visitor: Visitor): Promise<string> {
  const body = { kind: 'marriage', happenedOn: '2026-10-01', note: 'On a beach' };
  const { id } = (await visitor.call('POST', '/client/life-events', body)).json<LifeEvent>();
  expect((await send(visitor, id)).statusCode).toBe(200);
  return id;
}
const eventOf = async (visitor: Visitor) =>
  (await visitor.call('GET', '/client/life-events')).json<{ user: LifeEvent[] }>().user[0];
const waiting = async (by = approver, query = '') =>
  (await by.call('GET', `/v2/scheme/life-events/pending${query}`)).json<{ data: ReviewRow[]; total: number }>();
const review = (id: string, body: object, by = approver) => by.call('PATCH', `/v2/scheme/life-events/${id}`, body);
const REFUSAL = { approval: false, reason: 'The certificate is of somebody else' };

test('evidence that has come is listed with whose it is and what for, and without what they wrote', async () => {
  const id = await prove(ann);
  const { data, total } = await waiting();
  expect(total).toBe(1);
  expect(data).toEqual([
    {
      id,
      employeeName: expect.any(String),
      payrollNumber: expect.any(String),
      name: expect.stringMatching(/marriage/i),
      happenedOn: '2026-10-01',
      provedAt: expect.stringMatching(/^2026-10-12T09/),
      evidenceName: expect.stringMatching(/\.png$/),
      isOwn: false,
    },
  ]);
  expect((await waiting(approver, '?search=nobody-of-that-name')).total).toBe(0);
});

test('whoever decides sees the evidence, and that they did is noted; once it is decided nobody does', async () => {
  const id = await prove(ann);
  const path = `/v2/scheme/life-events/${id}/evidence`;
  const file = await approver.call('GET', path);
  expect([file.statusCode, file.rawPayload.equals(aPng())]).toEqual([200, true]);
  const noted = await rowsOf(
    server,
    "select subject_id from audit_event where action = 'file-read' and actor_id = $1",
    [approver.accountId],
  );
  expect(noted).toEqual([{ subject_id: ann.accountId }]);
  await review(id, { approval: true });
  expect((await approver.call('GET', path)).statusCode).toBe(404);
});

test('accepted, it counts, and the person gets a mail', async () => {
  const id = await prove(ann);
  expect((await review(id, { approval: true })).json()).toEqual({ status: 'accepted' });
  expect(await eventOf(ann)).toMatchObject({ status: 'accepted', decisionReason: null });
  const subjects = (await mailsTo(server, ann.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.endsWith(': accepted'))).toHaveLength(1);
  expect((await waiting()).total).toBe(0);
});

test('refused, it opens nothing, the person reads why, and no other evidence is taken', async () => {
  const id = await prove(ann);
  const without = await review(id, { approval: false });
  expect([without.statusCode, without.json().errors]).toEqual([422, { reason: ['This field is required'] }]);
  await review(id, REFUSAL);
  expect(await eventOf(ann)).toMatchObject({ status: 'refused', decisionReason: REFUSAL.reason });
  const mail = (await mailsTo(server, ann.email)).find(({ subject }) => subject.endsWith(': not accepted'));
  expect(mail?.text).toContain(REFUSAL.reason);
  const again = await send(ann, id);
  expect([again.statusCode, again.json().errors]).toEqual([
    422,
    { file: ['Your employer has not accepted this life event'] },
  ]);
});

test('of twenty who decide at once one does, and there is one mail', async () => {
  const id = await prove(ann);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => review(id, at % 2 === 0 ? { approval: true } : REFUSAL)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 503)).toEqual([]);
  const decided = (await mailsTo(server, ann.email)).filter(({ subject }) => subject.endsWith('accepted'));
  expect(decided).toHaveLength(1);
});

test('nobody decides about their own', async () => {
  const id = await prove(approver);
  expect((await waiting()).data).toMatchObject([{ isOwn: true }]);
  expect((await review(id, { approval: true })).statusCode).toBe(403);
  expect(await eventOf(approver)).toMatchObject({ status: 'in-review' });
});

describe('to whom it is not meant', () => {
  test.each(['employee', 'reporter', 'neighbour'] as const)('%s: nothing is told and nothing changes', async (who) => {
    const id = await prove(ann);
    const others = {
      employee: () => aVisitor(server, client),
      reporter: () => aVisitor(server, client, { userType: 'employer', permissions: ['reports'] }),
      neighbour: async () =>
        aVisitor(server, await aClient(server, `beside-${clients}`), {
          userType: 'employer',
          permissions: ['approvals'],
        }),
    };
    const other = await others[who]();
    const status = who === 'neighbour' ? 404 : 403;
    expect((await review(id, { approval: true }, other)).statusCode).toBe(status);
    expect((await other.call('GET', `/v2/scheme/life-events/${id}/evidence`)).statusCode).toBe(status);
    const list = await other.call('GET', '/v2/scheme/life-events/pending');
    expect([list.statusCode, list.body.includes(id)]).toEqual([who === 'neighbour' ? 200 : 403, false]);
    expect(await eventOf(ann)).toMatchObject({ status: 'in-review' });
  });
});

const chunksOf = async (id: string) =>
  rowsOf<{ bytes: Buffer; expires_at: Date }>(
    server,
    `select c.bytes, f.expires_at from life_event l
       join file f on f.client_id = l.client_id and f.id = l.evidence_file_id
       join file_chunk c on c.client_id = f.client_id and c.file_id = f.id where l.id = $1`,
    [id],
  );
const readEvidence = (id: string) => approver.call('GET', `/v2/scheme/life-events/${id}/evidence`);

describe('S13: evidence', () => {
  test('lies sealed, and is read as it was sent', async () => {
    const id = await prove(ann);
    const [chunk] = await chunksOf(id);
    expect(chunk?.bytes.includes('PNG')).toBe(false);
    expect((await readEvidence(id)).rawPayload.equals(aPng())).toBe(true);
  });

  test('that came before it was sealed is still read', async () => {
    const id = await prove(ann);
    const file = '(select evidence_file_id from life_event where id = $1)';
    await server.asOwner(`update file_chunk set bytes = $2 where file_id = ${file}`, [id, aPng()]);
    await server.asOwner(`update file set is_sealed = false where id = ${file}`, [id]);
    expect((await readEvidence(id)).rawPayload.equals(aPng())).toBe(true);
  });

  test('is kept for a year while nobody decides, and for 30 days after a decision', async () => {
    const id = await prove(ann);
    const daysKept = async () =>
      Math.round(((await chunksOf(id))[0]?.expires_at.getTime() ?? 0) / 86_400_000 - Date.parse(TODAY) / 86_400_000);
    expect(await daysKept()).toBe(365);
    await review(id, REFUSAL);
    expect(await daysKept()).toBe(30);
  });

  test('is sealed anew when the secret is changed', async () => {
    const id = await prove(ann);
    const seals = new Seals('another secret of this suite, long enough', server.services.secretKey);
    expect(await resealFiles({ ...server.services, seals })).toBeGreaterThan(0);
    const [chunk] = await chunksOf(id);
    expect(seals.isCurrent(chunk?.bytes ?? Buffer.alloc(0))).toBe(true);
  });
});
