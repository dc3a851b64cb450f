import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

test('home leads to the enhanced view: its figures open to their lines, its year is in the address, and it can be kept', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employee@harbour.test');
  const card = page.getByRole('region', { name: 'Your total benefits' });
  await card.scrollIntoViewIfNeeded();
  await keepPicture(page, 'home with total benefits');
  const total = await card.locator('[data-size=large]').textContent();
  await card.getByRole('link', { name: 'See how it adds up' }).click();
  await expect(page).toHaveURL(/\/app\/my-total-benefits-enhanced\/$/);
  await expect(page.getByRole('region', { name: 'In all' })).toContainText(total ?? '');

  await page.getByRole('button', { name: /^Your pay/ }).click();
  await page.getByRole('button', { name: /^Tax you saved/ }).click();
  await expect(page.getByText(/without your choices, £[\d,.]+ with them/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Workplace pension', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Statements: Workplace pension' })).toBeVisible();
  await keepPicture(page, 'total benefits, enhanced');
  await expectPageAccessible(page, 'total benefits, enhanced');

  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await begun;
  expect(pdf.suggestedFilename()).toMatch(/^Your total benefits \d{4}\.pdf$/);
  expect(readFileSync(await pdf.path(), 'latin1').slice(0, 5)).toBe('%PDF-');

  await page.getByLabel('Scheme year').selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?year=\d{4}$/);
  await expect(page.getByRole('region', { name: 'In all' })).not.toContainText(total ?? '');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'In all' })).toContainText(total ?? '');
});

test('where the client has not switched the enhanced view on, its address leads to the plain one', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('quanta'), 'employee@quanta.test', '/app/my-benefits/');
  await page.getByRole('link', { name: 'My total benefits' }).click();
  await expect(page).toHaveURL(/\/app\/my-total-benefits\/$/);
  await page.goto(`${origin('quanta')}/app/my-total-benefits-enhanced/`);
  await expect(page).toHaveURL(/\/app\/my-total-benefits\/$/);
  await expect(page.getByText('Your employer paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Your pay, month by month/ }).click();
  await expect(page.getByText('Your salary before tax and deductions.')).toBeVisible();
  await keepPicture(page, 'total benefits, plain');
  await expectPageAccessible(page, 'total benefits, plain');
});

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
