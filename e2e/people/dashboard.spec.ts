import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/dashboard/';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test(
  'an administrator finds a card for each tool, with its figure, and gets there by it',
  { tag: '@phone' },
  async ({ page, origin }, { project }) => {
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
      'Approve Selections',
      'Employee engagement',
      'Employee data',
      'Uploads',
      'Reports',
      'Payroll calendar',
      'Minimum wage',
      'Platform settings',
      'Employee insights',
      'Benefit take-up',
      'Voucher management',
    ]);
    const card = (tool: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: tool });
    await expect(card('Employee engagement')).toContainText(
      /[1-9]\d* logins in 30 days\s*\d+ people have not registered yet/,
    );
    await expect(card('Employee data')).toContainText(/\d+\.\d% registered\s*\d+ of \d+ people/);
    await expect(card('Uploads')).toContainText(/\d{1,2} \w+ \d{4} last upload/);
    await expect(card('Reports')).toContainText(/\w+ \d{4} last closed month/);
    await expect(card('Payroll calendar')).toContainText(/\w+ \d{4} open month\s*.* cut-off/);
    await expect(card('Platform settings')).toContainText(/[1-9]\d* with two factor authentication/);
    await expect(card('Employee insights')).toContainText(/\d+ employed today\s*In 8 departments/);
    await expect(card('Benefit take-up')).toContainText(/\d+\.\d% of what can be chosen\s*\d+ benefits/);
    await expect(card('Voucher management')).toContainText(/\d+ orders? waiting/);
    await expectPageAccessible(page, 'employer dashboard');
    await keepPicture(page, 'dashboard');

    // Each page of them is opened by the test of its own file.
    for (const [tool, path] of [
      ['Approve Selections', '/app/dashboard/approve-selections'],
      ['Employee engagement', '/app/dashboard/employee-engagement/'],
      ['Employee data', '/app/employee-data/'],
      ['Uploads', '/app/employee-data/uploads/'],
      ['Reports', '/app/reporting'],
      ['Payroll calendar', '/app/payroll-calendar'],
      ['Minimum wage', '/app/minimum-wage'],
      ['Platform settings', '/app/dashboard/platform-settings/'],
      ['Employee insights', '/app/dashboard/employee-insights/'],
      ['Benefit take-up', '/app/dashboard/benefit-takeup'],
      ['Voucher management', '/app/ccv/manage'],
    ] as const)
      await expect(page.getByRole('link', { name: tool })).toHaveAttribute('href', path);
    await page.getByRole('link', { name: 'Employee insights' }).click();
    await expect(page).toHaveURL(`${origin('harbour')}/app/dashboard/employee-insights/`);
    await expect(heading(page, 'Employee insights')).toBeVisible();
  },
);

test('somebody who may only approve sees no tool of others', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'approver@harbour.test', PATH);
  await expect(cards(page)).toHaveText(['Approve Selections']);
  await expectPageAccessible(page, 'dashboard of an approver');
});
