import { readFileSync } from 'node:fs';
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

test('the summary is asked for once more before it is said to have failed, and can then be asked for again', async ({
  page,
  origin,
}) => {
  let asked = 0;
  await page.route('**/api/total-benefits/summary', (route) => {
    asked++;
    return asked <= 2 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await logIn(page, origin('harbour'), 'employee@harbour.test', '/app/my-total-benefits-enhanced/');
  await expect(page.getByText('We could not load your total benefits.')).toBeVisible();
  expect(asked).toBe(2);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'In all' })).toBeVisible();
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
