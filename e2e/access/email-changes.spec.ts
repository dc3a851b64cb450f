import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { aFile } from '../support/data-load.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail, linkIn } from '../support/outbox.ts';
import { expect, logIn, test } from '../support/test.ts';

const NEW_ADDRESS = 'priya.okafor@example.com';
const FILE = aFile([{ 'Payroll number': 'HA10001', 'Email address': NEW_ADDRESS }]);

async function applyFile(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Upload data' });
  await page.getByRole('button', { name: 'Upload data' }).click();
  await panel.getByLabel(/File of employees/).setInputFiles(FILE);
  await panel.getByRole('button', { name: 'Upload and check' }).click();
  await expect(panel.getByText('1 person has a new email address. They’ll be asked to confirm it')).toBeVisible();
  await panel.getByRole('button', { name: 'Apply' }).click();
  const question = page.getByRole('alertdialog', { name: 'Apply this file?' });
  await question.getByRole('button', { name: 'Apply' }).click();
  await expect(panel.getByText('Applied', { exact: true })).toBeVisible();
}

test('S2: a new address of a registered person waits in the list, and the person refuses it', async ({
  page,
  browser,
  request,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test', '/app/employee-data/email-addresses/');
  await expect(page.getByText('No new address is waiting')).toBeVisible();
  await expectPageAccessible(page, 'no new address');
  await page.getByRole('link', { name: 'Uploads' }).click();
  await applyFile(page);
  await page.getByRole('link', { name: 'See new addresses' }).click();
  const row = page.getByRole('row', { name: /Priya Okafor/ });
  await expect(row).toContainText(`${NEW_ADDRESS} Now employee@harbour.test`);
  await expect(row).toContainText('Link and person');
  await expectPageAccessible(page, 'new addresses');
  await keepPicture(page, 'email-changes');
  // Who proposed it is not the second administrator.
  await row.getByRole('button', { name: 'Actions for Priya Okafor' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Withdraw']);
  await page.keyboard.press('Escape');

  const mail = await findMail(request, origin(), { to: NEW_ADDRESS, holds: /confirm-email/ });
  const reader = await browser.newContext();
  const there = await reader.newPage();
  await there.goto(linkIn(mail, /https?:\S+confirm-email\S+/));
  await expectPageAccessible(there, 'the link at a new address');
  await keepPicture(there, 'confirm-email');
  await there.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(there.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await keepPicture(there, 'confirm-email-done');
  await logIn(there, origin('harbour'), 'employee@harbour.test', '/app/home/my-profile/');
  await expect(there.getByText(`Is ${NEW_ADDRESS} your email address?`)).toBeVisible();
  await expectPageAccessible(there, 'a profile with a new address');
  await keepPicture(there, 'profile-new-address');
  await there.getByRole('button', { name: 'Keep my current address' }).click();
  await expect(there.getByText('You keep your current email address')).toBeVisible();
  await reader.close();
  await page.reload();
  await expect(page.getByText('No new address is waiting')).toBeVisible();
});
