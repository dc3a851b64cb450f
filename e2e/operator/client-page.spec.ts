import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const OPERATOR = 'operator@plenty.test';

test(
  'an operator narrows the clients down to those where something is wrong, and the address keeps it',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await logIn(page, origin(), OPERATOR);
    const table = page.getByRole('table', { name: 'Clients' });
    await expect(table.getByRole('rowheader')).toHaveCount(3);
    await expectPageAccessible(page, 'the list of clients');
    await keepPicture(page, 'the list of clients');
    // Nothing of the table is cut off at the width of a desk.
    if ((page.viewportSize()?.width ?? 0) >= 1280)
      expect(await table.evaluate((element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0))).toBe(
        true,
      );
    await page.getByText('Something’s wrong', { exact: true }).click();
    await expect(page).toHaveURL(/filter%5Bwrong%5D=1$/);
    const all = await table.getByRole('rowheader').count();
    for (let row = 0; row < all; row++) await expect(table.getByRole('row').nth(row + 1)).not.toContainText('Nothing');
    await page.goto(`${origin()}/app/operator/?filter%5Bstate%5D=suspended`);
    await expect(page.getByText('No client found')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Suspended' })).toBeChecked();
  },
);

test('an operator reads and searches the audit trail of a client', { tag: '@phone' }, async ({ page, origin }) => {
  await logIn(page, origin(), OPERATOR);
  await page.getByRole('link', { name: 'Harbour Marine Group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Marine Group' })).toBeVisible();
  await keepPicture(page, 'the overview of a client');
  const address = page.url();
  await page.goto(`${address}/audit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Audit trail' });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  await expectPageAccessible(page, 'the audit trail of a client');
  await keepPicture(page, 'the audit trail of a client');
  await page.getByRole('textbox', { name: 'Search the audit trail' }).fill('nobody-has-this-name');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page).toHaveURL(/\/audit\?search=nobody-has-this-name$/);
});
