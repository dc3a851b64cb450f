import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { costsOf, goToReview, MY_BENEFITS, openSetup } from './support/benefit-setup.ts';
import { keepPicture } from './support/keep-picture.ts';
import type { DemoCopy } from './support/demo-servers.ts';
import type { RunningServer } from './support/server.ts';
import { expect, logIn, test } from './support/test.ts';

const BENEFIT = 'Cycle to work';
const EMPLOYEE = 'family@harbour.test';
const DASHBOARD = '/app/dashboard/';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A server of this file's own, which can be started again on a later day. */
class Portal {
  readonly #demo: DemoCopy;
  #server: RunningServer | undefined;

  constructor(demo: DemoCopy) {
    this.#demo = demo;
  }

  /** Today unless another day is named. Answers the address of the client's portal. */
  async start(day?: Date): Promise<string> {
    await this.#server?.stop();
    this.#server = await this.#demo.run(day ? { CLOCK: `+${daysUntil(day)}d` } : {});
    return `http://harbour.localhost:${this.#server.port}`;
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    await this.#demo.drop();
  }
}

let portal: Portal;
test.beforeEach(async ({ demo }) => {
  portal = new Portal(await demo.copy());
});
test.afterEach(() => portal.close());

test('what is asked for, and approved, is in the payroll report, the statement and total benefits once its month has closed', async ({
  page,
}) => {
  const address = await portal.start();
  const { monthly, startsOn } = await askFor(page, address);
  await approve(page, address);

  // The cut-off of its first month, the 15th, is past; pay day, the 25th, is not.
  const later = await portal.start(new Date(Date.UTC(startsOn.getUTCFullYear(), startsOn.getUTCMonth(), 20)));
  const month = { name: sayMonth(startsOn), number: startsOn.toISOString().slice(0, 7) };
  expect(await payrollRow(page, later, month.name)).toMatchObject({
    Surname: 'Tembo',
    'First name': 'Grace',
    Benefit: BENEFIT,
    'Pay element': 'C2W',
    Treatment: 'Salary sacrifice',
    Month: month.number,
    'For month': month.number,
    Deduction: monthly,
    Payment: '0.00',
    'Employer cost': '0.00',
    'Benefit fund': '0.00',
    'Change from last month': monthly,
  });
  await seeItPaid(page, later, { month: month.name, monthly });
});

/** Through the basket, which says what it costs a month and from when. */
async function askFor(page: Page, address: string): Promise<{ monthly: string; startsOn: Date }> {
  await logIn(page, address, EMPLOYEE, MY_BENEFITS);
  await openSetup(page, address, BENEFIT);
  await page.getByRole('textbox', { name: 'Total of the quote' }).fill('999.99');
  await page.getByRole('radio', { name: '18 months' }).click();
  await page.getByRole('radio', { name: 'Harbourside Cycles, Bristol' }).click();
  // 999.99 ÷ 18 is 55.55 and a bit; 55.55 × 17 = 944.35 leave 55.64.
  await expect(costsOf(page)).toContainText('£55.55 a month');
  await expect(costsOf(page)).toContainText('£55.64 in the last');
  await goToReview(page);
  await page.getByRole('link', { name: 'Keep in my basket' }).click();
  const item = page.getByRole('list', { name: 'In your basket' }).getByRole('listitem').filter({ hasText: BENEFIT });
  await expect(item).toContainText('£55.55 a month');
  await expect(item).toContainText(', once it is approved');
  await keepPicture(page, 'story, basket');
  const said = await item.innerText();
  await page.getByRole('button', { name: 'Confirm all' }).click();
  await expect(page.getByText('All of your choices are confirmed.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Confirmed' })).toContainText('Waiting for approval');
  const [, monthly = ''] = /£([\d.]+)\s+a month/.exec(said) ?? [];
  const [, day = ''] = /Starts on (\d+ \w+ \d{4})/.exec(said) ?? [];
  return { monthly, startsOn: new Date(`${day} UTC`) };
}

async function approve(page: Page, address: string): Promise<void> {
  await logIn(page, address, 'approver@harbour.test', DASHBOARD);
  await page.getByRole('link', { name: 'Approve Selections' }).click();
  await page.getByRole('listitem').filter({ hasText: BENEFIT }).getByRole('link').click();
  await expect(heading(page, `${BENEFIT} - Selections awaiting approval`)).toBeVisible();
  await page.getByLabel('Search by name or payroll number').fill('Grace Tembo');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows).toHaveCount(2);
  await keepPicture(page, 'story, what waits');
  await rows.nth(1).getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: 'Selections awaiting approval' });
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('1 selection approved.');
}

/** Of the person and the benefit, by its headings, out of the file that the administrator takes away. */
async function payrollRow(page: Page, address: string, month: string): Promise<Record<string, string>> {
  await logIn(page, address, 'employer@harbour.test', DASHBOARD);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(heading(page, 'Reports')).toBeVisible();
  const csv = page.getByRole('button', { name: `CSV of Payroll, ${month}` });
  // The server closes the month by itself, and then makes its reports.
  await expect(async () => {
    await page.reload();
    await expect(csv).toBeVisible();
  }).toPass({ timeout: 90_000 });
  await keepPicture(page, 'story, reports');
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  const ofGrace = lines.filter((line) => line.includes(',Tembo,Grace,') && line.includes(`,${BENEFIT},`));
  expect(ofGrace).toHaveLength(1);
  const cells = ofGrace[0]?.split(',') ?? [];
  return Object.fromEntries(head.split(',').map((name, at) => [name, cells[at] ?? '']));
}

async function seeItPaid(
  page: Page,
  address: string,
  { month, monthly }: { month: string; monthly: string },
): Promise<void> {
  await logIn(page, address, EMPLOYEE, MY_BENEFITS);
  await page.getByRole('link', { name: BENEFIT, exact: true }).click();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Statements' }).click();
  const panel = page.getByRole('dialog', { name: 'Statement' });
  await panel.getByRole('button', { name: month }).click();
  const line = panel.getByRole('row').filter({ has: page.getByRole('rowheader', { name: BENEFIT, exact: true }) });
  await expect(line.getByRole('cell')).toHaveText([`£${monthly}`, '£0.00', `£${monthly}`]);
  await keepPicture(page, 'story, statement');

  await page.goto(`${address}/app/my-total-benefits-enhanced/`);
  const opener = page.getByRole('button', { name: BENEFIT, exact: true });
  const sum = page.getByRole('row').filter({ has: opener });
  await expect(sum.getByRole('cell')).toHaveText([`£${monthly}`, '£0.00', `£${monthly}`]);
  await opener.click();
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: month, exact: true }) }),
  ).toContainText(`£${monthly}`);
  await keepPicture(page, 'story, total benefits');
}

function sayMonth(day: Date): string {
  return day.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function daysUntil(day: Date): number {
  return Math.ceil((day.getTime() - Date.now()) / 86_400_000);
}
