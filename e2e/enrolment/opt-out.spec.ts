import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { confirmChoice, goToReview, MY_BENEFITS, openSetup } from '../support/benefit-setup.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'family@harbour.test';
const CHANGED = 'This has changed since you opened it. Please look at it again';
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Opt out' });

async function openPanel(page: Page, address: string, benefit: string): Promise<void> {
  await openSetup(page, address, benefit);
  await page.getByRole('button', { name: 'Opt out' }).click();
  await expect(panelOf(page).getByLabel('Why do you opt out?')).toBeVisible();
}

async function give(page: Page, address: string, pounds: string): Promise<void> {
  await openSetup(page, address, 'Payroll giving');
  await page.getByRole('radio', { name: 'Seabird Rescue' }).click();
  await page.getByLabel('Amount a month', { exact: true }).fill(pounds);
  await goToReview(page);
  await confirmChoice(page);
}

async function sayYes(page: Page, reason: string): Promise<void> {
  await panelOf(page).getByLabel('Why do you opt out?').fill(reason);
  await panelOf(page).getByRole('button', { name: 'Opt out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, opt out' }).click();
}

test('what was changed in another tab is said with what it is now, and the reason stays', async ({
  page,
  origin,
  context,
}) => {
  const address = origin('harbour');
  await logIn(page, address, EMAIL, MY_BENEFITS);
  await give(page, address, '10');
  await openPanel(page, address, 'Payroll giving');
  const other = await context.newPage();
  await give(other, address, '30');
  await sayYes(page, 'I give elsewhere');
  const note = panelOf(page).getByRole('alert');
  await expect(note).toContainText(CHANGED);
  await expect(note).toContainText('As it is now: Starts soon');
  await expect(note).toContainText('£30.00');
  await expect(panelOf(page).getByLabel('Why do you opt out?')).toHaveValue('I give elsewhere');
  await expectPageAccessible(page, 'opting out of what has changed');
  await keepPicture(page, 'opting out of what has changed');
  await sayYes(page, 'I give elsewhere');
  await expect(page.getByText('You have opted out of Payroll giving')).toBeVisible();
});

test('opting out says what ends and what it saves, asks for a reason, and asks once more', async ({ page, origin }) => {
  const address = origin('harbour');
  await logIn(page, address, EMAIL, MY_BENEFITS);
  await openPanel(page, address, 'Workplace pension');
  const panel = panelOf(page);
  await expect(
    panel.getByText(/Workplace pension stays with you until .*Nothing is taken for it after that/),
  ).toBeVisible();
  await expect(panel.getByText(/Rises by/)).toBeVisible();
  await panel.getByLabel('Why do you opt out?').fill('I save elsewhere');
  await expectPageAccessible(page, 'opting out');
  await keepPicture(page, 'opting out');
  await panel.getByRole('button', { name: 'Opt out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Opt out of Workplace pension?' });
  await question.getByRole('button', { name: 'Yes, opt out' }).click();
  await expect(page.getByText('You have opted out of Workplace pension')).toBeVisible();
  await expect(panel).toBeHidden();
  await page.goto(`${address}/app/my-benefits/`);
  await expect(page.getByRole('link', { name: /^Apply again Workplace pension/ })).toBeVisible();
});
