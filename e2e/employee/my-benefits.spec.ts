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

test('each benefit has its summary, what tax does with it, its status, its cost and what can be done', async ({
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
  await expectPageAccessible(page, 'my benefits');
  await keepPicture(page, 'my benefits');
});

test('the window is shown with its last day, and the fund with what is left', async ({ page, origin }) => {
  await openList(page, origin('harbour'));
  const window = page.getByRole('region', { name: 'Enrolment window' });
  await expect(window.getByRole('heading', { name: /^Annual window is open until \d+ \w+ 20\d\d$/ })).toBeVisible();
  const fund = page.getByRole('region', { name: 'Your benefit fund' });
  await expect(fund).toContainText(/£[\d,.]+ left of £[\d,.]+ a year/);
});

test('what is not open to somebody stands apart, with why', async ({ page, origin }) => {
  await openList(page, origin('harbour'));
  const later = group(page, 'Not available now');
  const partnerLife = later.getByRole('listitem').filter({ hasText: 'Partner life cover' });
  await expect(partnerLife.getByText('You need Life assurance first')).toBeVisible();
  await expect(partnerLife.getByRole('link')).toHaveCount(1);
  await expect(group(page, 'Your protection').getByText('Partner life cover')).toHaveCount(0);
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

test('search, filters and order stand in the address, and a reload keeps them', async ({ page, origin }) => {
  await openList(page, origin('harbour'));
  await page.getByRole('radio', { name: 'What I have' }).click();
  await expect(card(page, 'Gym membership')).toHaveCount(0);
  await page.getByLabel('Tax', { exact: true }).selectOption('Salary sacrifice');
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page.getByRole('status')).toHaveText('2 benefits');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Cycle to work', 'Workplace pension']);
  await page.getByLabel('Search your benefits').fill('pension');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Workplace pension']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Workplace pension']);
  await expect(page.getByLabel('Search your benefits')).toHaveValue('pension');
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
});

test('where nothing fits the list says so, and leads back to all', async ({ page, origin }) => {
  await openList(page, origin('harbour'));
  await page.getByLabel('Search your benefits').fill('submarine');
  await expect(page.getByText('No benefit matches')).toBeVisible();
  await expectPageAccessible(page, 'no benefit matches');
  await page.getByRole('button', { name: 'Show all benefits' }).click();
  await expect(card(page, 'Gym membership')).toBeVisible();
  await expect(page.getByLabel('Search your benefits')).toHaveValue('');
});

test('filters that do not come are said to be missing and can be asked for again; the list stands', async ({
  page,
  origin,
}) => {
  await page.route('**/api/benefits/filters', (route) => route.abort());
  await openList(page, origin('harbour'));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('We could not load the filters. You can still search.');
  await expect(card(page, 'Gym membership')).toBeVisible();
  await expectPageAccessible(page, 'my benefits without filters');
  await page.unroute('**/api/benefits/filters');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('radio', { name: 'What I have' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('what is not chosen says from what on it costs, where that can be told', async ({ page, origin }) => {
  await openList(page, origin('harbour'));
  // The cheapest club for the longest term; what somebody gives is theirs to say.
  await expect(card(page, 'Gym membership')).toContainText('From £23.50 a month');
  // One unit of £25,000 at 36, not smoking: 25 × 1.68 = 42 a year.
  await expect(card(page, 'Critical illness cover')).toContainText('From £3.50 a month');
  // The employer pays the essential one.
  await expect(card(page, 'Health screening')).toContainText('Can cost you nothing');
  await expect(card(page, 'Payroll giving')).not.toContainText('From');
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

/** As another person would have them: what the server said of this one, with a few things changed. */
async function loadInstead(page: Page, changes: object): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse(ELIGIBLE), page.reload()]);
  const json: object = await answer.json();
  await page.route(ELIGIBLE, (route) => route.fulfill({ json: { ...json, ...changes } }));
  await page.reload();
}

async function expectNoLink(page: Page, project: string): Promise<void> {
  if (project === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'FAQs' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My benefits' })).toHaveCount(0);
}

test('who has no benefits finds an empty list that says so, and no link to it', async ({ page, origin }, {
  project,
}) => {
  await openList(page, origin('harbour'));
  await loadInstead(page, { benefits: [], window: null, fund: null });
  await expect(page.getByText('There are no benefits here yet')).toBeVisible();
  await expectPageAccessible(page, 'no benefits');
  await expectNoLink(page, project.name);
});

test('who has only vouchers left has no link to My benefits', async ({ page, origin }, { project }) => {
  await logIn(page, origin('harbour'), EMAIL);
  await expect(page.getByRole('heading', { level: 2, name: 'Your benefits', exact: true })).toBeVisible();
  await loadInstead(page, { ccvOnly: true });
  await expect(page.getByRole('heading', { level: 2, name: 'Your childcare vouchers' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Your benefits', exact: true })).toHaveCount(0);
  await expectNoLink(page, project.name);
});

test('benefits that do not come with the login end it, and the login page says why', async ({ page, origin }) => {
  await page.route(ELIGIBLE, (route) => route.abort());
  await logIn(page, origin('harbour'), EMAIL);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('We could not load your benefits, so you have been logged out.');
  await page.unroute(ELIGIBLE);
  await page.goto(`${origin('harbour')}/app/home/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});
