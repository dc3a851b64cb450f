import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { callServer } from '../support/call-server.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const DASHBOARD = '/app/dashboard/';
const ALL = '/app/dashboard/approve-selections';
const APPROVER = 'approver@harbour.test';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Selections awaiting approval' });
const question = (page: Page) => page.getByRole('alertdialog');
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const boxes = (page: Page) => panel(page).getByRole('row').getByRole('checkbox');

interface Waiting {
  readonly summary: readonly { readonly benefitId: string; readonly name: string; readonly count: number }[];
}

/** What waits, as the server says it, and who asks: a second approver. */
async function another(address: string) {
  const body = { email: 'employer@harbour.test', password: DEMO_PASSWORD };
  const { body: answer } = await callServer(address, { method: 'POST', path: '/login', body });
  const { access_token: token } = answer as { access_token: string };
  const pending = await callServer(address, { method: 'GET', path: '/v2/scheme/selections/pending/', token });
  return { token, ...(pending.body as Waiting) };
}

/** The benefit of which most waits. */
async function openFullest(page: Page, address: string) {
  const { summary, token } = await another(address);
  const [fullest] = summary.toSorted((one, other) => other.count - one.count);
  if (!fullest) throw new Error('nothing waits in the demo');
  await logIn(page, address, APPROVER, `${ALL}/${fullest.benefitId}`);
  await expect(heading(page, `${fullest.name} - Selections awaiting approval`)).toBeVisible();
  return { ...fullest, token };
}

test('an approver goes from the dashboard to what waits, is asked, approves, and is back at the dashboard', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  await logIn(page, address, APPROVER, DASHBOARD);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Approve Selections' })).toContainText(
    /[1-9]\d* awaiting approval/,
  );
  await page.getByRole('link', { name: 'Approve Selections' }).click();
  await expect(heading(page, 'Approve Selections')).toBeVisible();
  await expect(page.getByRole('region', { name: 'All selections by status' })).toContainText(/Active/);
  await expectPageAccessible(page, 'approve selections');
  await keepPicture(page, 'approve-selections');

  await page.getByRole('listitem').filter({ hasText: 'awaiting approval' }).first().getByRole('link').click();
  await expect(heading(page, / - Selections awaiting approval$/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Employer dashboard',
    'Approve Selections',
  ]);
  const rows = page.getByRole('main').getByRole('row');
  const name = (await rows.nth(1).getByRole('button').first().textContent()) ?? '';
  await expectPageAccessible(page, 'selections of a benefit');
  await keepPicture(page, 'selections-of-a-benefit');
  await page.getByLabel('Search by name or payroll number').fill(name);
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/search=/);
  await page.getByLabel('Search by name or payroll number').fill('');

  await page.getByRole('button', { name: 'Approve or reject' }).click();
  await expect(panel(page)).toBeVisible();
  await boxes(page).first().check();
  for (const box of await boxes(page).all()) await expect(box).toBeChecked();
  await boxes(page).first().uncheck();
  await boxes(page).nth(1).check();
  await expectPageAccessible(page, 'approvals panel');
  await keepPicture(page, 'approvals-panel');
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(question(page)).toContainText('Are you sure you would like to approve these selections?');
  await expectPageAccessible(page, 'question before an approval');
  await keepPicture(page, 'approval-question');
  await question(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(address + DASHBOARD);
  await expect(toast(page)).toContainText('1 selection approved.');
  await expect(panel(page)).toHaveCount(0);
});

test('a rejection needs a reason, and takes away only what was ticked', async ({ page, origin }) => {
  const address = origin('harbour');
  const { count } = await openFullest(page, address);
  // A row opens the panel with itself ticked, by keyboard.
  await page.getByRole('main').getByRole('row').nth(1).getByRole('button').first().press('Enter');
  await panel(page).getByRole('button', { name: 'Reject' }).click();
  await expect(question(page)).toContainText('Are you sure you would like to reject these selections?');
  await question(page).getByRole('button', { name: 'Reject' }).click();
  await expect(question(page)).toContainText('This field is required');
  await question(page).getByLabel('Reason').fill('Please ask again in spring');
  await expectPageAccessible(page, 'rejection');
  await keepPicture(page, 'rejection');
  await question(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page).toHaveURL(address + DASHBOARD);
  await expect(toast(page)).toContainText('1 selection rejected.');
  const { summary } = await another(address);
  expect(Math.max(...summary.map((benefit) => benefit.count))).toBeGreaterThanOrEqual(count - 1);
});

test('approvals that do not come, and none at all, are said in their words', async ({ page, origin }) => {
  const call = '**/api/v2/scheme/selections/pending';
  await page.route(call, (route) => route.abort());
  await logIn(page, origin('harbour'), APPROVER, ALL);
  await expect(page.getByRole('alert').first()).toContainText('There was an error requesting the approvals data');
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ json: { count: 0, summary: [] } }));
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('No approval data found')).toBeVisible();
  await expectPageAccessible(page, 'no approvals');
  await keepPicture(page, 'no-approvals');
});
