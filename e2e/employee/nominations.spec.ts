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
  await added.getByLabel('Share in %').fill('10');
  await expect(page.getByText('10% too much')).toBeVisible();
  await page.getByRole('button', { name: 'Save nomination' }).click();
  await expect(added.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required');
  await expect(added.getByLabel('Relationship to you')).toHaveAccessibleDescription('Relationship is required');
  await keepPicture(page, 'a nomination with messages');
  await added.getByLabel('Name', { exact: true }).fill('Harbour Lifeboat Fund');
  await added.getByLabel('Relationship to you').selectOption('Charity');
  await page.getByRole('button', { name: 'Save nomination' }).click();
  await expect(page.getByText('The shares must add up to exactly 100%')).toBeVisible();
  await page.getByRole('button', { name: 'Remove person 3' }).click();
  await page.getByRole('button', { name: 'Share equally' }).click();
  await expect(page.getByText('The shares add up to 100%')).toBeVisible();
  await page.getByRole('button', { name: 'Save nomination' }).click();
  await expect(page.getByText('Your nomination has been saved')).toBeVisible();
  const section = page.getByRole('region', { name: 'Nominations' });
  await expect(section).toContainText('Daniel Tembo 33.33%, Kofi Tembo 33.33%, Harbour Lifeboat Fund 33.34%');
});

test('who has no such cover is told so, and what cannot be loaded can be asked for again', async ({ page, origin }) => {
  const address = origin('harbour');
  await logIn(page, address, 'employee@harbour.test', '/app/home/my-profile/#nominations');
  await expect(page.getByText('You have no life cover that you could name someone for.')).toBeVisible();
  await page.route('**/api/user/nominations', (route) => route.abort());
  await page.goto(`${address}/app/nominations/01890000-0000-7000-8000-000000000000`);
  await expect(page.getByText('We could not load your nomination.')).toBeVisible();
  await page.unroute('**/api/user/nominations');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('There is nothing to name anyone for')).toBeVisible();
  await keepPicture(page, 'no cover to name anyone for');
});
