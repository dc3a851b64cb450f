import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

test(
  'an administrator sees who is below the minimum wage, and takes the list',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await logIn(page, origin('harbour'), 'employer@harbour.test', '/app/dashboard/');
    await page.getByRole('link', { name: 'Minimum wage' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Minimum wage' })).toBeVisible();
    const people = page.getByRole('table', { name: 'People below the minimum wage' });
    // A few people of 20 have the rate of their age, which is too little from their birthday on.
    await expect(people.getByText('From a birthday').first()).toBeVisible();
    await expectPageAccessible(page, 'minimum wage');
    await keepPicture(page, 'minimum wage');

    await page.getByRole('button', { name: 'Download list' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^CSV/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Minimum wage at Harbour Marine Group.csv');

    await page.getByLabel('Search people below the minimum wage').fill('nobody is called this');
    await expect(page.getByText('Nobody found')).toBeVisible();
    await expect(page).toHaveURL(/search=nobody/);
  },
);
