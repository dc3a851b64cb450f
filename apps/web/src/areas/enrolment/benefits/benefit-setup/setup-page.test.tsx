// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { benefits, type BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { type SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { selections, type Costs } from '@plenty/contract/enrolment/selections';
import { aBenefit, aSelection } from '#testing/a-benefit.ts';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const GIVING = aBenefit({
  name: 'Payroll giving',
  editFields: [
    {
      name: 'amount',
      label: 'Amount a month',
      hint: null,
      kind: 'money',
      unit: null,
      minimum: 1,
      maximum: 500,
      stepSize: 1,
      validationMessage: 'Please enter a value between £1.00 and £500.00',
      options: [],
      who: null,
      maximumLength: null,
    },
  ],
});
const COSTS: Costs = {
  partner_value_limits: null,
  value_limits: { min: 1, max: 500, step: 1 },
  error: null,
  fieldErrors: {},
  monthly: { employeePence: 2000, employerPence: 0, fundPence: 0, totalPence: 2000 },
  lastMonth: null,
  months: null,
  yearly: null,
  lines: [],
  pay: null,
  wageFloor: null,
  carYears: [],
  annualAllowance: null,
  cover: null,
  needsMedicalAnswers: false,
  startsOn: null,
};
const DRAFT: SelectionDetails = { ...aSelection('draft', 2000), version: 3, values: { amount: 20 } };

const server = stubServer();
const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
const costCard = () => within(screen.getByRole('region', { name: 'What it costs' }));

async function openSetup(
  benefit: BenefitDetails,
  { step = '', selection = null as SelectionDetails | null } = {},
): Promise<void> {
  server.answer(benefits.withSelection, {
    benefit,
    selection,
    draft: null,
    history: [],
    family: [],
    pensionSavings: null,
  });
  await openPortal(server, `/app/my-benefits/${benefit.benefitId}/setup${step}`, { as: aSetup() });
}

test.each([
  [
    'what somebody may not have',
    aBenefit({
      name: 'Childcare vouchers',
      eligible: false,
      reasons: ['Only for members of the voucher scheme who joined by 4 October 2018'],
      availableFrom: '2027-01-01',
    }),
    'Only for members of the voucher scheme who joined by 4 October 2018. It is open to you from 1 January 2027.',
    false,
  ],
  [
    'what is outside its window',
    aBenefit({
      name: 'Buy holiday',
      opening: {
        open: false,
        until: null,
        startsOn: null,
        nextOn: '2026-12-11',
        words: 'You can next change this from 11 December 2026',
      },
    }),
    'You can next change this from 11 December 2026.',
    true,
  ],
  [
    'what everyone has',
    aBenefit({ name: 'Virtual GP', isIncluded: true }),
    'There is nothing to choose here: it is yours while you are eligible.',
    false,
  ],
])('%s says why instead of a form', async (_, benefit, words, mayTellOfLifeEvent) => {
  await openSetup(benefit);
  expect(headline()).toBe(benefit.name);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a life event' }) !== null).toBe(mayTellOfLifeEvent);
});

test('a figure outside its limits is refused at its field, and goes no further', async () => {
  server.answer(selections.costs, { ...COSTS, monthly: null, error: 'Please look at the amount again' });
  server.answer(selections.create, { ...DRAFT, values: { amount: 900 } });
  await openSetup(GIVING);
  fillIn('Amount a month', '900');
  await waitFor(() =>
    expect(describedBy('Amount a month')).toContain('Please enter a value between £1.00 and £500.00'),
  );
  press('Continue');
  expect(await screen.findByText('Please look at the amount again')).toBeTruthy();
  expect(headline()).toBe('Make your choice');
  expect(screen.getByLabelText('Amount a month').getAttribute('aria-invalid')).toBe('true');
});

const ASSUMPTIONS: NonNullable<Costs['pay']>['assumptions'] = {
  taxYear: '2027/28',
  region: { value: 'scotland', basis: 'employer' },
  taxCode: 'S1257L',
  niCategory: 'A',
  payPeriod: 'monthly',
  studentLoans: { value: [], basis: 'assumed' },
  words: ['You live in Scotland. Your employer told us this.', 'You repay no student loan.'],
};
const RATES_WORDS = 'Based on 2026/27 rates; 2027/28 is not published yet.';

test('a choice over the annual allowance says so beside what it costs, and may go on', async () => {
  const words = 'That is £15,000.00 over your annual allowance of £60,000.00, so you may have to pay tax on it.';
  server.answer(selections.costs, {
    ...COSTS,
    annualAllowance: { allowancePence: 6_000_000, overByPence: 1_500_000, words },
  });
  await openSetup(GIVING);
  fillIn('Amount a month', '20');
  await waitFor(() => expect(costCard().getByRole('alert').textContent).toBe(words));
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

test('a car says for each tax year what it is taxed on and what it does to pay', async () => {
  const year = { taxYear: '2026/27', taxablePence: 144_000, takeHomeChangeMonthlyPence: -29_160, isPublished: true };
  const next = { taxYear: '2027/28', taxablePence: 180_000, takeHomeChangeMonthlyPence: -30_360, isPublished: false };
  server.answer(selections.costs, { ...COSTS, carYears: [year, next] });
  await openSetup(GIVING);
  fillIn('Amount a month', '20');
  const rows = within(await screen.findByRole('list', { name: 'Your car year by year' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2026/27: taxed on £1,440.00. Your take-home pay falls by £291.60 a month.',
    '2027/28: taxed on £1,800.00, as announced. Your take-home pay falls by £303.60 a month.',
  ]);
});

test('what is taken out of a bonus, or of one month, is told once, with its month, and not as less a month', async () => {
  const stays = {
    takeHomeNowMonthlyPence: 316_330,
    takeHomeBeforeMonthlyPence: 316_330,
    takeHomeAfterMonthlyPence: 316_330,
  };
  server.answer(selections.costs, {
    ...COSTS,
    monthly: { employeePence: 1_000_000, employerPence: 0, fundPence: 0, totalPence: 1_000_000 },
    months: 1,
    pay: {
      rates: { taxYear: '2026/27', unpublishedTaxYear: '2027/28', words: RATES_WORDS },
      assumptions: ASSUMPTIONS,
      ...stays,
      takeHomeChangeMonthlyPence: 0,
      takeHomeChangeYearlyPence: 0,
      lines: [],
      employerNiChangeYearlyPence: 0,
      bonus: {
        paidIn: '2026-07',
        takeHomeChangePence: -611_780,
        lines: [{ label: 'Gross pay', pence: -1_000_000, how: '£58,000.00 before, £48,000.00 after' }],
        employerNiChangePence: -150_000,
      },
      once: { paidIn: '2027-03', takeHomeChangePence: -14_400, lines: [], employerNiChangePence: 0 },
    },
  });
  await openSetup(GIVING);
  await costCard().findByText('Your take-home pay');
  const said = screen.getByRole('region', { name: 'What it costs' }).textContent;
  expect(said).toContain('You pay£10,000.00 once');
  expect(said).toContain('Falls by £6,117.80 once, with your bonus in July 2026');
  expect(said).toContain('Falls by £144.00 once, in March 2027');
  expect(said).toContain('Other months stay as they are: £3,163.30 a month');
  expect(said).not.toContain('Stays as it is');
  expect(said).toContain(`This is an estimate. ${RATES_WORDS}`);
  press('What this assumes');
  const assumed = costCard().getByRole('list');
  expect(assumed.parentElement?.textContent).toContain('This is an estimate. It assumes:');
  expect(
    within(assumed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(ASSUMPTIONS.words);
});

test('costs that cannot be worked out can be asked for again', async () => {
  server.disconnect(selections.costs);
  await openSetup(GIVING);
  expect(await costCard().findByText('We could not work out what this costs.')).toBeTruthy();
  server.answer(selections.costs, COSTS);
  costCard().getByRole('button', { name: 'Retry' }).click();
  expect(await costCard().findByText('You pay')).toBeTruthy();
  expect(costCard().queryByRole('alert')).toBeNull();
});

test('a lost connection is said before anything is confirmed, and a second click does not confirm twice', async () => {
  server.answer(selections.costs, COSTS);
  await openSetup(GIVING, { step: '/review', selection: DRAFT });
  await waitFor(() => expect(headline()).toBe('Check and confirm'));
  server.disconnect(selections.change);
  press('Confirm');
  expect((await screen.findByRole('alert')).textContent).toBe('There was an error connecting to the server');

  const confirmed = { ...aSelection('scheduled', 2000), version: 4 };
  server.answer(selections.change, confirmed);
  server.answer(benefits.withSelection, {
    benefit: GIVING,
    selection: confirmed,
    draft: null,
    history: [],
    family: [],
    pensionSavings: null,
  });
  const arrive = server.hold(selections.change);
  const button = screen.getByRole('button', { name: 'Confirm' });
  fireEvent.click(button);
  fireEvent.click(button);
  arrive();
  await waitFor(() => expect(headline()).toBe('All done'));
  expect(server.sent(selections.change)).toHaveLength(2);
  expect(server.sent(selections.change)[1]).toMatchObject({
    body: { values: { amount: 20 }, temporarySelection: false, version: 3 },
  });
});
