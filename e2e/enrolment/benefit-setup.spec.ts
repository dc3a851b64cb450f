import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { confirmChoice, costsOf, goToReview, MY_BENEFITS, openSetup, settledCosts } from '../support/benefit-setup.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { eachMonthOf } from '../support/months-left.ts';
import { expect, logIn, test } from '../support/test.ts';

/** Grace Tembo is 47, earns £48,000 for 37.5 hours in England, and has a pension of 5%: a pound given up saves 20p and 8p. */
const EMAIL = 'family@harbour.test';

interface Choosing {
  readonly model: string;
  readonly benefit: string;
  /** Nothing where there is one thing to have. */
  readonly choose?: (page: Page) => Promise<void>;
  /** Worked by hand from the prices of the scheme; what she pays comes first. */
  readonly costs: readonly [string, ...string[]];
  /** What was chosen, as the benefit's page says it. */
  readonly shown: string;
  readonly status: string;
}

const fill = (label: string, value: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(value);

const MODELS: readonly Choosing[] = [
  {
    // One voucher is 19.50, which the employer pays once.
    model: 'flat',
    benefit: 'Eye care voucher',
    costs: ['£0.00 once', '£19.50 once'],
    shown: 'Vouchers',
    status: 'Starts soon',
  },
  {
    // 492 a year, of which the essential screening, 120, is the employer's, in the months that are left. From take-home pay.
    model: 'options',
    benefit: 'Health screening',
    choose: async (page) => {
      await page.getByRole('radio', { name: 'Advanced' }).click();
      await page.getByLabel('Add the same screening for my partner').check();
    },
    costs: [eachMonthOf(372), eachMonthOf(120), '£372.00'],
    shown: 'Advanced',
    status: 'Starts soon',
  },
  {
    // 34.00 and 12 % premium tax are 38.08; the core 6.00 + 12 % = 6.72 is the employer's; 31.36 × 12 = 376.32.
    model: 'cover-level',
    benefit: 'Health cash plan',
    choose: async (page) => {
      await page.getByRole('radio', { name: 'Level 3' }).click();
      await page.getByRole('radio', { name: 'Couple' }).click();
    },
    costs: ['£31.36 a month', '£6.72 a month', '£376.32'],
    shown: 'Couple',
    status: 'Starts soon',
  },
  {
    // At 47, smoking: 4 × 25,000 at £7.92 for each £1,000 is 792 a year, 66.00 a month.
    model: 'per-thousand',
    benefit: 'Critical illness cover',
    choose: async (page) => {
      await fill('Units of £25,000', '4')(page);
      await page.getByLabel('I have smoked in the last twelve months').check();
    },
    costs: ['£66.00 a month', '£792.00', '£100,000.00'],
    shown: '4 units',
    status: 'Starts soon',
  },
  {
    // 5 × 48,000 = 240,000 at £1.20 for each £1,000 is 288 a year, 24.00 a month; the core of 4 × pay, 19.20, is the employer's.
    model: 'salary-multiple',
    benefit: 'Life assurance',
    choose: fill('Times your pay', '5'),
    costs: ['£4.80 a month', '£19.20 a month', '£57.60', '£240,000.00'],
    shown: '5 × pay',
    status: 'Active',
  },
  {
    // 6 % of 48,000 = 2,880, 240.00 a month; from 6 % the employer adds 8 %, 3,840 ÷ 12 = 320.00. Against the 5 % that she has,
    // 480 a year more are given up: 480 × 72 % = 345.60, 28.80 a month.
    model: 'salary-percentage',
    benefit: 'Workplace pension',
    choose: fill('Your contribution', '6'),
    costs: ['£240.00 a month', '£320.00 a month', '£2,880.00', 'Falls by £28.80 a month'],
    shown: '6%',
    status: 'Active',
  },
  {
    // 48,000 ÷ 260 × 2 = 369.23, in the months that are left of the year.
    model: 'units',
    benefit: 'Buy holiday',
    choose: fill('Days to buy', '2'),
    costs: [eachMonthOf(369.23), '£369.23'],
    shown: '2 days',
    status: 'Waiting for approval',
  },
  {
    // 243 × 12 = 2,916. 120 are given up already: 123 more × 72 % = 88.56 a month.
    model: 'voucher',
    benefit: 'Childcare vouchers',
    choose: async (page) => {
      await fill('Vouchers a month', '243')(page);
      await page.getByRole('checkbox', { name: 'Amara Tembo' }).check();
    },
    costs: ['£243.00 a month', '£2,916.00', 'Falls by £88.56 a month'],
    shown: 'Amara Tembo',
    status: 'Starts soon',
  },
  {
    // 240 a year before tax, not before National Insurance: 240 × 80 % = 192, 16.00 a month. The employer adds half.
    model: 'amount',
    benefit: 'Payroll giving',
    choose: async (page) => {
      await page.getByRole('radio', { name: 'Harbour Lifeboat Fund' }).click();
      await fill('Amount a month', '20')(page);
    },
    costs: ['£20.00 a month', '£10.00 a month', '£240.00', 'Falls by £16.00 a month'],
    shown: 'Harbour Lifeboat Fund',
    status: 'Starts soon',
  },
  {
    // By how much take-home pay falls goes by what the choices before this one have left of it.
    model: 'out of a bonus',
    benefit: 'Bonus exchange',
    choose: fill('Amount to exchange', '10000'),
    costs: ['£10,000.00 once', 'once, with your bonus in', 'Other months stay as they are'],
    shown: '£10,000.00',
    status: 'Starts soon',
  },
  {
    // 1,299.99 ÷ 24 is 54.16 and a bit; 54.16 × 23 = 1,245.68 leave 54.31. In a year 54.16 × 12 = 649.92.
    model: 'quote',
    benefit: 'Technology',
    choose: async (page) => {
      await page.getByRole('textbox').first().fill('1299.99');
      await page.getByRole('radio', { name: '24 months' }).click();
    },
    costs: ['£54.16 a month', 'for 24 months', '£54.31 in the last', '£649.92'],
    shown: '24 months',
    status: 'Waiting for approval',
  },
];

for (const { model, benefit, choose, costs, shown, status } of MODELS) {
  test(`${benefit} (${model}): its cost follows the choice, and what is confirmed stays`, async ({ page, origin }) => {
    const address = origin('harbour');
    await logIn(page, address, EMAIL, MY_BENEFITS);
    await openSetup(page, address, benefit);
    const before = await settledCosts(page);
    if (choose) {
      await choose(page);
      await expect(costsOf(page)).not.toHaveText(before, { useInnerText: true });
      await expect(page.getByText('Saved. You can come back to it later.')).toBeVisible();
    }
    for (const words of costs) await expect(costsOf(page)).toContainText(words);
    await expectPageAccessible(page, `${benefit}, choosing`);
    await keepPicture(page, `${model}, choosing`);
    await goToReview(page);
    const isApproved = page.getByText('Your employer has to approve this. Nothing changes before that');
    await expect(isApproved).toHaveCount(status === 'Waiting for approval' ? 1 : 0);
    await expectPageAccessible(page, `${benefit}, review`);
    await keepPicture(page, `${model}, review`);
    await confirmChoice(page);
    await expect(page.getByText(costs[0])).toBeVisible();
    if (status === 'Waiting for approval')
      await expect(page.getByText(`Your employer has to approve ${benefit} first.`)).toBeVisible();
    await expectPageAccessible(page, `${benefit}, done`);
    await keepPicture(page, `${model}, done`);
    await page.getByRole('link', { name: `See ${benefit}` }).click();
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByText(costs[0]).first()).toBeVisible();
  });
}

test('what the employer pays for everyone is had without a choice and without a cost', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMAIL, '/app/my-benefits/');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Virtual GP' }) });
  await expect(card).toContainText('Included');
  await expect(card).toContainText('Paid for you');
  await card.getByRole('link', { name: 'Virtual GP', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Virtual GP' })).toBeVisible();
  await page.goto(`${page.url()}/setup`);
  await expect(page.getByText('There is nothing to choose here: it is yours while you are eligible.')).toBeVisible();
  await expectPageAccessible(page, 'a benefit with nothing to choose');
});
