import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { aFile, NEW_PERSON } from '../support/data-load.ts';
import { typeDateOfBirth } from '../support/date-of-birth.ts';
import type { DemoCopy } from '../support/demo-servers.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail, linkIn } from '../support/outbox.ts';
import type { RunningServer } from '../support/server.ts';
import { acceptCookies, expect, logIn, test } from '../support/test.ts';

const FEMI = 'femi@northwind.test';
const NIA = 'nia@northwind.test';
const PASSWORD = 'Vextor!Lumba47q';
const LINK = /http:\S+\/activation\/pll_\S+/;
const NAME = 'Northwind Joinery';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30" width="120" height="30"><rect width="120" height="30" fill="#1f5c3a"/></svg>`;

/** Issue bounds of the whole story: fields that are typed, and pages that are visited. */
const MOST_FIELDS = 60;
const MOST_PAGES = 12;

let copy: DemoCopy;
let server: RunningServer;
test.beforeEach(async ({ demo }) => {
  copy = await demo.copy();
  server = await copy.run();
});
test.afterEach(async () => {
  await server.stop();
  await copy.drop();
});

const origin = (client?: string) => `http://${client === undefined ? '' : `${client}.`}localhost:${server.port}`;

let fields = 0;
const pages = new Set<string>();

/** Types into a field, and counts it. */
async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  fields++;
  await page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}).fill(text);
}

/** Counts the page, whoever's it is, and looks at it at both widths. */
async function look(page: Page, name: string): Promise<void> {
  pages.add(new URL(page.url()).pathname.replace(/pll_\S+/, 'link'));
  await expectPageAccessible(page, name);
  await keepPicture(page, name);
  if (process.env['SCREENSHOTS'] !== '1') return;
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, `${name} on a phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const step = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) });
const check = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Go-live list' }).getByRole('listitem').filter({ hasText: label });

test('an operator makes a client, sets it up step by step, and takes it live', async ({ page, request, browser }) => {
  // The whole story: two people, twelve pages, each looked at at two widths.
  test.slow();
  fields = 0;
  pages.clear();
  await logIn(page, origin(), 'operator@plenty.test');
  await page.getByRole('link', { name: 'New client' }).click();
  await type(page, 'Name', 'Harbour Ltd');
  await expect(page.getByText('Another client has this address. Choose another.')).toBeVisible();
  await type(page, 'Name', `${NAME} Ltd`);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('northwind-joinery');
  await page.getByLabel('Address', { exact: true }).fill('www');
  await expect(page.getByText('This name is kept for the portal itself. Choose another.')).toBeVisible();
  await type(page, 'Address', 'northwind');
  await expect(page.getByText(`The portal will be at northwind.localhost:${server.port}`)).toBeVisible();
  await type(page, 'Name', NAME);
  await look(page, 'a new client');
  await page.getByRole('button', { name: 'Create the client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Set up ${NAME}` })).toBeVisible();
  await expect(step(page, 'Brand')).toContainText('To do');
  await expect(page.getByRole('button', { name: 'Go live' })).toBeDisabled();
  await look(page, 'the steps of a set-up');

  // Nobody else sees anything but that it isn't open.
  const stranger = await (await browser.newContext()).newPage();
  expect((await stranger.goto(origin('northwind')))?.status()).toBe(503);
  await expect(stranger.getByRole('heading', { name: 'This portal isn’t open yet' })).toBeVisible();
  await expectPageAccessible(stranger, 'the page of a client that isn’t live');
  await keepPicture(stranger, 'the page of a client that isn’t live');

  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await type(page, 'Main colour', '#ffe680');
  await expect(page.getByText(/Text in the main colour would be hard to read/)).toBeVisible();
  await type(page, 'Main colour', '#1f5c3a');
  await type(page, 'Name of the portal', 'Northwind Rewards');
  await page.getByLabel('Font of headings').selectOption('Outfit');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Northwind Rewards');
  await look(page, 'the brand of a client');
  // Left without saving: what was typed is gone, what was saved would stay.
  await page.getByRole('link', { name: 'Back to all steps' }).click();
  await expect(step(page, 'Brand')).toContainText('To do');
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await type(page, 'Main colour', '#1f5c3a');
  await type(page, 'Name of the portal', 'Northwind Rewards');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Year and payroll' })).toBeVisible();
  await type(page, 'Pay day', '12');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('The pay date cannot be before the cut-off day')).toBeVisible();
  await look(page, 'the year of a client');
  await type(page, 'Pay day', '27');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Benefits' })).toBeVisible();
  await page.getByText('A file', { exact: true }).click();
  const wrong = { name: 'scheme.yaml', mimeType: 'text/yaml', buffer: Buffer.from('client: { slug: a }\n') };
  await page.locator('input[type=file]').setInputFiles(wrong);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText(/^The file: client\.slug: /)).toBeVisible();
  await look(page, 'the benefits of a client');
  await page.getByText('Standard', { exact: true }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Contact and support' })).toBeVisible();
  await type(page, 'Support email', 'benefits@northwind.test');
  await type(page, 'Email for the contact form', 'benefits@northwind.test');
  await look(page, 'the contact of a client');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Legal texts' })).toBeVisible();
  await expect(page.getByLabel('Terms and conditions')).toHaveValue(new RegExp(`for the people of ${NAME}`));
  await look(page, 'the legal texts of a client');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Administrators' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite an administrator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
  for (const [label, text] of [
    ['Email', FEMI],
    ['First name', 'Femi'],
    ['Surname', 'Okafor'],
    ['Your password', DEMO_PASSWORD],
  ] as const) {
    fields++;
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  fields += 3;
  await typeDateOfBirth(page, ['17', '05', '1980']);
  for (const right of ['Data uploads', 'Platform settings', 'Employee data'])
    await dialog.getByLabel(right, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: /Femi Okafor/ })).toContainText('Not registered');
  pages.add(new URL(page.url()).pathname);

  // Every step is left and taken up again, in any order.
  await page.goto(`${origin()}/app/operator/`);
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('Preparing');
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('link', { name: 'Continue set-up' }).click();
  for (const [label, field, value] of [
    ['Legal texts', 'Terms and conditions', new RegExp(`for the people of ${NAME}`)],
    ['Contact and support', 'Support email', 'benefits@northwind.test'],
    ['Year and payroll', 'Pay day', '27'],
    ['Brand', 'Main colour', '#1f5c3a'],
  ] as const) {
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(value);
    await page.getByRole('link', { name: 'Back to all steps' }).click();
  }
  for (const label of ['Brand', 'Year and payroll', 'Benefits', 'Contact and support', 'Legal texts', 'Administrators'])
    await expect(step(page, label)).toContainText('Done');

  // The administrator gets in before go-live, and loads the people.
  const mail = await findMail(request, origin(), { to: FEMI, holds: LINK });
  expect(mail.subject).toContain('Northwind Rewards');
  const femi = await (await browser.newContext()).newPage();
  await femi.goto(linkIn(mail, LINK));
  await acceptCookies(femi);
  await expect(femi.getByText('Not live yet: only administrators can log in')).toBeVisible();
  fields += 3;
  await typeDateOfBirth(femi, ['17', '05', '1980']);
  await femi.getByRole('button', { name: 'Next' }).click();
  await look(femi, 'activating before go-live');
  fields++;
  await femi.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await femi.getByRole('button', { name: 'Next' }).click();
  await femi.waitForURL('**/app/home/');
  await femi.getByRole('checkbox', { name: 'I have read the terms and conditions' }).check();
  await femi.getByRole('button', { name: 'Next' }).click();
  await expect(femi.getByRole('checkbox', { name: 'I have read the terms and conditions' })).toBeHidden();
  await femi.goto(`${origin('northwind')}/app/employee-data/`);
  await femi.getByRole('button', { name: 'Upload data' }).click();
  const panel = femi.getByRole('dialog', { name: 'Upload data' });
  await panel.getByLabel(/File of employees/).setInputFiles(aFile([{ ...NEW_PERSON, 'Email address': NIA }]));
  await panel.getByRole('button', { name: 'Upload and check' }).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await femi.getByRole('alertdialog', { name: 'Apply this file?' }).getByRole('button', { name: 'Apply' }).click();
  await expect(panel.getByText('Applied', { exact: true })).toBeVisible();
  pages.add(new URL(femi.url()).pathname);
  await keepPicture(femi, 'people of a client that isn’t live');

  // The list says what is missing until nothing is.
  await type(page, 'Send a test email to', 'operator@plenty.test');
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await findMail(request, origin(), { to: 'operator@plenty.test', holds: /This is how emails of Northwind Joinery’s/ });
  await page.getByRole('button', { name: 'Check again' }).click();
  for (const label of ['The address answers', 'Emails go out', 'People are loaded', 'An administrator has activated'])
    await expect(check(page, label)).toContainText('Done');
  await look(page, 'a client that can go live');
  await page.getByRole('button', { name: 'Go live' }).click();
  const question = page.getByRole('dialog', { name: `Go live with ${NAME}?` });
  fields++;
  await question.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
  await expectPageAccessible(page, 'going live');
  await keepPicture(page, 'going live');
  await question.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByRole('heading', { name: `${NAME} is live` })).toBeVisible();
  await findMail(request, origin(), { to: FEMI, holds: /is open\. Everyone who is invited can log in/ });
  expect((await stranger.goto(origin('northwind')))?.status()).toBe(200);
  await expect(stranger.getByLabel('Email')).toBeVisible();
  await expect(stranger.getByText('Not live yet')).toHaveCount(0);

  console.log(`${fields} fields typed, ${pages.size} pages visited`);
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
  expect(pages.size).toBeLessThanOrEqual(MOST_PAGES);
});
