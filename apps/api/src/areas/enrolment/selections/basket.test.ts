import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import type { AnswerOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, setClock, TODAY, type Visitor } from '../../../testing/visitor.ts';

type Basket = AnswerOf<typeof selections.basket>;

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, `${TODAY}T09:00:00Z`);
  client = await aClient(server);
});
afterAll(() => server.close());

async function draft(visitor: Visitor, code: string, values: object): Promise<SelectionDetails> {
  const path = `/benefit/${await visitor.benefit(code)}/selection`;
  const answer = await visitor.call('POST', path, { values, temporarySelection: true });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

type Asked = Pick<SelectionDetails, 'selectionId' | 'version'>;

const asked = (...drafts: readonly Asked[]) => ({
  selections: drafts.map(({ selectionId, version }) => ({ selectionId, version })),
});

const PARKING = { site: 'london' };
const BICYCLE = { value: 1200, term: '12', shop: 'spoke' };

/**
 * 37.5 hours a week at £12.71, the minimum wage from 21 on from April 2026, are £24,852.59 in a year of 365 ÷ 7 weeks. Who has
 * £26,200 can give up £1,347.41: parking in London for £1,140 alone, or a bicycle for £1,200, and not both.
 */
async function nearTheFloor(): Promise<Visitor> {
  const visitor = await aVisitor(server, client, { salary: 26_200 });
  const terms = `/benefit/${await visitor.benefit('cycle-to-work')}/terms`;
  expect((await visitor.call('PATCH', terms, { version: 3 })).statusCode).toBe(200);
  return visitor;
}

describe('the basket', () => {
  test('shows the drafts with what they do to pay together', async () => {
    const ann = await aVisitor(server, client);
    expect((await ann.call('GET', '/selections/basket')).json()).toEqual({
      items: [],
      pay: null,
      wageFloor: null,
      annualAllowance: null,
    });
    await draft(ann, 'season-parking', { site: 'bristol' });
    await draft(ann, 'giving', { charity: 'lifeboats' });
    const basket = (await ann.call('GET', '/selections/basket')).json<Basket>();
    expect(basket.items).toMatchObject([
      {
        name: expect.stringContaining('arking'),
        planDetails: [{ label: 'Car park', value: 'Welsh Back, Bristol' }],
        monthly: { employeePence: 4500 },
        startsOn: '2026-11-01',
        needsApproval: true,
        error: null,
      },
      { monthly: null, needsApproval: false, error: 'Please correct the errors highlighted below' },
    ]);
    // £45 a month given up under the optional remuneration rules saves 8 % National Insurance, £3.60 a month.
    expect(basket.pay?.takeHomeChangeYearlyPence).toBe(-54_000 + 4_320);
    expect(basket.wageFloor?.isKept).toBe(true);
  });

  test('is confirmed whole: each choice has its event, its note and its mail', async () => {
    const ann = await aVisitor(server, client);
    const drafts = [
      await draft(ann, 'season-parking', PARKING),
      await draft(ann, 'giving', { charity: 'lifeboats', amount: 10 }),
    ];
    const answer = await ann.call('POST', '/selections/confirm', asked(...drafts));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ selections: SelectionDetails[] }>().selections.map(({ status }) => status)).toEqual([
      'pending',
      'scheduled',
    ]);
    expect((await ann.events()).map(({ action }) => action)).toEqual(['save', 'save', 'submit', 'submit']);
    expect((await ann.notes()).filter((note) => note === 'selection-submitted')).toHaveLength(2);
    expect(await ann.mails()).toHaveLength(2);
    // Sent again it is answered with what there is now.
    const again = await ann.call('POST', '/selections/confirm', asked(...drafts));
    expect(again.json()).toMatchObject({ code: 'selection-changed', selection: { status: 'pending' } });
    expect(await ann.mails()).toHaveLength(2);
  });

  test('is confirmed once by two who confirm it at the same time', async () => {
    const ann = await aVisitor(server, client);
    const drafts = [
      await draft(ann, 'season-parking', PARKING),
      await draft(ann, 'giving', { charity: 'lifeboats', amount: 10 }),
    ];
    const [one, other] = [asked(...drafts), asked(...drafts.toReversed())];
    const answers = await Promise.all([one, other, one].map((body) => ann.call('POST', '/selections/confirm', body)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((low, high) => low - high)).toEqual([200, 409, 409]);
    expect(await ann.selections()).toHaveLength(2);
    expect(await ann.mails()).toHaveLength(2);
  });

  test('is refused whole where two choices together break the minimum wage, though each alone would not', async () => {
    const ann = await nearTheFloor();
    const drafts = [await draft(ann, 'season-parking', PARKING), await draft(ann, 'cycle-to-work', BICYCLE)];
    const basket = (await ann.call('GET', '/selections/basket')).json<Basket>();
    expect(basket.wageFloor).toMatchObject({ isKept: false, mostMonthlyPence: 11_228 });
    const before = [await ann.selections(), await ann.events(), await ann.notes()];
    const answer = await ann.call('POST', '/selections/confirm', asked(...drafts));
    const words = 'Your pay would fall below the minimum wage. The most that you can still give up is £112.28 a month';
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'selection-refused',
      message: words,
      errors: { 'selections.0': [words], 'selections.1': [words] },
    });
    expect([await ann.selections(), await ann.events(), await ann.notes()]).toEqual(before);
    expect(await ann.mails()).toEqual([]);
    const [parking] = drafts;
    if (!parking) throw new Error('there is a draft');
    expect((await ann.call('POST', '/selections/confirm', asked(parking))).statusCode).toBe(200);
  });

  test('two choices that come one by one at the same time cannot break it either', async () => {
    for (let round = 0; round < 3; round++) {
      const ann = await nearTheFloor();
      const submit = async (code: string, values: object) =>
        ann.call('POST', `/benefit/${await ann.benefit(code)}/selection`, { values, temporarySelection: false });
      const answers = await Promise.all([submit('season-parking', PARKING), submit('cycle-to-work', BICYCLE)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((low, high) => low - high)).toEqual([200, 422]);
      const refused = answers.find(({ statusCode }) => statusCode === 422);
      expect(refused?.json<{ message: string }>().message).toMatch(/^Your pay would fall below the minimum wage/);
      expect(await ann.selections()).toHaveLength(1);
    }
  });

  test('is left as it is where one of it has moved on, or is nobody’s or somebody else’s', async () => {
    const [ann, bob] = [await aVisitor(server, client), await aVisitor(server, client)];
    const own = await draft(ann, 'giving', { charity: 'lifeboats', amount: 10 });
    const foreign = await draft(bob, 'giving', { charity: 'lifeboats', amount: 10 });
    const stale = { ...own, version: 7 };
    const unknown = { selectionId: '01890000-0000-7000-8000-000000000000', version: 1 };
    const confirm = (...drafts: readonly Asked[]) => ann.call('POST', '/selections/confirm', asked(...drafts));
    expect((await confirm(stale)).statusCode).toBe(409);
    const [other, random] = [await confirm(own, foreign), await confirm(own, unknown)];
    expect([other.statusCode, random.statusCode]).toEqual([404, 404]);
    expect({ ...other.json<object>(), requestId: '' }).toEqual({ ...random.json<object>(), requestId: '' });
    for (const each of [ann, bob]) expect(await each.selections()).toMatchObject([{ state: 'draft', version: 1 }]);
  });
});
