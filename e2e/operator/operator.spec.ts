import { expectPageAccessible } from '../support/accessible.ts';
import { expect, logIn, test } from '../support/test.ts';

const OPERATOR = 'operator@plenty.test';

const BY_NAME = ['Aldhelm Trust', 'Harbour Marine Group', 'Quanta Instruments'];

test('an operator arrives at the clients: brand, address, people, state', async ({ page, origin }) => {
  await logIn(page, origin(), OPERATOR);
  await expect(page).toHaveURL(`${origin()}/app/operator/`);
  await expect(page).toHaveTitle('Clients | Plenty');
  const table = page.getByRole('table', { name: 'Clients' });
  await expect(table.getByRole('rowheader')).toHaveText(BY_NAME);
  const harbour = table.getByRole('row', { name: /^Harbour Marine Group/ });
  await expect(harbour.getByRole('link')).toHaveAttribute('href', origin('harbour'));
  await expect(harbour).toContainText('Harbour Benefits');
  await expect(harbour).toContainText('Active');
  await expect(harbour).toContainText(/\d{3}\s*\d{1,3}(\.\d)?%/);
  for (const mark of await table.locator('img').all())
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectPageAccessible(page, 'clients');
});

test('the clients are sorted and searched in the address', async ({ page, origin }) => {
  await logIn(page, origin(), OPERATOR);
  const table = page.getByRole('table', { name: 'Clients' });
  const names = table.getByRole('rowheader');
  await expect(names).toHaveText(BY_NAME);
  await table.getByRole('button', { name: 'Client' }).press('Enter');
  await expect(page).toHaveURL(/\?sort_by=-name$/);
  await expect(names).toHaveText(BY_NAME.toReversed());
  await page.getByRole('textbox', { name: 'Search clients' }).fill('har');
  await expect(page).toHaveURL(/\?sort_by=-name&search=har$/);
  await expect(names).toHaveText(['Harbour Marine Group']);
  await page.reload();
  await expect(names).toHaveText(['Harbour Marine Group']);
  await page.goto(`${origin()}/app/operator/?search=zzz`);
  await expect(page.getByText('No client found')).toBeVisible();
  await page.goto(`${origin()}/app/operator/?page=99&sort_by=nonsense`);
  await expect(names).toHaveText(BY_NAME);
});

test('an operator finds people of every client', async ({ page, origin }, { project }) => {
  await logIn(page, origin(), OPERATOR);
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL(`${origin()}/app/operator/people`);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused();
  await expect(page.getByText('Who are you looking for?')).toBeVisible();
  const names = page.getByRole('table', { name: 'People' }).getByRole('rowheader');
  await page.getByRole('textbox', { name: 'Search people' }).fill('employee@');
  await expect(page).toHaveURL(/\/people\?search=employee%40$/);
  await expect(names).toHaveCount(3);
  await expect(
    page.getByRole('row', { name: /^Priya Okafor employee@harbour\.test Harbour Marine Group/ }),
  ).toBeVisible();
  await expectPageAccessible(page, 'people');
  await page.getByRole('textbox', { name: 'Search people' }).fill('s');
  await expect(names).toHaveCount(10);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?search=s&page=2$/);
  await expect(page.getByRole('status').filter({ hasText: /^11–\d+ of \d+ people$/ })).toBeVisible();
});

test('an operator is never in the employee area', async ({ page, origin }) => {
  await logIn(page, origin(), OPERATOR, '/app/home/');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/app/operator/');
  await expect(page.getByRole('link', { name: 'Plenty' })).toHaveAttribute('href', '/app/operator/');
});

test('lists that do not come say so, and can be asked for again', async ({ page, origin }) => {
  await page.route('**/api/operator/clients**', (route) => route.abort());
  await logIn(page, origin(), OPERATOR);
  await expect(page.getByRole('alert')).toContainText('We could not load the clients. Failed to fetch');
  await page.unroute('**/api/operator/clients**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('rowheader', { name: 'Aldhelm Trust' })).toBeVisible();
});

test('nobody else sees the operator’s pages', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test');
  for (const path of ['/app/operator/', '/app/operator/people']) {
    await page.goto(`${origin('harbour')}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  }
});
