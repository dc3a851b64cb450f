import { expectAccessible } from './support/accessible.ts';
import { CLIENTS, openGroup } from './support/gallery.ts';
import { keepPicture } from './support/keep-picture.ts';
import { acceptCookies, expect, test } from './support/test.ts';

/**
 * The field and its list. The page around them is marked as hidden while the list is open, and axe cannot know that the
 * list closes as soon as the focus goes there.
 */
const OPEN = ['[role="combobox"][aria-expanded="true"]', '[data-width="anchor"]'];

for (const client of CLIENTS) {
  test(`an open list passes axe in the look of ${client}, and so does one in which nothing was found`, async ({
    page,
    origin,
  }) => {
    await openGroup(page, origin(client), 'fields');
    await acceptCookies(page);
    const field = page.getByRole('combobox', { name: 'Cost centre' });
    await field.click();
    await expect(page.getByRole('option', { name: 'Finance' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'open list', OPEN);
    await keepPicture(page, 'open list');
    await field.fill('zz');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expectAccessible(page, 'nothing found', OPEN);
    await keepPicture(page, 'nothing found');
  });
}

test('typing leaves what fits, wherever in the name it stands, and Enter takes the first', async ({ page, origin }) => {
  await openGroup(page, origin('harbour'), 'fields');
  const field = page.getByRole('combobox', { name: 'Department' });
  await field.pressSequentially('and');
  await expect(page.getByRole('option')).toHaveText([
    'Estates and facilities',
    'Health and safety',
    'People and culture',
    'Research and development',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Health and safety');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toBeFocused();
  await field.fill('legal');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Legal');
});

test('Escape closes the list, and text that fits nothing gives way to what was chosen', async ({ page, origin }) => {
  await openGroup(page, origin('harbour'), 'fields');
  const field = page.getByRole('combobox', { name: 'Cost centre' });
  await expect(field).toHaveValue('Finance');
  await field.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field.fill('zz');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Finance');
});

test('the error belongs to the field and goes when something is chosen; emptying the field chooses nothing', async ({
  page,
  origin,
}) => {
  await openGroup(page, origin('harbour'), 'fields');
  const field = page.getByRole('combobox', { name: 'Reporting line' });
  await expect(field).toHaveAccessibleDescription('This field is required');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Options: Reporting line' }).click();
  await page.getByRole('option', { name: 'Catering' }).click();
  await expect(field).toHaveValue('Catering');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.fill('');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});
