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
