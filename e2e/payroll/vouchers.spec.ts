import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const VOUCHERS = '/app/vouchers/';

test('a member sees the balance and why the limit is what it is, pays a carer, and has it back', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'family@harbour.test', '/app/my-benefits/');
  const card = page.getByRole('listitem').filter({ hasText: 'Childcare vouchers' });
  await expect(card.getByText(/^Balance £[\d,]+\.\d\d$/)).toBeVisible();
  await card.getByRole('link', { name: 'Childcare vouchers', exact: true }).click();
  await page.getByRole('link', { name: 'Spend my vouchers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Childcare vouchers' })).toBeFocused();
  // £48,000 are in the basic rate band.
  await expect(page.getByText(/^Up to £243\.00 a month: £48,000\.00 of basic earnings are in the basic/)).toBeVisible();
  await expect(page.getByText(/^Assessed on 6 April 20\d\d for the tax year/)).toBeVisible();
  const next = page.getByText('Next voucher date').locator('..');
  await expect(next).toContainText(/\d\d\.\d\d\.\d\d/);
  const payments = page.getByRole('list', { name: 'Payments' });
  await expect(payments.getByRole('listitem').first()).toContainText('Little Acorns Nursery');
  await expectPageAccessible(page, 'vouchers');
  await keepPicture(page, 'vouchers');

  const balance = page.getByRole('definition').first();
  const before = (await balance.textContent()) ?? '';
  await page.getByLabel('Carer', { exact: true }).selectOption('Harbourside Holiday Club');
  await page.getByLabel('Amount', { exact: true }).fill('35.50');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('The payment has been placed')).toBeVisible();
  const newest = payments.getByRole('listitem').first();
  await expect(newest).toContainText('Harbourside Holiday Club');
  await expect(newest).toContainText('£35.50');
  await expect(balance).not.toHaveText(before);

  await newest.getByRole('button', { name: 'Cancel the order for Harbourside Holiday Club' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(newest).toContainText('Cancelled');
  await expect(balance).toHaveText(before);

  await page.getByRole('radio', { name: 'Every amount' }).click();
  const amounts = page.getByRole('list', { name: 'Every amount' });
  await expect(amounts.getByRole('listitem').first()).toContainText('Returned: payment to Harbourside Holiday Club');
  await amounts.getByText('What it is made of').first().click();
  await expect(amounts.getByText(/^Vouchers for \w+ 20\d\d £120\.00$/).first()).toBeVisible();
  await expectPageAccessible(page, 'every amount');
  await keepPicture(page, 'every amount');
});

test('carers are saved and removed, and what is missing is said at the field', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'family@harbour.test', VOUCHERS);
  await page.getByRole('button', { name: 'Add a carer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a carer' });
  await dialog.getByRole('button', { name: 'Save carer' }).click();
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await expectPageAccessible(page, 'add a carer');
  await dialog.getByLabel('Name').fill('Sunny Nannies');
  await dialog.getByLabel('Kind of care').selectOption('Nanny');
  await dialog.getByLabel('Registration number').fill('VC700700');
  await dialog.getByRole('button', { name: 'Save carer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nanny, registered as VC700700')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Sunny Nannies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove carer' }).click();
  await expect(page.getByText('Nanny, registered as VC700700')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Saved orders' }).click();
  const saved = page.getByRole('list', { name: 'Saved orders' });
  await expect(saved.getByRole('listitem')).toHaveCount(2);
  await expect(saved.getByText('Every month')).toBeVisible();
});

test('somebody who has left has vouchers, is asked to choose nothing, and can cancel the payment that spends the last', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'leaver@harbour.test');
  await expect(page.getByRole('heading', { level: 2, name: 'Your childcare vouchers' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'For you', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Your benefits', exact: true })).toHaveCount(0);
  await expect(page.getByText(/window closes/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a life event' })).toHaveCount(0);
  await expectPageAccessible(page, 'home of a leaver');
  await keepPicture(page, 'home of a leaver');
  await page.goto(`${origin('harbour')}/app/my-benefits/`);
  await page.waitForURL('**/app/home/');
  await page.goto(`${origin('harbour')}/app/home/my-profile/`);
  await expect(page.getByRole('heading', { level: 2, name: 'Where you are logged in' })).toBeVisible();
  await expect(page.getByText('We could not load')).toHaveCount(0);
  await expect(page.getByText('Access Denied')).toHaveCount(0);

  await page.goto(origin('harbour') + VOUCHERS);
  await expect(page.getByText('Vouchers come with pay')).toBeVisible();
  await keepPicture(page, 'vouchers of a leaver');
  const all = (await page.getByRole('definition').first().textContent()) ?? '';
  await page.getByLabel('Carer', { exact: true }).selectOption('Quay Street Childminding');
  await page.getByLabel('Amount', { exact: true }).fill(all.replace(/[£,]/g, ''));
  await page.getByRole('button', { name: 'Pay now' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You can cancel the payment until it’s approved');
  await expectPageAccessible(page, 'the last of the vouchers');
  await keepPicture(page, 'the last of the vouchers');
  await question.getByRole('button', { name: 'Spend it all' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('£0.00');
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(page.getByRole('definition').first()).toHaveText(all);
});
