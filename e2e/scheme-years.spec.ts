import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectPageAccessible } from './support/accessible.ts';
import { confirmChoice, costsOf, goToReview } from './support/benefit-setup.ts';
import type { DemoCopy } from './support/demo-servers.ts';
import { keepPicture } from './support/keep-picture.ts';
import type { RunningServer } from './support/server.ts';
import { expect, logIn, test } from './support/test.ts';

const EMPLOYEE = 'employee@harbour.test';
const HOME = '/app/home/';
const HARBOUR = readFileSync('demo/clients/harbour.yaml', 'utf8');

/** This year's file with its dates moved, as the how-to says, and dental insurance a pound dearer each year. */
function schemeOf(year: number): string {
  const moved = HARBOUR.replaceAll('2027', `${year + 1}`).replaceAll('2026', String(year));
  const at = moved.indexOf('- code: dental-insurance');
  return moved.slice(0, at) + moved.slice(at).replace("'2': { single: 11,", `'2': { single: ${11 + year - 2026},`);
}

let copy: DemoCopy;
let server: RunningServer | undefined;
test.beforeEach(async ({ demo }) => {
  copy = await demo.copy();
});
test.afterEach(async () => {
  await server?.stop();
  await copy.drop();
});

/** The portal of Harbour on a day, once the jobs of its night are done. */
async function startOn(day: string): Promise<string> {
  await server?.stop();
  server = await copy.run({ CLOCK: `+${Math.ceil((Date.parse(day) - Date.now()) / 86_400_000)}d` });
  return `http://harbour.localhost:${server.port}`;
}

test('choices go on into the next year once, with one change and one opt-out, and into the year after', async ({
  page,
}) => {
  // Four servers, each with the nights of a new day.
  test.setTimeout(400_000);
  await copy.importScheme(schemeOf(2027));
  await previewRenewal(page, await startOn('2027-02-20'));
  const march = await startOn('2027-03-10');
  await openNextYear(page, march);
  await changePension(page);
  await optOutOfDental(page, march);

  const april = await startOn('2027-04-20');
  await logIn(page, april, EMPLOYEE, HOME);
  await page.goto(`${april}/app/my-benefits/?filter%5Bstatus%5D=mine`);
  await expect(page.getByText('Scheme year 2027')).toBeVisible();
  await expect(cardOf(page, 'Workplace pension')).toContainText('£150.00 a month');
  expect(await payrollRows(page, april, 'April 2027')).toEqual([['PEN-EE', '150', '200', '0']]);

  await copy.importScheme(schemeOf(2028));
  const later = await startOn('2028-04-20');
  expect(await payrollRows(page, later, 'April 2028')).toEqual([['PEN-EE', '150', '200', '0']]);
});

/** What the administrator is told before it happens is what the employee is told afterwards. */
async function previewRenewal(page: Page, address: string): Promise<void> {
  await logIn(page, address, 'employer@harbour.test', '/app/dashboard/renewal?search=HA10001');
  await page.getByRole('button', { name: 'Work out the preview' }).click();
  const rows = page.getByRole('table', { name: 'Choices in the next year' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Workplace pension' })).toContainText('Carried over');
  await expect(rows.filter({ hasText: 'Dental insurance' })).toContainText('Re-priced');
  await expect(rows.filter({ hasText: 'Eye care' })).toContainText('Asked again');
}

/** From the task on the home page. */
async function openNextYear(page: Page, address: string): Promise<void> {
  await logIn(page, address, EMPLOYEE, HOME);
  const task = page.getByRole('link', { name: 'See my new year' });
  // The server carries everybody over by itself.
  await expect(async () => {
    await page.reload();
    await expect(task).toBeVisible();
  }).toPass({ timeout: 90_000 });
  await task.click();
  const summary = page.getByRole('region', { name: 'What happens on 1 April 2027' });
  await expect(summary.getByRole('listitem').filter({ hasText: 'Workplace pension' })).toContainText('Carries on');
  await expect(summary.getByRole('listitem').filter({ hasText: 'Dental' })).toContainText(
    'Paid from your benefit fund',
  );
  await expect(summary.getByRole('listitem').filter({ hasText: 'Eye care' })).toContainText('Choose again');
  await expectPageAccessible(page, 'the next scheme year');
  await keepPicture(page, 'the next scheme year');
}

async function changePension(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Manage Workplace pension' }).click();
  await page.getByRole('textbox', { name: 'Your contribution' }).fill('6');
  await expect(costsOf(page)).toContainText('£150.00 a month');
  await goToReview(page);
  await expect(page.getByText('1 April 2027').first()).toBeVisible();
  await confirmChoice(page);
}

async function optOutOfDental(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/app/my-benefits/?year=2027`);
  const summary = page.getByRole('region', { name: 'What happens on 1 April 2027' });
  await expect(summary.getByRole('listitem').filter({ hasText: 'Workplace pension' })).toContainText('Changed by you');
  await summary.getByRole('link', { name: 'Dental insurance' }).click();
  await page.getByRole('button', { name: 'Opt out' }).click();
  const panel = page.getByRole('dialog', { name: 'Opt out' });
  await panel.getByLabel('Why do you opt out?').fill('My dentist is free');
  await panel.getByRole('button', { name: 'Opt out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, opt out' }).click();
  await expect(page.getByText('You have opted out of Dental insurance')).toBeVisible();
  await page.goto(`${address}/app/my-benefits/`);
  await expect(cardOf(page, 'Dental insurance')).toContainText('Active');
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** What a month's file says of the employee: pay element, employee, employer, fund; of what everyone has, nothing. */
async function payrollRows(page: Page, address: string, month: string): Promise<string[][]> {
  await logIn(page, address, 'employer@harbour.test', '/app/dashboard/');
  await page.getByRole('link', { name: 'Reports' }).click();
  const csv = page.getByRole('button', { name: `CSV of Payroll, ${month}` });
  await expect(async () => {
    await page.reload();
    await expect(csv).toBeVisible();
  }).toPass({ timeout: 120_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  const names = head.split(',');
  const column = (name: string, cells: readonly string[]) => cells[names.indexOf(name)] ?? '';
  return lines
    .map((line) => line.split(','))
    .filter((cells) => column('Payroll number', cells) === 'HA10001' && column('Employee deduction', cells) !== '0')
    .map((cells) =>
      ['Pay element', 'Employee deduction', 'Employer cost', 'Benefit fund'].map((name) => column(name, cells)),
    );
}
