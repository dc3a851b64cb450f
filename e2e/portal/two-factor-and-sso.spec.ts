import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail } from '../support/outbox.ts';
import { runSamlProvider } from '../support/saml-provider.ts';
import { giveMetadata, putLive, singleSignOnSection, tryProvider } from '../support/set-up-provider.ts';
import { acceptCookies, expect, givePassword, logIn, test } from '../support/test.ts';

const PATH = '/app/dashboard/platform-settings/';
const EMPLOYER = 'employer@harbour.test';

const twoFactor = (page: Page) => page.getByRole('region', { name: 'Two factor authentication' });
const askEveryone = (page: Page) => twoFactor(page).getByRole('switch', { name: 'Ask everyone for it' });
const rowsOf = (page: Page) =>
  twoFactor(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

test('the list says who has it on, is searched and narrowed in the address, and can be downloaded', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMPLOYER, PATH);
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(twoFactor(page).getByText('Have it on')).toBeVisible();
  await expectPageAccessible(page, 'platform settings with the two factor list');
  await keepPicture(page, 'two-factor-list');

  await twoFactor(page).getByText('On', { exact: true }).first().click();
  await expect(page).toHaveURL(/filter%5Bperson_mfa_secret%5D=1/);
  await expect(rowsOf(page)).toContainText(Array.from({ length: 10 }, () => 'Since'));
  await twoFactor(page).getByText('Off', { exact: true }).first().click();
  await twoFactor(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await twoFactor(page).getByLabel('Search employees').fill('employee@harbour.test');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/page=2/);
  await expect(rowsOf(page)).toContainText('Priya Okafor');
  await page.reload();
  await expect(rowsOf(page)).toContainText('Priya Okafor');

  await twoFactor(page).getByRole('button', { name: 'Download report' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, for any program' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^Two factor authentication at .+\.csv$/);
  await expect(page.getByText('The report has been downloaded')).toBeVisible();

  await twoFactor(page).getByLabel('Search employees').fill('nobody at all');
  await expect(twoFactor(page).getByText('Nobody found')).toBeVisible();
});

test('asking everyone is asked about first, tells the administrators, and counts from the next login on', async ({
  page,
  browser,
  request,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMPLOYER, PATH);
  await askEveryone(page).click();
  const question = page.getByRole('alertdialog', { name: 'Ask everyone for two factor authentication?' });
  await expect(question).toContainText(/[\d,]+ people have none yet and will have to set it up at their next login/);
  await expectPageAccessible(page, 'the question before everyone is asked');
  await keepPicture(page, 'two-factor-question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(askEveryone(page)).not.toBeChecked();
  await askEveryone(page).click();
  await question.getByRole('button', { name: 'Ask everyone' }).click();
  await expect(page.getByText('Two factor authentication has been enabled')).toBeVisible();
  await expect(askEveryone(page)).toBeChecked();
  const mail = await findMail(request, origin(), { to: EMPLOYER, holds: /has switched it on/ });
  expect(mail.subject).toBe('Harbour Benefits now asks everyone for two factor authentication');

  const context = await browser.newContext();
  const employee = await context.newPage();
  await employee.goto(origin('harbour'));
  await acceptCookies(employee);
  await givePassword(employee, 'employee@harbour.test');
  await expect(employee).toHaveURL(/\/two-fa-qr-setup/);
  await context.close();

  await askEveryone(page).click();
  const off = page.getByRole('alertdialog', { name: 'Leave it to each person?' });
  await off.getByRole('button', { name: 'Stop asking' }).click();
  await expect(page.getByText('Two factor authentication has been disabled')).toBeVisible();
  await expect(askEveryone(page)).not.toBeChecked();
});

test('an administrator sets up a provider, logs in with it once, puts it live and removes it', async ({
  page,
  origin,
}) => {
  const section = singleSignOnSection(page);
  await logIn(page, origin('harbour'), EMPLOYER, PATH);
  await expect(section).toContainText('Everyone logs in with a password.');
  await section.getByText('Set up a provider').click();
  await expect(section).toContainText(`${origin('harbour')}/api/sso/callback`);
  await expectPageAccessible(page, 'the form for an OpenID Connect provider');
  await keepPicture(page, 'single-sign-on-none');
  await section.getByText('Set up a provider').click();

  const provider = await runSamlProvider();
  await giveMetadata(page, provider);
  await expect(page.getByText('Provider saved. Test your login next')).toBeVisible();
  await expect(section).toContainText('Nobody can log in with it yet.');
  await expect(section).toContainText('Everyone logs in with a password.');

  await tryProvider(page, provider, 'employee@harbour.test');
  await expect(section).toContainText('The provider logged you in as someone else.');
  await expectPageAccessible(page, 'a provider whose test did not work');
  await keepPicture(page, 'single-sign-on-test-failed');
  await tryProvider(page, provider);
  await expect(section).toContainText('The test worked. Go live when you’re ready.');
  await section.getByRole('button', { name: 'Test the connection' }).click();
  await expect(section.getByRole('status')).toHaveText('Everything that we can find out works.');
  await expect(section.getByRole('list', { name: 'Points that were looked at' }).getByRole('listitem')).toHaveCount(4);
  await expectPageAccessible(page, 'a provider on trial, tested');
  await keepPicture(page, 'single-sign-on-tested');

  await putLive(page);
  await expect(section).toContainText('People may log in with a password as well.');
  await expect(section).toContainText('1 day left');
  await expectPageAccessible(page, 'single sign-on, live');
  await keepPicture(page, 'single-sign-on-live');

  await section.getByRole('button', { name: 'Remove provider' }).click();
  const question = page.getByRole('dialog', { name: 'Remove single sign-on?' });
  await expectPageAccessible(page, 'the question before a provider is removed');
  await question.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Remove provider' }).click();
  await expect(section).toContainText('Everyone logs in with a password.');
  await provider.stop();
});

test('a client that asks everyone already shows so, in its own look', async ({ page, origin }) => {
  await logIn(page, origin('quanta'), 'employer@quanta.test', PATH);
  await expect(askEveryone(page)).toBeChecked();
  await expect(rowsOf(page)).toHaveCount(10);
  await expectPageAccessible(page, 'platform settings of quanta');
  await keepPicture(page, 'platform-settings-quanta');
});
