import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

async function openBenefit(page: Page, address: string, name: string): Promise<void> {
  await logIn(page, address, EMAIL, '/app/my-benefits/');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a benefit shows what it is, what somebody has of it and who pays, and how a claim is made with the provider', async ({
  page,
  origin,
}) => {
  await openBenefit(page, origin('harbour'), 'Dental insurance');
  await expect(page.getByRole('link', { name: 'Manage Dental insurance' })).toBeVisible();
  await expect(section(page, 'About this benefit')).toContainText('Emergencies are covered worldwide');
  const own = section(page, 'What you have');
  await expect(own).toContainText('You pay£0.00 a month');
  await expect(own).toContainText(/From your benefit fund£\d+\.\d\d a month/);
  await expect(own.getByText('Who is covered')).toBeVisible();
  await expect(section(page, 'What you can choose')).toContainText('Single, Couple, Single parent or Family');
  await expect(section(page, 'Tax and pay')).toContainText('Insurance premium tax is part of the price.');
  await expect(section(page, 'History')).toContainText('Submitted by you');
  await page.getByRole('button', { name: 'Is treatment covered that my dentist has already planned?' }).click();
  await expect(section(page, 'Related benefits').getByRole('link', { name: 'Health cash plan' })).toBeVisible();
  await expectPageAccessible(page, 'a benefit');
  await keepPicture(page, 'benefit');

  await page.getByRole('button', { name: 'Make a claim' }).click();
  const panel = page.getByRole('dialog', { name: 'Make a claim' });
  await expect(panel.getByText('BD-2207')).toBeVisible();
  await expect(panel.getByRole('link', { name: '020 7946 0184' })).toHaveAttribute('href', 'tel:02079460184');
  await expect(panel.getByRole('link', { name: /Brightwell Dental/ })).toHaveAttribute('rel', 'noopener');
  await expect(panel.getByText('Send it to Brightwell with the treatment listed.')).toBeVisible();
  await expectPageAccessible(page, 'a claim');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toBeHidden();

  await section(page, 'Related benefits').getByRole('link', { name: 'Health cash plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health cash plan' })).toBeFocused();
});

test('terms are accepted only once they are ticked as read, and it is shown when they were', async ({
  page,
  origin,
}) => {
  await openBenefit(page, origin('harbour'), 'Bonus exchange');
  await expect(page.getByText('Not accepted yet')).toBeVisible();
  await page.getByRole('button', { name: 'Terms and conditions' }).click();
  const panel = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expect(panel.getByText('Bonus exchange, version 1')).toBeVisible();
  await panel.getByRole('button', { name: 'Accept' }).click();
  await expect(panel.getByText('Please confirm that you have read the terms and conditions')).toBeVisible();
  await expectPageAccessible(page, 'terms of a benefit');
  await panel.getByRole('checkbox', { name: 'I have read and accept the terms and conditions' }).check();
  await panel.getByRole('button', { name: 'Accept' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText(/^Accepted on \d+ \w+ 20\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Terms and conditions' }).click();
  await expect(panel.getByText(/^You accepted these terms on /)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Accept' })).toHaveCount(0);
});

test('a benefit that is not open says why, one that is not there has gone, and one that does not load says so', async ({
  page,
  origin,
}) => {
  await openBenefit(page, origin('harbour'), 'Partner life cover');
  await expect(page.getByText('You need Life assurance first')).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Set up|Manage) Partner life cover/ })).toHaveCount(0);
  await expectPageAccessible(page, 'a benefit that is not open');

  const address = page.url();
  await page.goto(`${origin('harbour')}/app/my-benefits/019a0000-0000-7000-8000-00000000dead`);
  await expect(
    page.getByText('Oops! The benefit you are looking for has been removed or relocated.', { exact: true }),
  ).toBeVisible();
  await expectPageAccessible(page, 'a benefit that is not there');

  await page.route('**/api/benefit/*/with-selection', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('alert')).toHaveText('There is an issue loading this benefit. Please contact us');
  await expectPageAccessible(page, 'a benefit that does not load');
});
