import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/dashboard/benefit-takeup';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.getByRole('table', { name: 'Take-up by benefit' }).getByRole('row');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Take-up in detail' });

test('an administrator goes from the card to the benefits, downloads them, finds one, and sees how it went', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  await logIn(page, address, 'employer@harbour.test', '/app/dashboard/');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Benefit take-up' })).toContainText(
    /\d+\.\d% of what can be chosen\s*\d\d benefits/,
  );
  await page.getByRole('link', { name: 'Benefit take-up' }).click();
  await expect(heading(page, 'Benefit take-up')).toBeVisible();
  await expect(page).toHaveURL(address + PATH);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Employer dashboard',
    'Benefit take-up',
  ]);
  await expect(page.getByRole('figure', { name: 'Cost a month' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Departments and ages' })).toHaveCount(0);
  await expect(rows(page)).toHaveCount(11);
  await expectPageAccessible(page, 'benefit take-up');
  await keepPicture(page, 'benefit-takeup');

  await page.getByRole('button', { name: 'Download report' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, for any program' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Benefit take-up of Harbour Marine Group.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Benefit,Included,Eligible,Taken,Take-up %');
  expect(text.trim().split('\n').length).toBeGreaterThan(20);

  await page.getByRole('button', { name: 'Taken', exact: true }).click();
  await page.getByRole('button', { name: 'Taken', exact: true }).click();
  await expect(page).toHaveURL(/sort_by=-taken/);
  await page.getByLabel('Search benefits').fill('pension');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=pension/);
  await expect(rows(page).nth(1)).toContainText(/\d+\.\d%/);

  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${PATH}/[0-9a-f-]{36}$`));
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toContainText([
    'Home',
    'Employer dashboard',
    'Benefit take-up',
    'ension',
  ]);
  // Months that payroll closed, fourteen of them, and those whose days were worked out.
  const people = page.getByRole('figure', { name: 'People who have it' });
  await expect(people.getByRole('row').nth(14)).toBeAttached();
  await expect(page.getByRole('figure', { name: 'Take-up', exact: true }).getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Who has it' })).toContainText(/By level|which level is not shown/);
  // Departments and ages are for clients with insights.
  await expect(page.getByRole('figure', { name: 'Take-up by department' })).toHaveCount(0);
  await expectPageAccessible(page, 'take-up of a benefit');
  await keepPicture(page, 'benefit-takeup-of-one');

  await page.getByRole('button', { name: 'View details' }).click();
  await expect(panel(page).getByRole('table', { name: 'In all' })).toContainText('Everyone');
  await expect(panel(page).getByRole('table')).toHaveCount(1);
});

test('where the client has insights, departments and ages are shown as far as they may be', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('quanta'), 'employer@quanta.test', PATH);
  await expect(heading(page, 'Benefit take-up')).toBeVisible();
  const everything = page.getByRole('region', { name: 'Departments and ages' });
  for (const name of ['Take-up by department', 'Take-up by age'])
    await expect(everything.getByRole('table', { name })).toContainText(/Everyone\s*\d+\.\d%.*\d+\.\d%/);
  await expectPageAccessible(page, 'take-up of everything, by department');
  await keepPicture(page, 'benefit-takeup-overall-insights');
  await page.getByLabel('Search benefits').fill('cash plan');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).getByRole('link').click();
  const departments = page.getByRole('figure', { name: 'Take-up by department' });
  await expect(departments).toContainText(/\d+\.\d%/);
  await expect(page.getByRole('figure', { name: 'Take-up by age' })).toContainText('Not shown');
  await expectPageAccessible(page, 'take-up by department');
  await keepPicture(page, 'benefit-takeup-insights');
  await page.getByRole('button', { name: 'View details' }).click();
  await expect(panel(page).getByRole('table')).toHaveCount(3);
  await expect(panel(page).getByRole('table', { name: 'By department' })).toContainText('Not shown');
  await expectPageAccessible(page, 'take-up panel');
  await keepPicture(page, 'benefit-takeup-panel');
});

test('no figures at all, and those that are being worked out, are said in their words', async ({ page, origin }) => {
  const call = '**/api/client/*/benefit-takeup';
  const nothing = {
    summaryData: { asOf: null, employed: null, percentage: null, employeePence: 0, employerPence: 0, notShown: 0 },
    detailedData: { benefits: [], months: [], departments: null, ages: null },
  };
  const answer = (isWorkingOut: boolean) => ({
    json: { ...nothing, summaryData: { ...nothing.summaryData, isWorkingOut } },
  });
  await page.route(call, (route) => route.fulfill(answer(false)));
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  await expect(page.getByText('No benefit takeup data found')).toBeVisible();
  await expectPageAccessible(page, 'no take-up');
  await keepPicture(page, 'benefit-takeup-none');
  await page.unroute(call);

  const progress = { state: 'running', done: 40, total: 160 };
  await page.route(call, (route) => route.fulfill(answer(true)));
  await page.route(`${call}/progress`, (route) => route.fulfill({ json: progress }));
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Working out today’s figures' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await expectPageAccessible(page, 'take-up that is being worked out');
  await keepPicture(page, 'benefit-takeup-working');
  // It is done: the page asks for the figures by itself.
  await page.unroute(call);
  progress.state = 'done';
  await expect(rows(page)).toHaveCount(11);
});
