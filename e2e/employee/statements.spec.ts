import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

async function download(page: Page, button: Locator): Promise<Download> {
  const begun = page.waitForEvent('download');
  await button.click();
  return begun;
}

test('a benefit leads to its statement: months, the newest first, that open to their lines, as PDF and as CSV too', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employee@harbour.test', '/app/my-benefits/');
  await page.getByRole('link', { name: 'Workplace pension' }).first().click();
  await page.getByRole('button', { name: 'Statements' }).click();
  const panel = page.getByRole('dialog', { name: 'Statement' });
  await expect(panel.getByRole('table', { name: 'Workplace pension, month by month' })).toBeVisible();
  expect(page.url()).toContain('panel=statement&panel.group=pension');

  const months = await panel.getByRole('button', { expanded: false }).allTextContents();
  const times = months.map((month) => Date.parse(`1 ${month}`));
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  await panel.getByRole('button', { name: months[0] ?? '' }).click();
  await expect(panel.getByRole('rowheader', { name: 'Workplace pension', exact: true })).toBeVisible();
  await expect(panel.getByText('Your employer paid')).toBeVisible();
  await keepPicture(page, 'statement');
  await expectPageAccessible(page, 'the statement');

  const csv = await download(page, panel.getByRole('button', { name: 'Download CSV' }));
  expect(csv.suggestedFilename()).toMatch(/^Workplace pension statement \d{4}\.csv$/);
  const rows = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(rows[0]).toContain('Month,For month,Benefit,You paid,Your employer paid,Of that from your fund,Total');
  expect(rows.length).toBeGreaterThan(times.length);
  const pdf = await download(page, panel.getByRole('button', { name: 'Download PDF' }));
  expect(readFileSync(await pdf.path(), 'latin1').slice(0, 5)).toBe('%PDF-');

  await panel.getByLabel('Scheme year').selectOption({ index: 1 });
  await expect(panel.getByRole('button', { name: months[0] ?? '' })).toBeHidden();
});

test('a group without a month says so; what does not come can be asked for again', async ({ page, origin }) => {
  await page.route('**/api/benefit-group/gone/statements', (route) => route.fulfill({ status: 500, json: {} }));
  await logIn(page, origin('harbour'), 'employee@harbour.test', '/app/my-benefits/?panel=statement&panel.group=gone');
  const panel = page.getByRole('dialog', { name: 'Statement' });
  await expect(panel.getByText('There was an error requesting your statement, please try again later')).toBeVisible();
  await page.unroute('**/api/benefit-group/gone/statements');
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByText('It looks like you have no statements available')).toBeVisible();
});
