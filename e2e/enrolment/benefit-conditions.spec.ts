import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import {
  answerNo,
  confirmChoice,
  costsOf,
  goToReview,
  MY_BENEFITS,
  openSetup,
  settledCosts,
} from '../support/benefit-setup.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

test('cover above the free limit asks medical questions, one by one', async ({ page, origin }) => {
  const address = origin('harbour');
  await logIn(page, address, 'family@harbour.test', MY_BENEFITS);
  await openSetup(page, address, 'Critical illness cover');
  // 11 × 25,000 = 275,000, more than the 250,000 that nobody asks about.
  await page.getByLabel('Units of £25,000', { exact: true }).fill('11');
  await expect(costsOf(page)).toContainText('£275,000.00');
  await expect(costsOf(page)).toContainText('Your cover is capped at £250,000.00 until');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medical questions' })).toBeVisible();
  await expectPageAccessible(page, 'the step of medical questions');
  await page.getByRole('button', { name: 'Answer the questions' }).click();
  const panel = page.getByRole('dialog', { name: 'Medical questions' });
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
  const address = origin('harbour');
  await logIn(page, address, 'employee@harbour.test', MY_BENEFITS);
  await openSetup(page, address, 'Dental insurance');
  await expect(page.getByText('For you and your partner, whom you have not added yet').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Couple' }).click();
  await page.getByRole('radio', { name: 'Level 2' }).click();
  await addInPlace(page, { relationship: 'Partner', firstName: 'Robin', surname: 'Okafor', year: '1990' });
  await expect(page.getByText('You and Robin Okafor')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Couple' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Level 2' })).toBeChecked();
  await goToReview(page);
  await expect(page.getByText('Robin Okafor')).toBeVisible();
});

interface Relative {
  readonly relationship: 'Partner' | 'Dependant';
  readonly firstName: string;
  readonly surname: string;
  readonly year: string;
}

/** By the panel, without leaving the set-up. */
async function addInPlace(page: Page, { relationship, firstName, surname, year }: Relative): Promise<void> {
  await page.getByRole('button', { name: 'Add a family member' }).click();
  const panel = page.getByRole('dialog', { name: 'Family member' });
  await panel.getByRole('radio', { name: relationship }).click();
  await panel.getByLabel('Title').selectOption('Mx');
  await panel.getByLabel('First name').fill(firstName);
  await panel.getByLabel('Surname').fill(surname);
  for (const [part, value] of [
    ['Day', '01'],
    ['Month', '07'],
    ['Year', year],
  ] as const)
    await panel.getByLabel(part, { exact: true }).fill(value);
  await panel.getByRole('radio', { name: 'Female' }).click();
  if (relationship === 'Dependant') await panel.getByRole('radio', { name: 'No', exact: true }).click();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
}

test('people are named by their boxes: only those who count, and one who is added in place at once', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  await logIn(page, address, 'family@harbour.test', MY_BENEFITS);
  await openSetup(page, address, 'Childcare vouchers');
  const children = page.getByRole('group', { name: 'For which children' });
  // Of the family the partner is no child, and Kofi is older than 16.
  await expect(children.getByRole('checkbox')).toHaveCount(1);
  await page.getByLabel('Vouchers a month', { exact: true }).fill('100');
  await children.getByRole('checkbox', { name: 'Amara Tembo' }).uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Make your choice' })).toBeVisible();
  await expect(children).toContainText('Please choose at least one person');
  await expect(children.getByRole('checkbox', { name: 'Amara Tembo' })).toBeFocused();
  await keepPicture(page, 'nobody named');
  await addInPlace(page, { relationship: 'Dependant', firstName: 'Nia', surname: 'Tembo', year: '2022' });
  await expect(children.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByLabel('Vouchers a month', { exact: true })).toHaveValue('£100.00');
  await children.getByRole('checkbox', { name: 'Nia Tembo' }).check();
  await children.getByRole('checkbox', { name: 'Amara Tembo' }).check();
  await settledCosts(page);
  await expect(page.getByText('Saved. You can come back to it later.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  await expectPageAccessible(page, 'people to be named');
  await keepPicture(page, 'people to be named');
  await goToReview(page);
  await expect(page.getByText(/Amara Tembo.*Nia Tembo|Nia Tembo.*Amara Tembo/)).toBeVisible();
  await confirmChoice(page);
  await page.getByRole('link', { name: 'See Childcare vouchers' }).click();
  await expect(page.getByRole('region', { name: 'Your change' })).toContainText('Nia Tembo');
});

test('pay does not fall below the minimum wage: what is refused says the most that may be given up', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  // Tom earns £26,000. 37.5 hours × 365 ÷ 7 × £12.71 = 24,852.59; 26,000 − 24,852.59 = 1,147.41 a year, 95.61 a month.
  await logIn(page, address, 'probation@harbour.test', MY_BENEFITS);
  await openSetup(page, address, 'Workplace pension');
  const most = 'The most that you can still give up is £95.61 a month.';
  await page.getByLabel('Your contribution', { exact: true }).fill('5');
  await expect(costsOf(page)).toContainText('£108.33 a month');
  await expect(costsOf(page)).toContainText(most);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Make your choice' })).toBeVisible();
  const refused = 'Your pay would fall below the minimum wage. The most that you can still give up is £95.61 a month';
  await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible();
  await expect(costsOf(page)).toContainText(most);
  await expectPageAccessible(page, 'below the minimum wage');
  await keepPicture(page, 'below the minimum wage');
  // 4 % are 1,040 a year, 86.67 a month.
  await page.getByLabel('Your contribution', { exact: true }).fill('4');
  await expect(costsOf(page)).toContainText('£86.67 a month');
  await expect(page.getByText(most)).toHaveCount(0);
  await expect(page.getByText(refused)).toHaveCount(0);
  await goToReview(page);
  await confirmChoice(page);
});

test('outside its window a benefit says when it opens next, in the list and in place of the form', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('quanta'), 'employee@quanta.test', '/app/my-benefits/');
  const later = page.getByRole('region', { name: 'Not available now' });
  // The window of the demo's Quanta opens in 24 days.
  const opensOn = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(
    Date.now() + 24 * 86_400_000,
  );
  const words = `You can next change this from ${opensOn}`;
  await expect(later.getByRole('listitem').filter({ hasText: 'Buy holiday' })).toContainText(words);
  await later.getByRole('link', { name: 'Buy holiday', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy holiday' })).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Set up/ })).toHaveCount(0);
  await page.goto(`${page.url()}/setup`);
  await expect(page.getByText(`${words}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a life event' })).toBeVisible();
  await expectPageAccessible(page, 'outside its window');
  await keepPicture(page, 'outside its window');
});
