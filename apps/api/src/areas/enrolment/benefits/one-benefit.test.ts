import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BenefitDetails, BenefitCard, benefits } from '@plenty/contract/enrolment/benefits';
import type { GotOf } from '@plenty/contract/endpoint';
import { aChooser, benefitIdOf, haveChosen, type Chooser, type ChooserFacts } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
});
afterAll(() => server.close());

type Listed = GotOf<typeof benefits.eligible>;

async function list({ token }: Pick<Chooser, 'token'>): Promise<Listed> {
  const answer = await call(server, 'GET', '/benefits/user/eligible', { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<Listed>();
}

async function cardOf(person: Pick<Chooser, 'token'>, name: string): Promise<BenefitCard> {
  const card = (await list(person)).benefits.find((each) => each.name === name);
  if (!card) throw new Error(`${name} is not listed`);
  return card;
}

const read = async (person: Pick<Chooser, 'token'>, code: string, rest = '') =>
  call(server, 'GET', `/benefit/${await benefitIdOf(server, harbour, code)}${rest}`, { token: person.token });

describe('a selection', () => {
  test('whose first day has come is active, and the one before it has ended, though nobody has written that yet', async () => {
    const person = await aChooser(server, harbour);
    const first = await haveChosen(server, person, 'pension', { values: { percent: 5 }, startsOn: '2026-05-01' });
    await haveChosen(server, person, 'pension', {
      state: 'scheduled',
      values: { percent: 6 },
      startsOn: '2026-11-01',
      predecessorId: first,
    });
    const { selection, cta } = await cardOf(person, 'Workplace pension');
    expect(selection).toMatchObject({
      status: 'active',
      statusLabel: 'Active',
      temporarySelection: false,
      values: { percent: 6 },
      planDetails: [{ name: 'percent', label: 'Your contribution', value: '6%' }],
      startDate: '2026-11-01',
    });
    expect(cta).toEqual({ type: 'manage', label: 'Manage' });
  });

  test('that is being changed is shown with its next version, and with what happened to it', async () => {
    const person = await aChooser(server, harbour);
    const active = await haveChosen(server, person, 'pension', { values: { percent: 5 }, startsOn: '2026-05-01' });
    await haveChosen(server, person, 'pension', { state: 'draft', values: { percent: 41 }, startsOn: null });
    await server.asOwner(
      `insert into selection_event (client_id, id, selection_id, actor_id, action, employee_id, benefit_id, at)
       select $1, $2, $3, $4, 'submit', $5, id, '2026-04-10T09:00:00Z' from benefit where client_id = $1 and code = 'pension'`,
      [harbour.id, server.services.newId(), active, person.accountId, person.employeeId],
    );
    const shown = (await read(person, 'pension', '/with-selection')).json<GotOf<typeof benefits.withSelection>>();
    expect(shown.selection).toMatchObject({ selectionId: active, status: 'active' });
    expect(shown.draft).toMatchObject({
      status: 'draft',
      temporarySelection: true,
      fieldStatus: { percent: 'Please enter a value between 4 and 40' },
      costsSummaryForMonthlyCostSection: null,
    });
    expect(shown.history).toEqual([
      { at: '2026-04-10T09:00:00.000Z', action: 'submit', label: 'Submitted', byMe: true, reason: null },
    ]);
  });

  test('names whom it covers, and who of the family could be', async () => {
    const person = await aChooser(server, harbour, { partner: '1990-07-01', children: ['2015-06-01', '1999-01-01'] });
    const values = { level: '3', cover: 'family' };
    await haveChosen(server, person, 'dental-insurance', { values, startsOn: '2026-04-01' });
    const shown = (await read(person, 'dental-insurance', '/with-selection')).json<
      GotOf<typeof benefits.withSelection>
    >();
    const [partner, child, grown] = person.family;
    expect(shown.selection?.peopleCovered).toEqual([
      { id: partner, name: 'Jo Archer' },
      { id: child, name: 'Child1 Archer' },
    ]);
    expect(shown.family.map(({ id, counts }) => [id, counts])).toEqual(
      expect.arrayContaining([
        [partner, true],
        [child, true],
        [grown, false],
      ]),
    );
  });

  test('paid from the fund leaves so much less of it', async () => {
    const person = await aChooser(server, harbour);
    // £300 and 1 % of £30,000.
    expect((await list(person)).fund).toMatchObject({ grantedPence: 600_00, spentPence: 0, leftPence: 600_00 });
    const parts = { totalPence: 17_36, employeePence: 17_36, employerPence: 0, fundPence: 0 };
    const price = { ...parts, premiumTaxPence: 1_86, benefitInKindYearlyPence: 0 };
    const values = { level: '3', cover: 'single' };
    await haveChosen(server, person, 'dental-insurance', { values, price, startsOn: '2026-04-01' });
    // 17.36 × 12 = 208.32
    expect((await list(person)).fund).toMatchObject({ grantedPence: 600_00, spentPence: 208_32, leftPence: 391_68 });
    const { selection } = await cardOf(person, 'Dental insurance');
    expect(selection?.costsSummaryForMonthlyCostSection).toEqual({ ...parts, employeePence: 0, fundPence: 17_36 });
  });

  test('says for how many months it is paid, where there is an end to it', async () => {
    const person = await aChooser(server, harbour);
    const parts = { totalPence: 19_50, employeePence: 0, employerPence: 19_50, fundPence: 0 };
    const price = { ...parts, months: 1, premiumTaxPence: 0, benefitInKindYearlyPence: 0 };
    await haveChosen(server, person, 'eye-care', { values: { quantity: 1 }, price, startsOn: '2026-04-01' });
    await haveChosen(server, person, 'pension', { values: { percent: 5 }, startsOn: '2026-04-01' });
    expect((await cardOf(person, 'Eye care voucher')).selection?.costMonths).toBe(1);
    expect((await cardOf(person, 'Workplace pension')).selection?.costMonths).toBeNull();
  });

  test('in another year or of another person is not seen', async () => {
    const person = await aChooser(server, harbour);
    const other = await aChooser(server, harbour);
    await haveChosen(server, other, 'pension', { values: { percent: 5 } });
    expect((await cardOf(person, 'Workplace pension')).selection).toBeNull();
  });
});

describe('one benefit', () => {
  test('has all its words, cleaned, its fields with the limits of the person, and its terms', async () => {
    const facts: ChooserFacts = { salary: 60_000, voucherSchemeJoinedOn: '2017-09-01', children: ['2019-06-01'] };
    const person = await aChooser(server, harbour, facts);
    const vouchers = (await read(person, 'childcare-vouchers')).json<BenefitDetails>();
    expect(vouchers.editFields.find(({ name }) => name === 'amount')).toMatchObject({
      kind: 'money',
      unit: 'pounds',
      minimum: 1,
      maximum: 124,
      validationMessage: 'Please enter a value between £1.00 and £124.00',
    });
    expect(vouchers.editFields.find(({ name }) => name === 'children')?.options).toEqual([
      { value: person.family[0], label: 'Child1 Archer' },
    ]);
    const pension = (await read(person, 'pension')).json<BenefitDetails>();
    expect(pension.content).toContain('<h3>What Harbour adds</h3>');
    expect(pension).toMatchObject({ termsAndConditionsShown: false, terms: { version: 1, acceptedAt: null } });
    await server.asOwner(
      `insert into benefit_terms_acceptance (client_id, employee_id, benefit_id, version) values ($1, $2, $3, 1)`,
      [harbour.id, person.employeeId, pension.benefitId],
    );
    expect((await read(person, 'pension')).json<BenefitDetails>()).toMatchObject({
      termsAndConditionsShown: true,
      terms: { id: pension.benefitId, acceptedAt: expect.stringMatching(/^2026-11-16T/) },
    });
  });

  test('says whether the employer decides about it', async () => {
    const person = await aChooser(server, harbour);
    expect((await read(person, 'buy-holiday')).json<BenefitDetails>().needsApproval).toBe(true);
    expect((await read(person, 'pension')).json<BenefitDetails>().needsApproval).toBe(false);
  });

  test('has questions and answers, and benefits that go with it', async () => {
    const person = await aChooser(server, harbour);
    const faqs = (await read(person, 'pension', '/related_FAQ')).json<GotOf<typeof benefits.relatedFaqs>>();
    expect(faqs.map(({ question }) => question)).toContain('Can I leave the pension?');
    const related = (await read(person, 'pension', '/related_benefits')).json<BenefitCard[]>();
    expect(related.map(({ name }) => name)).toEqual(['Bonus exchange', 'Life assurance']);
  });

  test('of another client, and one that is not there, answer the same 404', async () => {
    const quanta = await aClient(server, 'quanta');
    const { token } = await aChooser(server, quanta);
    for (const id of [await benefitIdOf(server, harbour, 'pension'), server.services.newId()])
      for (const rest of ['', '/with-selection', '/related_FAQ', '/related_benefits']) {
        const answer = await call(server, 'GET', `/benefit/${id}${rest}`, { token });
        expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, 'Not found']);
      }
  });
});
