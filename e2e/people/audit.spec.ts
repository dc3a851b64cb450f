import { readFile } from 'node:fs/promises';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logInByForm, test } from '../support/test.ts';

const PATH = '/app/dashboard/platform-settings/audit';

test('an administrator searches the audit trail, opens an entry and takes what is found away', async ({
  page,
  origin,
}) => {
  // By the form: the trail has the login.
  await logInByForm(page, origin('harbour'), 'employer@harbour.test');
  await page.goto(origin('harbour') + PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Employer dashboard',
    'Platform settings',
    'Audit trail',
  ]);
  const table = page.getByRole('table', { name: 'Audit trail' });
  await expect(table.getByRole('row', { name: /Logged in.*Marcus Lindqvist/ }).first()).toBeVisible();
  await expectPageAccessible(page, 'audit trail');
  await keepPicture(page, 'audit');

  await page.getByLabel('Search the audit trail').fill('lindq');
  await expect(page).toHaveURL(/search=lindq/);
  await page.getByLabel('Kind').selectOption('Logging in and out');
  await expect(page).toHaveURL(/filter%5Bkind%5D=logins/);
  // All but the row of headings.
  await expect(table.getByRole('row').filter({ hasNotText: 'Marcus Lindqvist' })).toHaveCount(1);

  await table.getByRole('button', { name: 'Logged in' }).first().click();
  const entry = page.getByRole('dialog', { name: 'Logged in' });
  await expect(entry).toContainText('Marcus Lindqvist, employer@harbour.test, Administrator');
  await expect(entry).toContainText('Log in with e-mail address and password.');
  await expectPageAccessible(page, 'an entry of the audit trail');
  await keepPicture(page, 'audit-entry');
  await page.keyboard.press('Escape');

  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('Audit trail.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('Marcus Lindqvist');
  await expect(page.getByText('The audit trail has been downloaded')).toBeVisible();

  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expectPageAccessible(page, 'audit trail where nothing is found');
  await page.reload();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table.getByRole('button', { name: 'Downloaded the audit trail' })).toBeVisible();
});
