import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { haveChosen } from '../../../testing/chooser.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, setClock, TODAY, type Visitor } from '../../../testing/visitor.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, `${TODAY}T09:00:00Z`);
  client = await aClient(server);
});
afterAll(() => server.close());

const PRICE = {
  totalPence: 3000,
  employeePence: 2000,
  employerPence: 1000,
  fundPence: 0,
  premiumTaxPence: 0,
  benefitInKindYearlyPence: 0,
};
const GIVING = { charity: 'lifeboats', amount: 20 };

/** Somebody who has given £20 a month since May. */
async function aGiver(): Promise<{ ann: Visitor; id: string }> {
  const ann = await aVisitor(server, client);
  const values = { charity: 'lifeboats', amount: 2000 };
  const chosen = { startsOn: '2026-05-01', values, price: PRICE };
  return { ann, id: await haveChosen(server, { ...ann, token: ann.token, family: [] }, 'giving', chosen) };
}

const optOut = (visitor: Visitor, id: string, body: object = {}) =>
  visitor.call('PATCH', `/selection/${id}`, { status: 'opted-out', reason: 'No longer needed', ...body });

describe('who opts out', () => {
  test('keeps the cover to the day before a change would begin, and is told so before and after', async () => {
    const { ann, id } = await aGiver();
    const preview = await ann.call('GET', `/selection/${id}/opt-out`);
    expect(preview.json()).toMatchObject({
      allowed: true,
      endsOn: '2026-10-31',
      words: 'Payroll giving stays with you until 31 October 2026. Nothing is taken for it after that',
      // £240 a year that was free of 20 % tax comes back as £192.
      pay: { takeHomeChangeYearlyPence: 19_200, takeHomeChangeMonthlyPence: 1_600 },
    });
    expect(await ann.events()).toEqual([]);
    const answer = await optOut(ann, id, { version: 1 });
    expect(answer.json()).toMatchObject({
      status: 'opted-out',
      statusLabel: 'Opted out',
      endDate: '2026-10-31',
      reason: 'No longer needed',
      version: 2,
      cta: { type: 'reapply' },
    });
    expect(await ann.events()).toEqual([
      { action: 'opt-out', state_before: 'active', state_after: 'opted-out', actor_id: ann.accountId },
    ]);
    expect(await ann.notes()).toEqual(['selection-opted-out']);
    const [mail, ...others] = await mailsTo(server, ann.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Payroll giving: you have opted out');
    expect(mail?.text).toContain('until 31 October 2026');
  });

  test('of cover that stands opts out of its change, too, and its draft is gone', async () => {
    const { ann, id } = await aGiver();
    const path = `/benefit/${await ann.benefit('giving')}/selection`;
    const change = async (version: number, temporarySelection: boolean) =>
      (await ann.call('PATCH', path, { values: GIVING, temporarySelection, version })).json<SelectionDetails>();
    const promised = await change(1, false);
    await change(promised.version, true);
    expect((await ann.selections()).map(({ state }) => state)).toEqual(['active', 'scheduled', 'draft']);
    expect((await optOut(ann, id)).statusCode).toBe(200);
    expect(await ann.selections()).toMatchObject([
      { state: 'opted-out', ends_on: '2026-10-31' },
      { state: 'opted-out', starts_on: '2026-11-01', ends_on: '2026-10-31' },
    ]);
    expect((await ann.mails()).map(({ template }) => template)).toEqual(['selection-confirmed', 'opted-out']);
  });

  test('of a change that had not begun keeps what stands', async () => {
    const { ann, id } = await aGiver();
    const path = `/benefit/${await ann.benefit('giving')}/selection`;
    const promised = await ann.call('PATCH', path, { values: GIVING, temporarySelection: false, version: 1 });
    await optOut(ann, promised.json<SelectionDetails>().selectionId);
    expect(await ann.selections()).toMatchObject([
      { id, state: 'active', ends_on: null },
      { state: 'opted-out', ends_on: '2026-10-31' },
    ]);
    const mails = await mailsTo(server, ann.email);
    const mail = mails.find(({ subject }) => subject === 'Payroll giving: you have opted out');
    expect(mail?.text).toContain('before it began, so it will not start');
  });

  test('gives a reason, and may not while it is to be kept', async () => {
    const { ann, id } = await aGiver();
    for (const reason of ['', '   ']) expect((await optOut(ann, id, { reason })).statusCode).toBe(422);
    const gym = await haveChosen(server, { ...ann, token: ann.token, family: [] }, 'gym', { startsOn: '2026-05-01' });
    const refused = await optOut(ann, gym);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ message: 'This stands as chosen until 30 April 2027' });
    const preview = await ann.call('GET', `/selection/${gym}/opt-out`);
    expect(preview.json()).toEqual({
      allowed: false,
      words: 'This stands as chosen until 30 April 2027',
      endsOn: null,
      pay: null,
    });
    expect((await ann.selections()).map(({ state }) => state)).toEqual(['active', 'active']);
  });
});
