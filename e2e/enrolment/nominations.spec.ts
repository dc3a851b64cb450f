import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

test('a nomination is looked at, changed to shares of exactly 100, and stands', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'family@harbour.test', '/app/my-benefits/');
  await page.getByRole('link', { name: 'Life assurance', exact: true }).first().click();
  await page.getByRole('link', { name: 'Your nomination' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your nomination' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm, it is still right' })).toBeVisible();
  await expect(page.getByText('The shares add up to 100%')).toBeVisible();
  await expectPageAccessible(page, 'a nomination');
  await keepPicture(page, 'a nomination');

  await page.getByRole('button', { name: 'Add another person' }).click();
  const added = page.getByRole('group', { name: 'Person 4' });
  await expect(added.getByLabel('Name', { exact: true })).toBeFocused();
  await added.getByLabel('Name', { exact: true }).fill('Harbour Lifeboat Fund');
  await added.getByLabel('Relationship to you').selectOption('Charity');
  await page.getByRole('button', { name: 'Remove person 3' }).click();
  await page.getByRole('button', { name: 'Share equally' }).click();
  await expect(page.getByText('The shares add up to 100%')).toBeVisible();
  await page.getByRole('button', { name: 'Save nomination' }).click();
  await expect(page.getByText('Your nomination has been saved')).toBeVisible();
  const section = page.getByRole('region', { name: 'Nominations' });
  await expect(section).toContainText('Daniel Tembo 33.33%, Kofi Tembo 33.33%, Harbour Lifeboat Fund 33.34%');
});
