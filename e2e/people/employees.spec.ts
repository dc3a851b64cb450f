import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail } from '../support/outbox.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/employee-data/';
const EMPLOYER = 'employer@harbour.test';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Employees' });
const namesOf = (page: Page) => tableOf(page).getByRole('rowheader');
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Employee', exact: true });
const searchIn = (page: Page) => page.getByRole('textbox', { name: 'Search employees' });

test(
  'an administrator finds, narrows, sorts and turns pages, all of it in the address',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await logIn(page, origin('harbour'), EMPLOYER, PATH);
    await expect(page).toHaveTitle('Employee data | Harbour Benefits');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Employer dashboard',
      'Employee data',
    ]);
    await expect(namesOf(page)).toHaveCount(10);
    const main = page.getByRole('main');
    const figures = await main.locator('dl dd').allTextContents();
    const [all, registered] = figures.map(Number);
    expect(all).toBeGreaterThan(250);
    expect(figures[2]).toBe(`${Math.round(((registered ?? 0) * 1000) / (all ?? 1)) / 10}%`);
    await expectPageAccessible(page, 'employee data');
    await keepPicture(page, 'employee-data');

    const first = await namesOf(page).first().textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/employee-data\/\?page=2$/);
    await expect(namesOf(page).first()).not.toHaveText(first ?? '');
    await page.goBack();
    await expect(page).toHaveURL(/\/employee-data\/$/);
    await expect(namesOf(page).first()).toHaveText(first ?? '');

    await tableOf(page).getByRole('button', { name: 'Name' }).press('Enter');
    await expect(page).toHaveURL(/\?sort_by=-surname$/);
    await expect(namesOf(page).first()).not.toHaveText(first ?? '');
    await page.getByText('Not registered', { exact: true }).first().click();
    await expect(page).toHaveURL(/filter%5Bperson_activated%5D=0/);
    await expect(
      page.getByRole('status').filter({ hasText: `of ${(all ?? 0) - (registered ?? 0)} employees` }),
    ).toBeVisible();
    await page.getByText('All', { exact: true }).click();
    await page.getByLabel('Registered from').fill('2020-01-01');
    await page.getByLabel('Registered to').fill('2026-11-01');
    await expect(page).toHaveURL(/range=2020-01-01\.\.2026-11-01/);
    await expect(tableOf(page).getByText('Not registered')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear days' }).click();
    await searchIn(page).fill('riya okaf');
    await expect(page).toHaveURL(/search=riya\+okaf/);
    await expect(namesOf(page)).toHaveText(['Priya Okafor']);
    await page.reload();
    await expect(namesOf(page)).toHaveText(['Priya Okafor']);
    await searchIn(page).fill('zzzz');
    await expect(page.getByText('Nobody found')).toBeVisible();
    await expectPageAccessible(page, 'employee data, nobody found');
  },
);

test('an administrator opens somebody by keyboard and looks at the site as them', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMPLOYER, `${PATH}?search=employee%40harbour`);
  await namesOf(page).getByRole('button', { name: 'Priya Okafor' }).press('Enter');
  await expect(page).toHaveURL(/panel=view-employee-data&panel\.employee=[0-9a-f-]{36}/);
  const panel = panelOf(page);
  await expect(panel.getByRole('region', { name: /Priya Okafor/ })).toContainText('Date of birth');
  await expect(panel.getByRole('region', { name: 'Employment' })).toContainText('a year');
  await expect(panel.getByRole('table', { name: 'Benefits that were chosen' })).toContainText('£');
  await expect(panel.getByRole('region', { name: 'Account' })).toContainText('employee@harbour.test');
  await expectPageAccessible(page, 'employee panel');
  await keepPicture(page, 'employee-panel');

  await panel.getByRole('button', { name: 'View the site as this employee' }).click();
  const dialog = page.getByRole('dialog', { name: 'View the site as this employee' });
  await dialog.getByRole('button', { name: 'Open in a new tab' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/at least 10 characters|required/i);
  await dialog.getByLabel('Reason').fill('She rang: one of her benefits is missing');
  await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await expectPageAccessible(page, 'view as employee');
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  await expect(tab.getByRole('region', { name: 'Viewing as someone else' })).toContainText('Priya Okafor');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(namesOf(page)).toHaveText(['Priya Okafor']);
});

/** Of those who are listed, by a click anywhere on the row. To who has left nobody writes. */
async function openFirstWhoWorks(page: Page): Promise<string> {
  const employment = panelOf(page).getByRole('region', { name: 'Employment' });
  for (let at = 1; ; at++) {
    const row = tableOf(page).getByRole('row').nth(at);
    await expect(row.getByRole('cell').first()).toContainText('@harbour.test');
    const email = (await row.getByRole('cell').first().textContent()) ?? '';
    await row.getByRole('cell').nth(1).click();
    await expect(employment).toContainText('Status');
    if (!(await employment.innerText()).includes('Left')) return email;
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
  }
}

test('somebody who has not registered gets the welcome email once an hour', async ({ page, request, origin }) => {
  await logIn(page, origin('harbour'), EMPLOYER, `${PATH}?filter%5Bperson_activated%5D=0&sort_by=-surname`);
  const email = await openFirstWhoWorks(page);
  const panel = panelOf(page);
  await expect(panel.getByRole('region', { name: 'Account' })).toContainText(email);
  await panel.getByRole('button', { name: 'Resend welcome email' }).click();
  await expect(page.getByText(`The welcome email to ${email} is on its way`)).toBeVisible();
  await expect(panel.getByText(/^The next welcome email can be sent from/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Resend welcome email' })).toBeHidden();
  await findMail(request, origin(), { to: email, holds: /\/activation\// });
  await keepPicture(page, 'employee-panel-welcomed');
});

test('the report is downloaded in both formats, as the list is narrowed', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMPLOYER, `${PATH}?search=employee%40harbour`);
  await expect(namesOf(page)).toHaveText(['Priya Okafor']);
  const csv = await download(page, 'CSV, for any program');
  expect(csv.name).toBe('Employees of Harbour Marine Group.csv');
  const [head, ...rows] = csv.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^\u{feff}Payroll number,First name,Surname,E-mail,/u);
  expect(rows).toEqual([expect.stringMatching(/^[^,]+,Priya,Okafor,employee@harbour\.test,/)]);
  const xlsx = await download(page, 'XLSX, for spreadsheets');
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
});

async function download(page: Page, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Download report' }).click();
  const begun = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  const file = await begun;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a report that does not come is said to have failed, and is downloaded when it is tried again', async ({
  page,
  origin,
}) => {
  const report = '**/api/v2/client/*/employees/download-report?**';
  await page.route(report, (route) => route.abort());
  await logIn(page, origin('harbour'), EMPLOYER, PATH);
  await page.getByRole('button', { name: 'Download report' }).click();
  await page.getByRole('menuitem', { name: 'CSV, for any program' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The report could not be downloaded, and nothing of it was saved.',
  );
  await expectPageAccessible(page, 'employee data, report failed');
  await page.unroute(report);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Retry' }).click();
  await begun;
  await expect(page.getByRole('alert')).toBeHidden();
});
