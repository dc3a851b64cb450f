import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { haveChosen } from '../../../testing/chooser.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
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

/** Parking spaces are few: they wait for approval. */
async function ask(visitor: Visitor, site = 'bristol', change?: { version: number }): Promise<SelectionDetails> {
  const path = `/benefit/${await visitor.benefit('season-parking')}/selection`;
  const body = { values: { site }, temporarySelection: false, ...change };
  return (await visitor.call(change ? 'PATCH' : 'POST', path, body)).json<SelectionDetails>();
}

const decide = (by: Visitor, selectionIds: readonly string[], body: object = { approval: true }) =>
  by.call('PATCH', '/v2/scheme/selections/approval', { selectionIds, ...body });

const actionsOf = async (visitor: Visitor) => (await visitor.events()).map(({ action }) => action);

describe('an approver', () => {
  test('approves what waits: it starts as promised, and the person is told', async () => {
    const ann = await aVisitor(server, client);
    const { selectionId } = await ask(ann);
    const answer = await decide(approver, [selectionId]);
    expect(answer.json()).toEqual({ outcomes: [{ selectionId, outcome: 'approved', message: null }] });
    expect(await ann.selections()).toMatchObject([{ state: 'scheduled', starts_on: NEXT_MONTH }]);
    const mail = (await mailsTo(server, ann.email)).find(({ subject }) => subject.endsWith(': approved'));
    expect(mail?.text).toContain('It starts on 1 November 2026.');
  });

  test('M2: a share of pay is approved at today’s pay, not at the pay of the request', async () => {
    const ann = await aVisitor(server, client);
    // Five days of a year's 260 of £30,000: £576.92 a year. Of £31,200 they are £600.00, £50.00 in each of twelve months.
    const price = { totalPence: 4808, employeePence: 4808, employerPence: 0, fundPence: 0, premiumTaxPence: 0 };
    const id = await haveChosen(server, { ...ann, family: [] }, 'buy-holiday', {
      state: 'pending',
      startsOn: NEXT_MONTH,
      values: { days: 5 },
      price: { ...price, benefitInKindYearlyPence: 0 },
    });
    await server.asOwner('update employment set salary_pence = 3120000 where employee_id = $1', [ann.employeeId]);
    expect((await decide(approver, [id])).json()).toMatchObject({ outcomes: [{ outcome: 'approved' }] });
    // The whole of it is paid in the five months that are left of the scheme year.
    expect(await ann.selections()).toMatchObject([{ state: 'scheduled', price: { employeePence: 12_000, months: 5 } }]);
  });

  test('rejects with a reason, which the person reads', async () => {
    const ann = await aVisitor(server, client);
    const { selectionId } = await ask(ann);
    const without = await decide(approver, [selectionId], { approval: false });
    expect([without.statusCode, without.json().errors]).toEqual([422, { reason: ['This field is required'] }]);
    await decide(approver, [selectionId], { approval: false, reason: 'No space is free before spring' });
    expect(await ann.selections()).toMatchObject([{ state: 'rejected' }]);
    const mail = (await mailsTo(server, ann.email)).find(({ subject }) => subject.endsWith(': not approved'));
    expect(mail?.text).toContain('No space is free before spring');
  });

  test('does not decide about themselves', async () => {
    const { selectionId } = await ask(approver);
    const [own] = (await decide(approver, [selectionId])).json<{ outcomes: object[] }>().outcomes;
    expect(own).toMatchObject({ outcome: 'refused', message: 'Someone else has to decide about your own selection' });
  });

  test('G5: who names one of another client changes nothing at all', async () => {
    const [ann, other] = [await aVisitor(server, client), await aVisitor(server, await aClient(server, 'quay'))];
    const ids = [(await ask(ann)).selectionId, (await ask(other)).selectionId];
    const answer = await decide(approver, ids);
    expect(answer.statusCode).toBe(404);
    expect(await ann.selections()).toMatchObject([{ state: 'pending' }]);
    expect(await other.selections()).toMatchObject([{ state: 'pending' }]);
  });

  test('is told of each what became of it; where nothing waited any more, with 409', async () => {
    const [ann, ben] = [await aVisitor(server, client), await aVisitor(server, client)];
    const [first, second] = [(await ask(ann)).selectionId, (await ask(ben)).selectionId];
    await decide(approver, [first]);
    const { outcomes } = (await decide(approver, [first, second])).json<{ outcomes: { outcome: string }[] }>();
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['approved', 'moved-on']);
    expect((await decide(approver, [first, second])).statusCode).toBe(409);
  });
});

describe('at once', () => {
  test('K1, K2: twenty approvals and twenty rejections are one decision and one mail', async () => {
    const ann = await aVisitor(server, client);
    const { selectionId } = await ask(ann);
    const rejection = { approval: false, reason: 'No space is free before spring' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        decide(approver, [selectionId], at % 2 === 0 ? { approval: true } : rejection),
      ),
    );
    // Who waits for more than two seconds behind others is told to try again.
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 503)).toEqual([]);
    expect(await actionsOf(ann)).toHaveLength(2);
    // What was asked for, and what was decided.
    expect(await mailsTo(server, ann.email)).toHaveLength(2);
  });

  test.each([1, 2, 3, 4, 5])(
    'K3: of an approval and a change of what waits one is first, and the later is told, try %i',
    async () => {
      const ann = await aVisitor(server, client);
      const { selectionId, version } = await ask(ann);
      const path = `/benefit/${await ann.benefit('season-parking')}/selection`;
      const [approved, changed] = await Promise.all([
        decide(approver, [selectionId]),
        ann.call('PATCH', path, { values: { site: 'plymouth' }, temporarySelection: false, version }),
      ]);
      expect(new Set([approved.statusCode, changed.statusCode])).toEqual(new Set([200, 409]));
      expect(await actionsOf(ann)).toEqual(
        approved.statusCode === 200 ? ['submit', 'approve'] : ['submit', 'replace', 'submit'],
      );
    },
  );
});
