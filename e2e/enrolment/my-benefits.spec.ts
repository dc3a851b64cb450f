import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';
const ELIGIBLE = '**/api/benefits/user/eligible';

async function openList(page: Page, address: string, email = EMAIL): Promise<void> {
  await logIn(page, address, email, '/app/my-benefits/');
  await expect(page.getByRole('heading', { level: 1, name: 'My benefits' })).toBeVisible();
  // The list has come: nothing of this page is on its way any more when a test opens another.
  await expect(page.getByText(/^Scheme year 20\d\d$/)).toBeVisible();
}

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

test('the list has the window and the fund, and of each benefit its status, tax, cost and what can be done', async ({
  page,
  origin,
}) => {
  await openList(page, origin('harbour'));
  const pension = card(page, 'Workplace pension');
  await expect(pension.getByText('Active', { exact: true })).toBeVisible();
  await expect(pension.getByText(/^£[\d,]+\.\d\d$/)).toBeVisible();
  await expect(pension.getByText('a month')).toBeVisible();
  for (const flag of ['Salary sacrifice', 'National Insurance saved', 'Tax saved'])
    await expect(pension.getByRole('list', { name: 'Tax and pay' }).getByText(flag)).toBeVisible();
  await expect(pension.getByRole('link', { name: 'Manage Workplace pension' })).toBeVisible();
  await expect(card(page, 'Gym membership').getByText('Open to join')).toBeVisible();
  await expect(card(page, 'Gym membership').getByRole('link', { name: 'Set up Gym membership' })).toBeVisible();
  await expect(card(page, 'Cycle to work').getByText('Waiting for approval')).toBeVisible();
  await expect(card(page, 'Technology').getByText('Not approved')).toBeVisible();
  await expect(card(page, 'Technology').getByRole('link', { name: 'Apply again Technology' })).toBeVisible();
  await expect(card(page, 'Virtual GP').getByText('Included')).toBeVisible();
  await expect(card(page, 'Virtual GP').getByText('Paid for you')).toBeVisible();
  const window = page.getByRole('region', { name: 'Enrolment window' });
  await expect(window.getByRole('heading', { name: /^Annual window is open until \d+ \w+ 20\d\d$/ })).toBeVisible();
  const fund = page.getByRole('region', { name: 'Your benefit fund' });
  await expect(fund).toContainText(/£[\d,.]+ left of £[\d,.]+ a year/);
  // What is not chosen says from what on it costs: the cheapest club for the longest term.
  await expect(card(page, 'Gym membership')).toContainText('From £23.50 a month');
  // One unit of £25,000 at 36, not smoking: 25 × 1.68 = 42 a year.
  await expect(card(page, 'Critical illness cover')).toContainText('From £3.50 a month');
  // The employer pays the essential one.
  await expect(card(page, 'Health screening')).toContainText('Can cost you nothing');
  // What somebody gives is theirs to say.
  await expect(card(page, 'Payroll giving')).not.toContainText('From');
  await expectPageAccessible(page, 'my benefits');
  await keepPicture(page, 'my benefits');
});

test('who is on probation is told so, and from when a benefit is open', async ({ page, origin }) => {
  await openList(page, origin('harbour'), 'probation@harbour.test');
  await expect(
    page.getByText("As you're on probation, you won't be able to access all benefits. We'll email you when you can!"),
  ).toBeVisible();
  await expect(
    group(page, 'Not available now')
      .getByText(/^Available to you from \d+ \w+ 20\d\d$/)
      .first(),
  ).toBeVisible();
  await expectPageAccessible(page, 'my benefits on probation');
  await keepPicture(page, 'my benefits on probation');
});

test('a search stands in the address and survives a reload, and where nothing fits the list leads back to all', async ({
  page,
  origin,
}) => {
  await openList(page, origin('harbour'));
  await page.getByLabel('Search your benefits').fill('workplace pension');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Workplace pension']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Workplace pension']);
  await page.getByLabel('Search your benefits').fill('submarine');
  await expect(page.getByText('No benefit matches')).toBeVisible();
  await expectPageAccessible(page, 'no benefit matches');
  await page.getByRole('button', { name: 'Show all benefits' }).click();
  await expect(card(page, 'Gym membership')).toBeVisible();
  await expect(page.getByLabel('Search your benefits')).toHaveValue('');
});

test('a benefit is opened by keyboard alone', async ({ page, origin }) => {
  await openList(page, origin('harbour'));
  await page.getByLabel('Search your benefits').fill('dental');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Dental insurance']);
  const link = page.getByRole('link', { name: 'Dental insurance', exact: true });
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dental insurance' })).toBeFocused();
});

test('filters that do not come are said to be missing, and somebody without benefits finds a list that says so', async ({
  page,
  origin,
}) => {
  await page.route('**/api/benefits/filters', (route) => route.abort());
  const loaded = page.waitForResponse(ELIGIBLE);
  await openList(page, origin('harbour'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not load the filters.');
  await expect(card(page, 'Gym membership')).toBeVisible();
  await expectPageAccessible(page, 'my benefits without filters');

  await page.unroute('**/api/benefits/filters');
  const own: object = await (await loaded).json();
  await page.route(ELIGIBLE, (route) => route.fulfill({ json: { ...own, benefits: [], window: null, fund: null } }));
  await page.reload();
  await expect(page.getByText('There are no benefits here yet')).toBeVisible();
  await expectPageAccessible(page, 'no benefits');
});
