import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/dashboard/';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('an administrator finds a card for each tool, with its figure, and gets there by it', async ({ page, origin }, {
  project,
}) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Employer dashboard')).toBeVisible();
  await expect(page).toHaveURL(origin('harbour') + PATH);
  await expect(page).toHaveTitle('Employer dashboard | Harbour Benefits');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Employer dashboard',
  ]);
  await expect(cards(page)).toHaveText([
    'Employee engagement',
    'Employee data',
    'Platform settings',
    'Employee insights',
  ]);
  const card = (tool: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: tool });
  await expect(card('Employee engagement')).toContainText(
    /[1-9]\d* logins in 30 days\s*\d+ people have not registered yet/,
  );
  await expect(card('Employee data')).toContainText(/\d+\.\d% registered\s*\d+ of \d+ people/);
  await expect(card('Platform settings')).toContainText(/[1-9]\d* with two factor authentication/);
  await expect(card('Employee insights')).toContainText(/\d+ employed today\s*In 8 departments/);
  await expectPageAccessible(page, 'employer dashboard');
  await keepPicture(page, 'dashboard');

  for (const [tool, path] of [
    ['Employee engagement', '/app/dashboard/employee-engagement/'],
    ['Employee data', '/app/employee-data/'],
    ['Platform settings', '/app/dashboard/platform-settings/'],
    ['Employee insights', '/app/dashboard/employee-insights/'],
  ] as const) {
    await page.getByRole('link', { name: tool }).click();
    await expect(page).toHaveURL(origin('harbour') + path);
    await expect(heading(page, tool)).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(4);
  }
});

test('who may only approve sees no tool of others, and what did not come can be tried again', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'approver@harbour.test', PATH);
  await expect(page.getByText('Nothing here for you yet')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectPageAccessible(page, 'empty dashboard');
  await keepPicture(page, 'dashboard-empty');

  await page.route('**/api/v2/client/*/dashboard', (route) => route.abort());
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load the dashboard.');
  await keepPicture(page, 'dashboard-failed');
  await page.unroute('**/api/v2/client/*/dashboard');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(4);
});
