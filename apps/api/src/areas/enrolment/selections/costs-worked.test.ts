import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Costs } from '@plenty/contract/enrolment/selections';
import { aChooser, haveChosen, type Chooser, type ChooserFacts } from '../../../testing/chooser.ts';
import { costsFor, type Values } from '../../../testing/costs.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  // The annual window is open, and what is chosen begins with the scheme year, on 1 April 2026.
  await beOnDay(server, '2026-03-15');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const costs = (person: Chooser, code: string, values: Values) => costsFor(server, person, code, values);

const known = new Map<ChooserFacts, Promise<Chooser>>();

/** Asking changes nothing, so one person serves all who are alike. */
function someone(facts: ChooserFacts): Promise<Chooser> {
  const person = known.get(facts) ?? aChooser(server, harbour, facts);
  known.set(facts, person);
  return person;
}

interface Worked {
  readonly employee: number;
  readonly employer: number;
  readonly fund?: number;
  readonly lastMonth?: number;
  readonly takeHomeFalls: number;
  readonly employerNiSaved: number;
}

const ALONE: ChooserFacts = {};
const COUPLE: ChooserFacts = { partner: '1990-07-01' };
const FAMILY: ChooserFacts = { partner: '1990-07-01', children: ['2019-06-01', '2022-03-15'] };

/** In pounds, as they were worked by hand in demo/examples/harbour.yaml; at least one of each pricing model. */
const WORKED: readonly [title: string, code: string, facts: ChooserFacts, values: Values, worked: Worked][] = [
  [
    'a percentage of pay with a match: 5% of £30,000',
    'pension',
    ALONE,
    { percent: 5 },
    { employee: 125, employer: 175, takeHomeFalls: 1080, employerNiSaved: 225 },
  ],
  [
    'the same across the upper earnings limit',
    'pension',
    { salary: 52_200 },
    { percent: 5 },
    { employee: 217.5, employer: 304.5, takeHomeFalls: 1609, employerNiSaved: 391.5 },
  ],
  [
    'the same where it gives back the personal allowance',
    'pension',
    { salary: 108_000 },
    { percent: 10 },
    { employee: 900, employer: 900, takeHomeFalls: 4664, employerNiSaved: 1620 },
  ],
  [
    'a multiple of pay: six times, two more than the core',
    'life-assurance',
    ALONE,
    { multiple: 6 },
    { employee: 3, employer: 6, takeHomeFalls: 25.92, employerNiSaved: 5.4 },
  ],
  [
    'less than the core, credited to the fund',
    'life-assurance',
    ALONE,
    { multiple: 2 },
    { employee: 0, employer: 6, fund: -3, takeHomeFalls: 0, employerNiSaved: 0 },
  ],
  [
    'per £1,000 of cover: four units for a smoker',
    'critical-illness',
    ALONE,
    { units: 4, smoker: true },
    { employee: 26, employer: 0, takeHomeFalls: 312, employerNiSaved: 0 },
  ],
  [
    'a cover level from the fund: three units',
    'personal-accident',
    ALONE,
    { cover: 'single', units: 3 },
    { employee: 0, employer: 0, fund: 5.04, takeHomeFalls: 12.1, employerNiSaved: -9.07 },
  ],
  [
    'a cover level that the fund can pay only in part',
    'dental-insurance',
    { partner: '1990-07-01', children: ['2019-06-01'] },
    { level: '5', cover: 'family' },
    { employee: 29.52, employer: 0, fund: 50, takeHomeFalls: 474.24, employerNiSaved: -90 },
  ],
  [
    'options of three fields: private medical for a family',
    'private-medical',
    FAMILY,
    { option: 'guided', excess: '100', cover: 'family', underwriting: 'moratorium' },
    { employee: 70.56, employer: 47.04, takeHomeFalls: 959.62, employerNiSaved: -84.67 },
  ],
  [
    'a level with a partner',
    'health-cash-plan',
    COUPLE,
    { level: '3', cover: 'couple' },
    { employee: 31.36, employer: 6.72, takeHomeFalls: 392.45, employerNiSaved: -12.1 },
  ],
  [
    'one price for each: a voucher for eye care',
    'eye-care',
    ALONE,
    { quantity: 1 },
    { employee: 0, employer: 19.5, takeHomeFalls: 0, employerNiSaved: 0 },
  ],
  [
    'paid by the employer: the assistance programme',
    'employee-assistance',
    ALONE,
    {},
    { employee: 0, employer: 1.1, takeHomeFalls: 0, employerNiSaved: 0 },
  ],
  [
    'a quote over a term, whose last month takes the rest',
    'cycle-to-work',
    ALONE,
    { value: 1000, term: '12', shop: 'spoke' },
    { employee: 83.33, employer: 0, lastMonth: 83.37, takeHomeFalls: 720, employerNiSaved: 150 },
  ],
  [
    'a monthly quote with a list price that is taxed',
    'electric-car',
    { salary: 60_000 },
    { quote: 420, 'list-price': 36_000, miles: 10_000, term: '36', licence: 'OKAFO909200P99AB' },
    { employee: 420, employer: 0, takeHomeFalls: 3499.2, employerNiSaved: 540 },
  ],
  [
    'money with pence: £1,299.99 over 24 months',
    'technology',
    ALONE,
    { value: 1299.99, term: '24' },
    { employee: 54.16, employer: 0, lastMonth: 54.31, takeHomeFalls: 649.92, employerNiSaved: 0 },
  ],
  [
    'days bought',
    'buy-holiday',
    ALONE,
    { days: 5 },
    { employee: 48.08, employer: 0, takeHomeFalls: 415.41, employerNiSaved: 86.54 },
  ],
  [
    'days sold',
    'sell-holiday',
    ALONE,
    { days: 3 },
    { employee: -28.85, employer: 0, takeHomeFalls: -249.26, employerNiSaved: -51.93 },
  ],
  [
    'an amount a month that the employer adds to',
    'giving',
    ALONE,
    { charity: 'lifeboats', amount: 20 },
    { employee: 20, employer: 10, takeHomeFalls: 192, employerNiSaved: 0 },
  ],
];

const pence = (pounds: number): number => Math.round(pounds * 100);

/** The figures of an answer as the examples name them, in pence. */
function figuresOf({ monthly, lastMonth, pay }: Costs) {
  return {
    employee: monthly?.employeePence,
    employer: monthly?.employerPence,
    fund: monthly?.fundPence,
    lastMonth: lastMonth?.employeePence,
    takeHomeFalls: 0 - (pay?.takeHomeChangeYearlyPence ?? Number.NaN),
    employerNiSaved: 0 - (pay?.employerNiChangeYearlyPence ?? Number.NaN),
  };
}

describe('the figures worked by hand are answered to the penny:', () => {
  test.each(WORKED)('%s', async (_title, code, facts, values, worked) => {
    const answer = await costs(await someone(facts), code, values);
    expect(answer.fieldErrors).toEqual({});
    expect(figuresOf(answer)).toEqual({
      employee: pence(worked.employee),
      employer: pence(worked.employer),
      fund: pence(worked.fund ?? 0),
      lastMonth: worked.lastMonth === undefined ? undefined : pence(worked.lastMonth),
      takeHomeFalls: pence(worked.takeHomeFalls),
      employerNiSaved: pence(worked.employerNiSaved),
    });
  });

  test('vouchers of £243 a month, for a child', async () => {
    const member = await aChooser(server, harbour, {
      voucherSchemeJoinedOn: '2017-09-01',
      children: ['2019-06-01'],
    });
    const answer = await costs(member, 'childcare-vouchers', { amount: 243, children: member.family });
    expect(figuresOf(answer)).toMatchObject({ employee: 243_00, takeHomeFalls: 2099_52, employerNiSaved: 437_40 });
  });

  test('partner life of four units, for a partner of 33', async () => {
    const person = await aChooser(server, harbour, { partner: '1993-02-10' });
    await haveChosen(server, person, 'life-assurance');
    const answer = await costs(person, 'partner-life', { partner: person.family, units: 4 });
    expect(figuresOf(answer)).toMatchObject({ employee: 5_00, takeHomeFalls: 60_00 });
    expect(answer.cover).toEqual({ askedPence: 100_000_00, grantedPence: 100_000_00, capWords: null });
    expect(answer.partner_value_limits).toEqual(answer.value_limits);
  });
});
