import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { expect, logIn, test } from '../support/test.ts';

const PROFILE = '/app/home/my-profile/';
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Edit your details' });

test('people read their details, change those that are left to them, and are told whom to ask about the others', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employee@harbour.test', PROFILE);
  const details = page.getByRole('region', { name: 'Personal details' });
  for (const words of ['Priya Okafor', '12 March 1990', 'Female', 'employee@harbour.test', '14 Quayside Row'])
    await expect(details).toContainText(words);
  await expect(details.getByRole('link', { name: 'benefits@harbour.test' })).toBeVisible();
  const employment = page.getByRole('region', { name: 'Employment details' });
  for (const words of ['£30,000.00 a year', 'Bristol', '37.5', 'Permanent', 'England'])
    await expect(employment).toContainText(words);
  await expect(page.getByRole('region', { name: 'Terms that you accepted' })).toContainText('accepted on');
  await expectPageAccessible(page, 'all profile settings');
  await keepPicture(page, 'all profile settings');

  await details.getByRole('button', { name: 'Edit your details' }).click();
  const panel = panelOf(page);
  await panel.getByLabel('Known as', { exact: true }).fill('Pri');
  await panel.getByLabel('Telephone', { exact: true }).fill('call me');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Telephone', { exact: true })).toHaveAccessibleDescription(
    /Please enter a valid telephone number/,
  );
  await panel.getByLabel('Town or city').fill('');
  await panel.getByLabel('Postcode').focus();
  await expect(panel.getByLabel('Town or city')).toHaveAccessibleDescription('This field is required');
  await expectPageAccessible(page, 'edit details');
  await keepPicture(page, 'edit details');
  await panel.getByLabel('Town or city').fill('Bath');
  await panel.getByLabel('Telephone', { exact: true }).fill('07700 900999');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details have been saved')).toBeVisible();
  await expect(details).toContainText('07700 900999');
  await page.reload();
  await expect(details).toContainText('Bath');
  await expect(details).toContainText('Pri');
});

test('mails are switched, and all data is collected and downloaded after the password', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'family@harbour.test', PROFILE);
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  await expect(reminders).toBeChecked();
  await reminders.click();
  await page.reload();
  await expect(reminders).not.toBeChecked();

  const data = page.getByRole('region', { name: 'Your data' });
  await page.route('**/api/user/export', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'password-needed', message: 'Please enter your password to go on', requestId: 'x' }),
    }),
  );
  await data.getByRole('button', { name: 'Collect my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong!Orchard58');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Try again or reset your password',
  );
  await expectPageAccessible(page, 'confirm the password');
  await keepPicture(page, 'confirm the password');
  await page.unroute('**/api/user/export');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(data.getByText(/^Collected on /)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Everything held about me \d{4}-\d\d-\d\d\.zip$/);
  await keepPicture(page, 'collected data');
  await expectOnlyNamedEntries(page, [DEMO_PASSWORD, '4800000', '1979-02-14']);
});

/** What is known of family@harbour.test, as it might be written into an address. */
const PERSONAL = ['1979-02-14', '14/02/1979', '4800000', '48000', 'family@harbour.test', 'Tembo', DEMO_PASSWORD];

const PAGES = [
  '/app/home/',
  '/app/my-benefits/',
  '/app/my-total-benefits/',
  '/app/faqs/',
  '/app/home/my-profile/',
  '/privacy-statement/',
];

test('M10: no page asks anyone else for anything, no address says who is asking, and no storage keeps it', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await logIn(page, address, 'family@harbour.test', '/app/home/');
  for (const path of PAGES) {
    await page.goto(address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto(`${address}/app/home/my-profile/`);
  await page.getByRole('button', { name: 'Edit your details' }).click();
  await page.getByLabel('Telephone', { exact: true }).fill('07700 900731');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details have been saved')).toBeVisible();

  expect(asked.length).toBeGreaterThan(50);
  const elsewhere = asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== address);
  expect(elsewhere).toEqual([]);
  const telling = asked.filter((url) =>
    [...PERSONAL, '07700 900731'].some((secret) => url.includes(secret) || url.includes(encodeURIComponent(secret))),
  );
  expect(telling).toEqual([]);
  await expectOnlyNamedEntries(page, [...PERSONAL, '07700 900731']);
});
