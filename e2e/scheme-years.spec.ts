import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectPageAccessible } from './support/accessible.ts';
import { confirmChoice, costsOf, goToReview, MY_BENEFITS, openSetup, settledCosts } from './support/benefit-setup.ts';
import type { DemoCopy } from './support/demo-servers.ts';
import { keepPicture } from './support/keep-picture.ts';
import type { RunningServer } from './support/server.ts';
import { expect, logIn, test } from './support/test.ts';

const EMPLOYEE = 'employee@harbour.test';
const EMPLOYER = 'employer@harbour.test';
const HOME = '/app/home/';
const HARBOUR = readFileSync('demo/clients/harbour.yaml', 'utf8');

/*
 * Worked by hand from demo/clients/harbour.yaml and a salary of £30,000 a year, £2,500 a month.
 * Pension: 5 % is £125, to which Harbour adds 7 %, £175; 6 % is £150, to which it adds 8 %, £200.
 * Dental insurance, level 2 for one person, with 12 % insurance premium tax: £11 × 1.12 = £12.32; a pound dearer
 * £12 × 1.12 = £13.44; another £13 × 1.12 = £14.56. The benefit fund pays all of it.
 * The fund: £300 and 1 % of £30,000 are £600 a year. What is left goes into the pension with the year's last month:
 * £600 − 12 × £12.32 = £452.16 in March 2027, and £600 − 12 × £13.44 = £438.72 in March 2028.
 * Payroll giving: £10, to which Harbour adds half, £5.
 */
const MARCH_2027 = [
  ['DENTAL-INSURANCE', '0.00', '0.00', '12.32'],
  ['GAYE', '10.00', '5.00', '0.00'],
  ['PEN-EE', '125.00', '175.00', '452.16'],
];
const APRIL_2027 = [
  ['DENTAL-INSURANCE', '0.00', '0.00', '13.44'],
  ['PEN-EE', '150.00', '200.00', '0.00'],
];
const MARCH_2028 = [
  ['DENTAL-INSURANCE', '0.00', '0.00', '13.44'],
  ['PEN-EE', '150.00', '200.00', '438.72'],
];
const APRIL_2028 = [
  ['DENTAL-INSURANCE', '0.00', '0.00', '14.56'],
  ['PEN-EE', '150.00', '200.00', '0.00'],
];

const MONTHS = ['January', 'February', 'March', 'April'];
const COLUMNS = ['Pay element', 'Deduction', 'Employer cost', 'Benefit fund'];

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

test(
  'choices go on into the next year once, with one change and one opt-out, and into the year after',
  { tag: '@phone' },
  async ({ page }) => {
    // Five servers, each with the nights of a new day.
    test.setTimeout(1_200_000);
    await copy.importScheme(schemeOf(2027));
    const february = await startOn('2027-02-20');
    await chooseGiving(page, february);
    const first = await previewRenewal(page, february);
    await expectPreviewed(first('Workplace pension'), 'Carried over', [
      '£125.00 Employer £175.00',
      '£125.00 Employer £175.00',
    ]);
    await expectPreviewed(first('Dental insurance'), 'Re-priced', ['£0.00 Employer £12.32', '£0.00 Employer £13.44']);
    await expectPreviewed(first('Payroll giving'), 'Carried over', ['£10.00 Employer £5.00', '£10.00 Employer £5.00']);
    await expect(first('Eye care')).toContainText('Asked again');

    const march = await startOn('2027-03-10');
    await openNextYear(page, march);
    await changePension(page);
    await optOutOfGiving(page, march);

    const april = await startOn('2027-04-20');
    await seeNewYear(page, april);
    expect(await payrollRows(page, april, 'March 2027')).toEqual(MARCH_2027);
    expect(await payrollRows(page, april, 'April 2027')).toEqual(APRIL_2027);

    await copy.importScheme(schemeOf(2028));
    const second = await previewRenewal(page, await startOn('2028-02-20'));
    await expectPreviewed(second('Workplace pension'), 'Carried over', [
      '£150.00 Employer £200.00',
      '£150.00 Employer £200.00',
    ]);
    await expectPreviewed(second('Dental insurance'), 'Re-priced', ['£0.00 Employer £13.44', '£0.00 Employer £14.56']);
    await expect(second('Payroll giving')).toHaveCount(0);

    const later = await startOn('2028-04-20');
    expect(await payrollRows(page, later, 'March 2028')).toEqual(MARCH_2028);
    expect(await payrollRows(page, later, 'April 2028')).toEqual(APRIL_2028);
  },
);

/** From March on; it can be begun and ended in any month. */
async function chooseGiving(page: Page, address: string): Promise<void> {
  await logIn(page, address, EMPLOYEE, MY_BENEFITS);
  await openSetup(page, address, 'Payroll giving');
  await page.getByRole('radio', { name: 'Seabird Rescue' }).click();
  await page.getByLabel('Amount a month', { exact: true }).fill('10');
  await expect(costsOf(page)).toContainText('£10.00 a month');
  await goToReview(page);
  await expect(page.getByText('1 March 2027').first()).toBeVisible();
  await confirmChoice(page);
}

/** What the administrator is told of a benefit before it happens. */
async function previewRenewal(page: Page, address: string): Promise<(benefit: string) => Locator> {
  await logIn(page, address, EMPLOYER, '/app/dashboard/renewal?search=HA10001');
  await page.getByRole('button', { name: 'Work out the preview' }).click();
  const rows = page.getByRole('table', { name: 'Choices in the next year' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Workplace pension' })).toBeVisible();
  await expectPageAccessible(page, 'the renewal preview of one person');
  await keepPicture(page, 'the renewal preview of one person');
  return (benefit) => rows.filter({ hasText: benefit });
}

/** The employer's figure has what the benefit fund pays. */
async function expectPreviewed(
  row: Locator,
  outcome: string,
  costs: readonly [now: string, next: string],
): Promise<void> {
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(outcome);
  await expect(row).toContainText(costs.join(''));
}

/** From the task on the home page. */
async function openNextYear(page: Page, address: string): Promise<void> {
  await logIn(page, address, EMPLOYEE, HOME);
  const task = page.getByRole('link', { name: 'See my new year' });
  // The server carries everybody over by itself.
  await expect(async () => {
    await page.reload();
    await expect(task).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 300_000 });
  await expectPageAccessible(page, 'the home page with the next scheme year');
  await task.click();
  const summary = page.getByRole('region', { name: 'What happens on 1 April 2027' });
  await expect(summary.getByRole('listitem').filter({ hasText: 'Workplace pension' })).toContainText('Carries on');
  await expect(summary.getByRole('listitem').filter({ hasText: 'Payroll giving' })).toContainText('Carries on');
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
  // £2,000.84 with this year's pension and dental insurance, less £8 of the gift of £10 before tax.
  await expect(costsOf(page)).toContainText('You take home £1,992.84 now.');
  await expect(page.getByText('Saved. You can come back to it later.')).toBeVisible();
  await settledCosts(page);
  await expectPageAccessible(page, 'a choice for the next scheme year');
  await goToReview(page);
  await expect(page.getByText('1 April 2027').first()).toBeVisible();
  await expectPageAccessible(page, 'a choice for the next scheme year before it counts');
  await confirmChoice(page);
  await expectPageAccessible(page, 'a choice for the next scheme year once it counts');
}

async function optOutOfGiving(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/app/my-benefits/?year=2027`);
  const summary = page.getByRole('region', { name: 'What happens on 1 April 2027' });
  await expect(summary.getByRole('listitem').filter({ hasText: 'Workplace pension' })).toContainText('Changed by you');
  await summary.getByRole('link', { name: 'Payroll giving' }).click();
  await page.getByRole('button', { name: 'Opt out' }).click();
  const panel = page.getByRole('dialog', { name: 'Opt out' });
  await expectPageAccessible(page, 'opting out of the next scheme year');
  await panel.getByLabel('Why do you opt out?').fill('I give elsewhere');
  await panel.getByRole('button', { name: 'Opt out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, opt out' }).click();
  await expect(page.getByText('You have opted out of Payroll giving')).toBeVisible();
  // This year's gift is paid to its end.
  await page.goto(`${address}${MY_BENEFITS}`);
  await expect(cardOf(page, 'Payroll giving')).toContainText('Active');
  await expectPageAccessible(page, 'my benefits with an opt-out in the next year');
}

async function seeNewYear(page: Page, address: string): Promise<void> {
  await logIn(page, address, EMPLOYEE, `${MY_BENEFITS}?filter%5Bstatus%5D=mine`);
  await expect(page.getByText('Scheme year 2027')).toBeVisible();
  await expect(cardOf(page, 'Workplace pension')).toContainText('£150.00 a month');
  await expect(cardOf(page, 'Dental insurance')).toContainText('Active');
  await expect(cardOf(page, 'Payroll giving')).toHaveCount(0);
  await expectPageAccessible(page, 'my benefits in the new scheme year');
  await keepPicture(page, 'my benefits in the new scheme year');
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

/**
 * What a month's file says of what the employee or the benefit fund pays: pay element, employee, employer, fund. No pay
 * element stands there twice, nor does any of what everyone has.
 */
async function payrollRows(page: Page, address: string, month: string): Promise<string[][]> {
  const [monthName = '', year = ''] = month.split(' ');
  await logIn(page, address, EMPLOYER, `/app/reporting?year=${year}&month=${MONTHS.indexOf(monthName) + 1}`);
  const csv = page.getByRole('button', { name: `CSV of Payroll, ${month}` });
  // The server closes the month by itself, and then makes its reports.
  await expect(async () => {
    await page.reload();
    await expect(csv).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 300_000 });
  await expectPageAccessible(page, 'reports of two scheme years');
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  const names = head.split(',');
  const rows = lines
    .map((line) => line.split(','))
    .filter((cells) => cells[names.indexOf('Payroll number')] === 'HA10001')
    .map((cells) => COLUMNS.map((name) => cells[names.indexOf(name)] ?? ''));
  const elements = rows.map(([element]) => element);
  expect(elements, `the pay elements of ${month}`).toEqual([...new Set(elements)]);
  return rows.filter(([, employee, , fund]) => employee !== '0.00' || fund !== '0.00').toSorted(byElement);
}

function byElement([one = '']: readonly string[], [other = '']: readonly string[]): number {
  return one < other ? -1 : 1;
}
