import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/dashboard/employee-insights/';
const BY = ['By age', 'By sex', 'By department', 'By location', 'By length of service', 'By salary'];

const chart = (page: Page, name: string) => page.getByRole('figure', { name });
const headcount = (page: Page) => page.getByRole('main').getByRole('definition').first();

test('people are counted by six things as charts and tables, narrowed by the address, and too few are not told', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Employee insights' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Harbour .* on \d+ \w+ \d{4}: all departments, all locations\./);
  await expect(page.getByRole('figure')).toHaveCount(6);
  for (const name of BY) await expect(chart(page, name)).toBeVisible();
  // Under 25, 25 to 34, 35 to 44, 45 to 54, 55 to 64, 65 and over, below the heading.
  await expect(chart(page, 'By age').getByRole('row')).toHaveCount(7);
  await expect(chart(page, 'By salary').getByRole('row')).toHaveCount(12);
  await expect(chart(page, 'By salary').getByRole('row', { name: /£100,000 and over/ })).toContainText('Not shown');
  await expect(page.getByText('Figures are exact and not rounded.')).toBeVisible();
  await expectPageAccessible(page, 'employee insights');
  await keepPicture(page, 'insights');

  const everyone = Number(await headcount(page).textContent());
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Finance');
  await expect(page).toHaveURL(/department=Finance/);
  await expect(page.getByRole('main')).toContainText('Finance, all locations.');
  await expect(chart(page, 'By department')).toHaveCount(0);
  await expect(page.getByRole('figure')).toHaveCount(5);
  expect(Number(await headcount(page).textContent())).toBeLessThan(everyone);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue('Finance');
  await expect(page.getByRole('figure')).toHaveCount(5);

  await page.goto(`${origin('harbour')}${PATH}?department=Nowhere`);
  await expect(page.getByText('Too few people to show')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expectPageAccessible(page, 'insights of too few');
  await keepPicture(page, 'insights-too-few');
});

test('on paper stand all charts with their tables, whose they are and when, and nothing to press', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test', `${PATH}?location=Leeds`);
  await expect(page.getByRole('figure')).toHaveCount(5);
  await chart(page, 'By age').getByRole('button').click();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Employee insights' })).toBeVisible();
  await expect(page.getByText(/Harbour .* on \d+ \w+ \d{4}: all departments, Leeds\./)).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
  for (const figure of await page.getByRole('figure').all()) {
    await expect(figure.locator('svg').last()).toBeVisible();
    const table = await figure.getByRole('table').boundingBox();
    expect(table?.height).toBeGreaterThan(50);
    expect(table?.width).toBeGreaterThan(200);
  }
  await keepPicture(page, 'insights-print');
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
});
