import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { aChooser, benefitIdOf, haveChosen, type Chooser } from '../../../testing/chooser.ts';
import { costsFor } from '../../../testing/costs.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  // The annual window is open for what begins on 1 April 2026 or later.
  await beOnDay(server, '2026-03-15');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const DAYS = { days: 2 };
const PAID = { totalPence: 1000, employeePence: 1000, employerPence: 0, fundPence: 0, premiumTaxPence: 0 };
const PRICE = { ...PAID, benefitInKindYearlyPence: 0 };
const NOT_WITH_BUYING = "You can't have this together with Buy holiday";
const NOT_WITH_SELLING = "You can't have this together with Sell holiday";

async function choose({ token }: Chooser, code: string, temporarySelection = false) {
  const id = await benefitIdOf(server, harbour, code);
  return call(server, 'POST', `/benefit/${id}/selection`, { token, body: { values: DAYS, temporarySelection } });
}

async function acceptTerms({ token }: Chooser, code: string): Promise<void> {
  const id = await benefitIdOf(server, harbour, code);
  await call(server, 'PATCH', `/benefit/${id}/terms`, { token, body: { version: 1 } });
}

async function cardOf({ token }: Chooser, code: string): Promise<BenefitCard | undefined> {
  const id = await benefitIdOf(server, harbour, code);
  const { benefits } = (await call(server, 'GET', '/benefits/user/eligible', { token })).json<{
    benefits: BenefitCard[];
  }>();
  return benefits.find(({ benefitId }) => benefitId === id);
}

test.each([
  ['active', 'buy-holiday', 'sell-holiday', NOT_WITH_BUYING],
  ['scheduled', 'buy-holiday', 'sell-holiday', NOT_WITH_BUYING],
  ['pending', 'buy-holiday', 'sell-holiday', NOT_WITH_BUYING],
  ['active', 'sell-holiday', 'buy-holiday', NOT_WITH_SELLING],
])('who has %s %s is refused %s, whichever of the two names the other', async (state, has, wants, words) => {
  const person = await aChooser(server, harbour);
  await haveChosen(server, person, has, { state, values: DAYS, startsOn: '2026-04-01', price: PRICE });
  await acceptTerms(person, wants);
  const refused = await choose(person, wants);
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'selection-refused', message: words }]);
  expect(await costsFor(server, person, wants, DAYS)).toMatchObject({ error: words });
  // Said before anybody tries.
  expect(await cardOf(person, wants)).toMatchObject({ eligible: false, reasons: [words], cta: { type: 'none' } });
  expect(await cardOf(person, has)).toMatchObject({ eligible: true });
});

test.each(['rejected', 'ended', 'opted-out'])('what is %s excludes nothing', async (state) => {
  const person = await aChooser(server, harbour);
  await haveChosen(server, person, 'buy-holiday', {
    state,
    values: DAYS,
    startsOn: '2025-04-01',
    endsOn: '2026-03-14',
    price: PRICE,
  });
  expect(await costsFor(server, person, 'sell-holiday', DAYS)).toMatchObject({ error: null });
});

test('two drafts that exclude each other cannot be confirmed together, and say so in the basket', async () => {
  const person = await aChooser(server, harbour);
  for (const code of ['buy-holiday', 'sell-holiday']) {
    await acceptTerms(person, code);
    expect((await choose(person, code, true)).statusCode).toBe(200);
  }
  const basket = (await call(server, 'GET', '/selections/basket', { token: person.token })).json<{
    items: { selectionId: string; version: number; error: string | null }[];
  }>();
  expect(basket.items.map(({ error }) => error)).toEqual(expect.arrayContaining([NOT_WITH_BUYING, NOT_WITH_SELLING]));
  const selections = basket.items.map(({ selectionId, version }) => ({ selectionId, version }));
  const all = await call(server, 'POST', '/selections/confirm', { token: person.token, body: { selections } });
  expect([all.statusCode, all.json()]).toMatchObject([422, { code: 'selection-refused' }]);
  const one = await call(server, 'POST', '/selections/confirm', {
    token: person.token,
    body: { selections: selections.slice(0, 1) },
  });
  expect(one.statusCode).toBe(200);
});

test('who has both from before may change each of them', async () => {
  const person = await aChooser(server, harbour);
  for (const code of ['buy-holiday', 'sell-holiday'])
    await haveChosen(server, person, code, { values: DAYS, startsOn: '2025-04-01', price: PRICE });
  expect(await cardOf(person, 'sell-holiday')).toMatchObject({ eligible: true });
  expect(await costsFor(server, person, 'sell-holiday', { days: 1 })).toMatchObject({ error: null });
});
