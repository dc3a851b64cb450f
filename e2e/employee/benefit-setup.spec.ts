import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { answerNo, confirmChoice, costsOf, goToReview, openSetup, settledCosts } from '../support/benefit-setup.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

interface Choosing {
  readonly model: string;
  readonly benefit: string;
  readonly choose: (page: Page) => Promise<void>;
  /** Of the examples of the scheme, each with its working; where pay decides, that the figures change is what is asked. */
  readonly costs?: readonly string[];
  /** What was chosen, as the benefit's page says it. */
  readonly shown: string;
  readonly status: string;
}

const fill = (label: string, value: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(value);

const MODELS: readonly Choosing[] = [
  {
    model: 'options',
    benefit: 'Health screening',
    choose: async (page) => {
      await page.getByRole('radio', { name: 'Advanced' }).click();
      await page.getByLabel('Add the same screening for my partner').check();
    },
    costs: ['£31.00 a month', '£10.00 a month'],
    shown: 'Advanced',
    status: 'Starts soon',
  },
  {
    model: 'cover-level',
    benefit: 'Health cash plan',
    choose: async (page) => {
      await page.getByRole('radio', { name: 'Level 3' }).click();
      await page.getByRole('radio', { name: 'Couple' }).click();
    },
    costs: ['£31.36 a month', '£6.72 a month'],
    shown: 'Couple',
    status: 'Starts soon',
  },
  {
    // Somebody of 47 who smokes: 4 × 25,000 at £7.92 for each £1,000 is 792 a year, 66.00 a month.
    model: 'per-thousand',
    benefit: 'Critical illness cover',
    choose: async (page) => {
      await fill('Units of £25,000', '4')(page);
      await page.getByLabel('I have smoked in the last twelve months').check();
    },
    costs: ['£66.00 a month', '£792.00'],
    shown: '4 units',
    status: 'Starts soon',
  },
  {
    model: 'salary-multiple',
    benefit: 'Life assurance',
    choose: fill('Times your pay', '3'),
    shown: '3 × pay',
    status: 'Starts soon',
  },
  {
    model: 'salary-percentage',
    benefit: 'Workplace pension',
    choose: fill('Your contribution', '6'),
    shown: '6%',
    status: 'Active',
  },
  {
    model: 'units',
    benefit: 'Buy holiday',
    choose: fill('Days to buy', '2'),
    shown: '2 days',
    status: 'Waiting for approval',
  },
  {
    model: 'amount',
    benefit: 'Payroll giving',
    choose: async (page) => {
      await page.getByRole('radio', { name: 'Harbour Lifeboat Fund' }).click();
      await fill('Amount a month', '20')(page);
    },
    costs: ['£20.00 a month', '£10.00 a month', '£240.00'],
    shown: 'Harbour Lifeboat Fund',
    status: 'Starts soon',
  },
  {
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

for (const { model, benefit, choose, costs = [], shown, status } of MODELS) {
  test(`${benefit} (${model}): its cost follows the choice, and what is confirmed stays`, async ({ page, origin }) => {
    test.setTimeout(60_000);
    const address = origin('harbour');
    await logIn(page, address, 'family@harbour.test');
    await openSetup(page, address, benefit);
    const before = await settledCosts(page);
    await choose(page);
    await expect(costsOf(page)).not.toHaveText(before, { useInnerText: true });
    for (const words of costs) await expect(costsOf(page)).toContainText(words);
    await expect(page.getByText('Saved. You can come back to it later.')).toBeVisible();
    await expectPageAccessible(page, `${benefit}, choosing`);
    await keepPicture(page, `${model}, choosing`);
    await goToReview(page);
    await expectPageAccessible(page, `${benefit}, review`);
    await keepPicture(page, `${model}, review`);
    await confirmChoice(page);
    await expectPageAccessible(page, `${benefit}, done`);
    await keepPicture(page, `${model}, done`);
    await page.getByRole('link', { name: `See ${benefit}` }).click();
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(shown).first()).toBeVisible();
    if (costs[0] !== undefined) await expect(page.getByText(costs[0].split(' ')[0] ?? '').first()).toBeVisible();
  });
}

test('a flat price that the employer pays is asked for with nothing to pay', async ({ page, origin }) => {
  const address = origin('harbour');
  await logIn(page, address, 'family@harbour.test');
  await openSetup(page, address, 'Eye care voucher');
  await expect(costsOf(page)).toContainText('£0.00');
  await expect(costsOf(page)).toContainText('£19.50');
  await goToReview(page);
  await confirmChoice(page);
});

test('what the employer pays for everyone has nothing to set up', async ({ page, origin }) => {
  const address = origin('harbour');
  await logIn(page, address, 'family@harbour.test', '/app/my-benefits/');
  await page.getByRole('link', { name: 'Virtual GP', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Virtual GP' })).toBeVisible();
  await page.goto(`${page.url()}/setup`);
  await expect(page.getByText('There is nothing to choose here: it is yours while you are eligible.')).toBeVisible();
  await expectPageAccessible(page, 'a benefit with nothing to choose');
});

test('what is not open to somebody says why instead of a form', async ({ page, origin }) => {
  const address = origin('harbour');
  await logIn(page, address, 'family@harbour.test', '/app/my-benefits/');
  await page.getByRole('link', { name: 'Childcare vouchers', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Childcare vouchers' })).toBeVisible();
  await page.goto(`${page.url()}/setup`);
  await expect(page.getByText('Only for members of the voucher scheme who joined by 4 October 2018')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
});

test('cover above the free limit asks medical questions, one by one', async ({ page, origin }) => {
  test.setTimeout(60_000);
  const address = origin('harbour');
  await logIn(page, address, 'family@harbour.test');
  await openSetup(page, address, 'Critical illness cover');
  // 11 × 25,000 = 275,000, more than the 250,000 that nobody asks about.
  await fill('Units of £25,000', '11')(page);
  await expect(costsOf(page)).toContainText('£275,000.00');
  await expect(costsOf(page)).toContainText('Your cover is capped at £250,000.00 until');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medical questions' })).toBeVisible();
  await expectPageAccessible(page, 'the step of medical questions');
  await page.getByRole('button', { name: 'Answer the questions' }).click();
  const panel = page.getByRole('dialog', { name: 'Medical questions' });
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByText('Please answer this question')).toBeVisible();
  await panel.getByRole('radio', { name: 'Yes' }).click();
  await panel.getByLabel('Details (optional)').fill('Ten years ago');
  await expectPageAccessible(page, 'a medical question');
  await keepPicture(page, 'medical question');
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByText('Question 2 of')).toBeVisible();
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(panel.getByLabel('Details (optional)')).toHaveValue('Ten years ago');
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await expect(panel).toBeHidden();
  await page.goto(`${page.url()}/../review`);
  await expect(page.getByRole('heading', { level: 1, name: 'Medical questions' })).toBeVisible();
  await answerNo(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Check and confirm' })).toBeVisible();
  await confirmChoice(page);
});

test('somebody who is added on the way can be covered at once', async ({ page, origin }) => {
  test.setTimeout(60_000);
  const address = origin('harbour');
  await logIn(page, address, 'employee@harbour.test');
  await openSetup(page, address, 'Dental insurance');
  await expect(page.getByText('For you and your partner, whom you have not added yet').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Couple' }).click();
  await page.getByRole('radio', { name: 'Level 2' }).click();
  await page.getByRole('button', { name: 'Add a family member' }).click();
  const panel = page.getByRole('dialog', { name: 'Family member' });
  await panel.getByRole('radio', { name: 'Partner' }).click();
  await panel.getByLabel('Title').selectOption('Mx');
  await panel.getByLabel('First name').fill('Robin');
  await panel.getByLabel('Surname').fill('Okafor');
  for (const [part, value] of [
    ['Day', '01'],
    ['Month', '07'],
    ['Year', '1990'],
  ] as const)
    await panel.getByLabel(part, { exact: true }).fill(value);
  await panel.getByRole('radio', { name: 'Female' }).click();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('You and Robin Okafor')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Couple' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Level 2' })).toBeChecked();
  await goToReview(page);
  await expect(page.getByText('Robin Okafor')).toBeVisible();
});
