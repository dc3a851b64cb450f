import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail } from '../support/outbox.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/dashboard/platform-settings/administrators';

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Administrators' }).getByRole('row', { name: new RegExp(name) });
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Ends the dialog that is open with the password. */
async function confirmWith(page: Page, action: string, password = DEMO_PASSWORD): Promise<void> {
  await dialogOf(page).getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialogOf(page).getByRole('button', { name: action, exact: true }).click();
}

async function addPerson(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an administrator' }).click();
  await dialogOf(page).getByRole('combobox', { name: 'Employee' }).fill(search);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

async function tickAll(page: Page): Promise<void> {
  for (const box of await dialogOf(page).getByRole('checkbox').all()) await box.check();
}

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an administrator is added, changed and removed, each time with the password', async ({
  page,
  request,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  await expect(rowOf(page, 'Marcus Lindqvist')).toContainText('Everything');
  await expect(rowOf(page, 'Ines Barros')).toContainText('Approve selections');
  await expect(rowOf(page, 'Marcus Lindqvist').getByRole('button', { name: /Actions/ })).toHaveCount(0);
  await expectPageAccessible(page, 'administrators');
  await keepPicture(page, 'administrators');

  await addPerson(page, 'ashd', 'Tom Ashdown');
  await dialogOf(page).getByLabel('Reports').check();
  await dialogOf(page).getByLabel('Approve selections').check();
  await expectPageAccessible(page, 'adding an administrator');
  await keepPicture(page, 'administrators-add');
  await confirmWith(page, 'Add', 'Wrong!Orchard58');
  await expect(dialogOf(page)).toContainText('Try again or reset your password');
  await confirmWith(page, 'Add');
  await expect(page.getByText('The administrator has been added')).toBeVisible();
  await expect(rowOf(page, 'Tom Ashdown')).toContainText('Reports');

  await openMenu(page, 'Tom Ashdown', 'Change permissions');
  await dialogOf(page).getByLabel('Reports').uncheck();
  await confirmWith(page, 'Save');
  await expect(rowOf(page, 'Tom Ashdown')).not.toContainText('Reports');
  await openMenu(page, 'Tom Ashdown', 'Take the role away');
  await confirmWith(page, 'Take the role away');
  await expect(page.getByText('Tom Ashdown is no longer an administrator')).toBeVisible();
  await expect(rowOf(page, 'Tom Ashdown')).toHaveCount(0);
  await findMail(request, origin(), { to: 'probation@harbour.test', holds: /taken the administrator role/ });
});

test('where two persons are needed another confirms, and whoever loses the role is out', async ({
  page,
  browser,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  await addPerson(page, 'okaf', 'Priya Okafor');
  await tickAll(page);
  await confirmWith(page, 'Add');
  await expect(rowOf(page, 'Priya Okafor')).toContainText('Everything');
  await page.getByRole('switch', { name: 'Giving rights needs two persons' }).click();
  await confirmWith(page, 'Ask for two persons');
  await expect(page.getByText('Giving rights needs two persons now')).toBeVisible();
  await addPerson(page, 'family@harbour', 'Grace Tembo');
  await tickAll(page);
  await confirmWith(page, 'Add');
  const waiting = page.getByRole('region', { name: 'Waiting for a second person' });
  await expect(waiting).toContainText('Grace Tembo becomes an administrator');
  await expect(waiting.getByRole('button')).toHaveText(['Withdraw']);
  await expectPageAccessible(page, 'administrators with a request');
  await keepPicture(page, 'administrators-waiting');

  const second = await (await browser.newContext()).newPage();
  await logIn(second, origin('harbour'), 'employee@harbour.test', PATH);
  await second.getByRole('button', { name: 'Confirm' }).click();
  await confirmWith(second, 'Confirm');
  await expect(second.getByText('The request has been confirmed')).toBeVisible();
  await expect(rowOf(second, 'Grace Tembo')).toBeVisible();

  await openMenu(page, 'Priya Okafor', 'Take the role away');
  await expectPageAccessible(page, 'taking the role away');
  await confirmWith(page, 'Take the role away');
  await expect(page.getByText('Priya Okafor is no longer an administrator')).toBeVisible();
  await expect(rowOf(page, 'Priya Okafor')).toHaveCount(0);
  await second.reload();
  await expect(second).not.toHaveURL(/administrators/);
});
