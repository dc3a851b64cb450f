import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail } from '../support/outbox.ts';
import { expect, logIn, test } from '../support/test.ts';
import { viewAs } from '../support/view-as.ts';

const PATH = '/app/dashboard/platform-settings/';
const SECTION = 'When someone views the site as an employee';
const REASON = 'She rang: one of her benefits is missing';

const regionOf = (page: Page, name: string) => page.getByRole('region', { name });
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const mailSwitch = (page: Page) => regionOf(page, SECTION).getByRole('switch', { name: 'E-mail the employee' });

test('an administrator finds the settings by the menu', { tag: '@phone' }, async ({ page, origin }, { project }) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Platform settings' }).click();
  await expect(headingOf(page, 'Platform settings')).toBeVisible();
  await expect(page).toHaveURL(origin('harbour') + PATH);
  await expect(page).toHaveTitle('Platform settings | Harbour Benefits');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Employer dashboard',
    'Platform settings',
  ]);
  if (project.name === 'phone') await page.getByText('On this page').click();
  const places = page.getByRole('navigation', { name: 'On this page' });
  await places.getByRole('link', { name: 'Support details' }).click();
  await expect(page).toHaveURL(`${origin('harbour')}${PATH}#support`);
  await expect(page.getByLabel('Support telephone')).toBeInViewport();
});

test('an administrator has employees mailed, and whoever is looked at gets the mail', async ({
  page,
  browser,
  request,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  await expect(mailSwitch(page)).not.toBeChecked();
  await expectPageAccessible(page, 'platform settings');
  await keepPicture(page, 'platform-settings');
  await mailSwitch(page).click();
  await expect(page.getByText('Employees will get an e-mail')).toBeVisible();
  await expect(mailSwitch(page)).toBeChecked();
  await expectPageAccessible(page, 'platform settings, saved');
  await keepPicture(page, 'platform-settings-saved');
  await page.reload();
  await expect(mailSwitch(page)).toBeChecked();

  const operator = await (await browser.newContext()).newPage();
  await logIn(operator, origin(), 'operator@plenty.test', '/app/operator/people?search=employee%40harbour');
  const tab = await viewAs(operator, { name: 'Priya Okafor', reason: REASON });
  await expect(tab.getByRole('region', { name: 'Viewing as someone else' })).toBeVisible();
  const mail = await findMail(request, origin(), { to: 'employee@harbour.test', holds: /Their reason:/ });
  expect(mail.subject).toBe('Someone has looked at your Harbour Benefits pages');
  expect(mail.text).toContain(`Their reason: ${REASON}`);

  await mailSwitch(page).press('Space');
  await expect(page.getByText('Employees will get no e-mail')).toBeVisible();
  await expect(mailSwitch(page)).not.toBeChecked();
});

test('what could not be loaded can be tried again, and what could not be saved says so', async ({ page, origin }) => {
  await page.route('**/api/v2/client/*/settings', (route) => route.abort());
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  const section = regionOf(page, SECTION);
  await expect(section.getByRole('alert')).toContainText('We could not load the settings.');
  await expectPageAccessible(page, 'platform settings that did not come');
  await keepPicture(page, 'platform-settings-failed');
  await page.unroute('**/api/v2/client/*/settings');
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect(mailSwitch(page)).not.toBeChecked();

  await page.route('**/api/v2/client/*/settings', (route) => route.abort());
  await mailSwitch(page).click();
  await expect(section.getByRole('alert')).toContainText('This has not been saved.');
  await expect(mailSwitch(page)).not.toBeChecked();
  await expectPageAccessible(page, 'platform settings that were not saved');
  await keepPicture(page, 'platform-settings-not-saved');
});

test('an administrator decides where messages go and whom employees turn to', async ({ page, request, origin }) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  const contact = regionOf(page, 'Contact us');
  await contact.getByLabel('Messages go to').fill('people@harbour.test');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The address has been saved')).toBeVisible();
  await contact.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(page.getByText('A test e-mail is on its way to people@harbour.test')).toBeVisible();
  const mail = await findMail(request, origin(), { to: 'people@harbour.test', holds: /has tried out the address/ });
  expect(mail.subject).toBe('Test: messages to Harbour Benefits arrive here');

  const support = regionOf(page, 'Support details');
  await support.getByLabel('Support e-mail').fill('help@harbour.test');
  await support.getByLabel('Support telephone').fill('');
  await support.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The support details have been saved')).toBeVisible();
  // The newer version of the look has the same logo: it does not stand beside the brand's.
  await expect(page.getByRole('banner').getByRole('img', { name: 'Harbour Marine Group' })).toHaveCount(0);

  await contact.getByRole('switch', { name: 'Show the contact page' }).click();
  await expect(page.getByText('The contact page is not shown any more')).toBeVisible();
  await expectPageAccessible(page, 'platform settings with contact and support changed');
  await page.reload();
  await expect(contact.getByRole('switch', { name: 'Show the contact page' })).not.toBeChecked();
  await expect(contact.getByLabel('Messages go to')).toHaveValue('people@harbour.test');
  await expect(support.getByLabel('Support e-mail')).toHaveValue('help@harbour.test');
  await expect(support.getByLabel('Support telephone')).toHaveValue('');

  await logIn(page, origin('harbour'), 'employee@harbour.test', '/contact-us/');
  await expect(page.getByLabel('What is your enquiry about?')).toHaveCount(0);
});

test('whoever may not change settings is refused the page', async ({ page, origin }) => {
  for (const email of ['employee@harbour.test', 'approver@harbour.test']) {
    await logIn(page, origin('harbour'), email, PATH);
    await expect(headingOf(page, 'Access Denied')).toBeVisible();
    await expect(mailSwitch(page)).toHaveCount(0);
  }
  await expectPageAccessible(page, 'platform settings refused');
  await logIn(page, origin(), 'operator@plenty.test', PATH);
  await expect(headingOf(page, 'Access Denied')).toBeVisible();
});
