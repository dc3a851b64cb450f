import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { typeDateOfBirth } from '../support/date-of-birth.ts';
import type { DemoCopy } from '../support/demo-servers.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail, linkIn } from '../support/outbox.ts';
import type { RunningServer } from '../support/server.ts';
import { acceptCookies, expect, logIn, test } from '../support/test.ts';

const FEMI = 'femi@northwind.test';
const PASSWORD = 'Vextor!Lumba47q';
const LINK = /http:\S+\/activation\/pll_\S+/;
/** A client that has just come, with nobody in it. */
const NORTHWIND = readFileSync('demo/clients/harbour.yaml', 'utf8')
  .replace('slug: harbour', 'slug: northwind')
  .replace('name: Harbour Marine Group', 'name: Northwind Joinery');

let copy: DemoCopy;
let server: RunningServer;
test.beforeEach(async ({ demo }) => {
  copy = await demo.copy();
  await copy.importScheme(NORTHWIND);
  server = await copy.run();
});
test.afterEach(async () => {
  await server.stop();
  await copy.drop();
});

const origin = (client?: string) => `http://${client === undefined ? '' : `${client}.`}localhost:${server.port}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite an administrator' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Administrators' }).getByRole('row', { name: new RegExp(name) });

async function fillIn(page: Page, { email, firstName }: { email: string; firstName: string }): Promise<void> {
  await page.getByRole('button', { name: 'Invite an administrator' }).click();
  await field(page, 'Email').fill(email);
  await field(page, 'First name').fill(firstName);
  await field(page, 'Surname').fill('Okafor');
  await typeDateOfBirth(page, ['17', '05', '1980']);
  await dialog(page).getByLabel('Data uploads').check();
}

test(
  'an operator invites the first administrator of a client, who activates the account and adds others',
  { tag: '@phone' },
  async ({ page, request, browser }) => {
    await logIn(page, origin(), 'operator@plenty.test');
    await page.getByRole('link', { name: 'Northwind Joinery' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Northwind Joinery' })).toBeVisible();
    await expect(page.getByText('Nobody there can add administrators')).toBeVisible();
    await expectPageAccessible(page, 'a client');
    await keepPicture(page, 'a client');
    await page.getByRole('link', { name: 'Invite an administrator' }).click();
    await expect(page.getByText('No administrators yet')).toBeVisible();
    await expectPageAccessible(page, 'no administrators');
    await keepPicture(page, 'no administrators');

    await fillIn(page, { email: FEMI, firstName: 'Femi' });
    await field(page, 'Your password').fill('Wrong!Orchard58');
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog(page).getByText(/Please include platform settings/)).toBeVisible();
    await expectPageAccessible(page, 'inviting an administrator');
    await keepPicture(page, 'inviting an administrator');
    await dialog(page).getByLabel('Platform settings').check();
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog(page).getByText('Try again or reset your password')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(FEMI);
    await field(page, 'Your password').fill(DEMO_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(row(page, 'Femi Okafor')).toContainText('Not registered');
    await expectPageAccessible(page, 'an invited administrator');
    await keepPicture(page, 'an invited administrator');

    const mail = await findMail(request, origin(), { to: FEMI, holds: LINK });
    expect(mail.subject).toBe('You are an administrator of Harbour Benefits: activate your account');
    const person = await (await browser.newContext()).newPage();
    await person.goto(linkIn(mail, LINK));
    await acceptCookies(person);
    await typeDateOfBirth(person, ['17', '05', '1980']);
    await person.getByRole('button', { name: 'Next' }).click();
    await person.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
    await person.getByRole('button', { name: 'Next' }).click();
    await person.waitForURL('**/app/home/');
    await person.getByRole('checkbox', { name: 'I have read the terms and conditions' }).check();
    await person.getByRole('button', { name: 'Next' }).click();
    await expect(person.getByRole('dialog')).toBeVisible();
    await person.goto(`${origin('northwind')}/app/dashboard/platform-settings/administrators`);
    await expect(row(person, 'Femi Okafor')).toContainText('You');
    await expect(person.getByRole('button', { name: 'Add an administrator' })).toBeVisible();

    await page.reload();
    await expect(page.getByText('Northwind Joinery adds and removes its own administrators')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite an administrator' })).toHaveCount(0);
  },
);

test('an invitation to the wrong person is withdrawn after a question, and the address is free again', async ({
  page,
}) => {
  await logIn(page, origin(), 'operator@plenty.test');
  await page.getByRole('link', { name: 'Northwind Joinery' }).click();
  await page.getByRole('link', { name: 'Invite an administrator' }).click();
  for (const firstName of ['Fema', 'Femi']) {
    await fillIn(page, { email: FEMI, firstName });
    await dialog(page).getByLabel('Platform settings').check();
    await field(page, 'Your password').fill(DEMO_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(row(page, `${firstName} Okafor`)).toBeVisible();
    if (firstName === 'Femi') break;
    await page.getByRole('button', { name: 'Actions for Fema Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw the invitation' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw the invitation of Fema Okafor?' });
    await expectPageAccessible(page, 'withdrawing an invitation');
    await keepPicture(page, 'withdrawing an invitation');
    await question.getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(page.getByText('No administrators yet')).toBeVisible();
  }
});
