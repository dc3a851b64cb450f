import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import type { DemoCopy } from '../support/demo-servers.ts';
import { keepPicture } from '../support/keep-picture.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMPLOYER = 'employer@harbour.test';
const PATH = '/app/dashboard/renewal';
const HARBOUR = readFileSync('demo/clients/harbour.yaml', 'utf8');
/** This year's file with its dates moved. */
const NEXT_YEAR = HARBOUR.replaceAll('2027', '2028').replaceAll('2026', '2027');
/** The same with a gym that ends each year, as somebody corrects it. */
const GYM_AT = NEXT_YEAR.indexOf('- code: gym');
const CORRECTED = NEXT_YEAR.slice(0, GYM_AT) + NEXT_YEAR.slice(GYM_AT).replace('renewal: re-priced', 'renewal: ends');

let copy: DemoCopy;
let server: RunningServer;
test.beforeEach(async ({ demo }) => {
  copy = await demo.copy();
  await copy.importScheme(NEXT_YEAR);
  server = await copy.run();
});
test.afterEach(async () => {
  await server.stop();
  await copy.drop();
});

const origin = (client?: string) => `http://${client === undefined ? '' : `${client}.`}localhost:${server.port}`;
const rows = (page: Page) => page.getByRole('table', { name: 'Choices in the next year' }).getByRole('row');

test('an administrator previews the renewal, narrows and downloads it, postpones it and starts it', async ({
  page,
}) => {
  await logIn(page, origin('harbour'), EMPLOYER, '/app/dashboard/');
  await page.getByRole('link', { name: 'Renewal' }).click();
  await expect(page).toHaveURL(origin('harbour') + PATH);
  await expect(page.getByText('Not worked out yet')).toBeVisible();
  await expectPageAccessible(page, 'renewal without a preview');

  await page.getByRole('button', { name: 'Work out the preview' }).click();
  await expect(rows(page)).toHaveCount(11);
  await expect(page.getByText(/Worked out \d+ \w+ 2026/)).toBeVisible();
  await expectPageAccessible(page, 'renewal');
  await keepPicture(page, 'renewal');

  await page.getByLabel('Search people').fill('HA10001');
  await expect(page).toHaveURL(/search=HA10001/);
  const pension = rows(page).filter({ hasText: 'HA10001' }).filter({ hasText: 'Workplace pension' });
  await expect(pension).toContainText('Carried over');
  await page.getByLabel('Search people').fill('');
  await page.getByRole('radio', { name: /^Asked again/ }).click();
  await expect(page).toHaveURL(/filter%5Boutcome%5D=asked-again/);
  await expect(rows(page).nth(1)).toContainText('Chosen again each year');

  await page.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, for any program' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('Payroll number,First name,Surname,Benefit,What happens,Why');
  expect(lines.slice(1).every((line) => line.includes(',Asked again,'))).toBe(true);

  await page.getByRole('button', { name: 'Postpone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Postpone the renewal' });
  await dialog.getByLabel('Day of the renewal').fill('2027-04-01');
  await dialog.getByRole('button', { name: 'Postpone' }).click();
  await expect(dialog.getByText(/Choose a day from .* to 31 March 2027/)).toBeVisible();
  await expectPageAccessible(page, 'postpone the renewal');
  await dialog.getByLabel('Day of the renewal').fill('2027-03-20');
  await dialog.getByRole('button', { name: 'Postpone' }).click();
  await expect(page.getByText('The renewal runs on 20 March 2027')).toBeVisible();

  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start the renewal' }).click();
  await expect(page.getByText(/The renewal has run/)).toBeVisible({ timeout: 120_000 });
});

test('an operator previews the renewal of a client, corrects the scheme and looks again', async ({ page }) => {
  await logIn(page, origin(), 'operator@plenty.test');
  await page.getByRole('link', { name: 'Harbour Marine Group' }).click();
  await page.getByRole('link', { name: 'See the renewal' }).click();
  await expect(page.getByText('Harbour Marine Group: what happens to choices')).toBeVisible();
  await page.getByRole('button', { name: 'Work out the preview' }).click();
  await expect(rows(page)).toHaveCount(11);
  await expect(page.getByRole('radio', { name: /^Re-priced/ })).toBeVisible();
  await expectPageAccessible(page, 'renewal of a client');
  await keepPicture(page, 'renewal-of-a-client');

  await copy.importScheme(CORRECTED);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The scheme has changed since.');
  await page.getByRole('button', { name: 'Work it out again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Ends/ }).click();
  await expect(rows(page).filter({ hasText: 'Gym membership' }).first()).toContainText('Ends each year');
});
