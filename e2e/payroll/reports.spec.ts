import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/reporting';
const EMPLOYER = 'employer@harbour.test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.getByRole('main').getByRole('row');
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

test('an administrator goes from the dashboard to the reports, narrows them and takes one away', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMPLOYER, '/app/dashboard/');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Reports' })).toContainText(
    /\w+ \d{4} last closed month\s*[1-9]\d* reports/,
  );
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(heading(page, 'Reports')).toBeVisible();
  await expect(page).toHaveURL(origin('harbour') + PATH);
  await expect(page).toHaveTitle('Reports | Harbour Benefits');
  await expect(rows(page)).toHaveCount(11);
  await expectPageAccessible(page, 'reports');
  await keepPicture(page, 'reports');

  await page.getByText('Payroll', { exact: true }).first().click();
  await expect(page).toHaveURL(/type=payroll/);
  const name = await rows(page)
    .nth(1)
    .getByRole('button', { name: /^CSV of Payroll, / })
    .getAttribute('aria-label');
  const label = name?.replace('CSV of Payroll, ', '') ?? '';
  const file = await downloaded(page, () =>
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^CSV of/ })
      .click(),
  );
  expect(file.suggestedFilename()).toBe(`Payroll report of Harbour Marine Group, ${label}.csv`);
  const [head = '', ...lines] = (await textOf(file)).trim().split('\r\n');
  expect(head).toContain('Payroll number,Surname,First name,NI number,Benefit,Pay element,Employer pay element');
  // As many as the list says.
  const said =
    (await rows(page)
      .nth(1)
      .getByText(/ rows?$/)
      .textContent()) ?? '';
  expect(lines.pop()).toContain(`Control total,${lines.length},`);
  expect(`${lines.length.toLocaleString('en-GB')} rows`).toBe(said);
  // The scheme’s own word for payroll.
  expect(lines.some((line) => line.includes('PEN-EE'))).toBe(true);

  await page.getByLabel('Month').selectOption('1');
  await expect(page).toHaveURL(/month=1/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('January');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(11);
  await page.reload();
  await expect(page).toHaveURL(/type=payroll/);
  await expect(rows(page)).toHaveCount(11);
});

test('several reports come as one ZIP, and the panels have those of one kind', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMPLOYER, PATH);
  const several = page.getByRole('button', { name: 'Download (ZIP)' });
  await expect(several).toBeDisabled();
  for (const at of [1, 2, 3]) await rows(page).nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Download 3 (ZIP)' }).click();
  const zip = await downloaded(page, () => page.getByRole('menuitem', { name: 'As CSV files' }).click());
  expect(zip.suggestedFilename()).toBe('Reports of Harbour Marine Group.zip');
  expect(
    readFileSync(await zip.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\x03\x04');
  await expect(several).toBeDisabled();

  await page.getByRole('button', { name: 'Provider report' }).click();
  const providers = panel(page, 'Provider report');
  await providers.getByLabel('Provider').selectOption('Tidewell Mutual');
  await expect(page).toHaveURL(/provider-provider=Tidewell/);
  const first = providers.getByRole('row').nth(1);
  await expect(first).toContainText('Provider, Tidewell Mutual');
  await expectPageAccessible(page, 'provider report');
  await keepPicture(page, 'provider-report');
  const file = await downloaded(page, () => first.getByRole('button', { name: /^CSV of/ }).click());
  const text = await textOf(file);
  expect(text).toContain('Status,Cover,Starts on');
  expect(text).toContain('Evidence needed');
  await providers.getByRole('button', { name: 'Close' }).last().click();
  await expect(providers).toBeHidden();

  await page.getByRole('button', { name: 'Payroll report' }).click();
  await expect(panel(page, 'Payroll report').getByRole('row')).toHaveCount(11);
  await keepPicture(page, 'payroll-report');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Life event report' }).click();
  const events = panel(page, 'Life event report').getByRole('region', { name: 'Life events of a scheme year' });
  await expect(events.getByRole('row')).not.toHaveCount(1);
  await expect(events.getByText('Accepted').first()).toBeVisible();
  await expect(panel(page, 'Life event report').getByText(/Scheme year that closed on 31 March \d{4}/)).toBeVisible();
  await expectPageAccessible(page, 'life event report');
  await keepPicture(page, 'lifeevent-report');

  await events.getByLabel('Scheme year').selectOption({ index: 0 });
  await expect(events.getByText('This scheme year is still open')).toBeVisible();
  await events.getByRole('button', { name: 'Download draft' }).click();
  const draft = await downloaded(page, () => page.getByRole('menuitem', { name: /^CSV/ }).click());
  expect(await textOf(draft)).toContain('DRAFT,Payroll number,Surname');
  await expectPageAccessible(page, 'life events of the open year');
  await keepPicture(page, 'lifeevent-report-open');
});

test('benefits in kind have a report of the tax year so far, with what is taxed of whom', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMPLOYER, PATH);
  await page.getByRole('button', { name: 'Benefits in kind report' }).click();
  const reports = panel(page, 'Benefits in kind report');
  const first = reports.getByRole('row').nth(1);
  await expect(first).toContainText(/Tax year to \w+ \d{4}/);
  await expect(first).toContainText(/Benefits in kind, £[\d,]+\.\d\d taxable/);
  await expectPageAccessible(page, 'benefits in kind report');
  await keepPicture(page, 'benefits-in-kind-report');
  const file = await downloaded(page, () => first.getByRole('button', { name: /^CSV of Benefits in kind, / }).click());
  expect(file.suggestedFilename()).toMatch(/^Benefits in kind of Harbour Marine Group, tax year to \w+ \d{4}\.csv$/);
  const [head = '', ...lines] = (await textOf(file)).trim().split('\r\n');
  expect(head).toContain('NI number,Date of birth,P11D section,Row type,Benefit,Tax year,Available from,Available to');
  expect(lines.some((line) => line.includes('I: Private medical treatment or insurance'))).toBe(true);
  const sheet = await downloaded(page, () => first.getByRole('button', { name: /^XLSX of/ }).click());
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);

  await reports.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('Benefits in kind', { exact: true }).first().click();
  await expect(page).toHaveURL(/type=benefit-in-kind/);
  // What was listed before stays in sight until the answer is there.
  for (const at of [1, 2]) await expect(rows(page).nth(at)).toContainText('Tax year to');
  for (const at of [1, 2]) await rows(page).nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Download 2 (ZIP)' }).click();
  const zip = await downloaded(page, () => page.getByRole('menuitem', { name: 'As XLSX files' }).click());
  expect(zip.suggestedFilename()).toBe('Reports of Harbour Marine Group.zip');
  await keepPicture(page, 'reports-in-kind');
});
