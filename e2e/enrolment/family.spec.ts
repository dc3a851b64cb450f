import type { Locator, Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

async function openFamily(page: Page, address: string, email: string): Promise<Locator> {
  await logIn(page, address, email, '/app/home/my-profile/');
  return page.getByRole('region', { name: 'Your family' });
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Family member' });

test('partner and children are listed; somebody is made inactive after a question that says what it does, and active again', async ({
  page,
  origin,
}) => {
  const family = await openFamily(page, origin('harbour'), 'family@harbour.test');
  await expect(family.getByRole('listitem')).toHaveCount(3);
  await expect(family.getByRole('listitem').first()).toContainText('Daniel Tembo');
  await expect(family.getByRole('listitem').first()).toContainText('Partner · born 21 September 1980');
  await expect(family.getByRole('listitem').nth(1)).toContainText('Kofi Tembo');
  await expect(family.getByRole('listitem').nth(2)).toContainText('Amara Tembo');
  await expectPageAccessible(page, 'a family');
  await keepPicture(page, 'family');

  await family.getByRole('button', { name: 'Make inactive Daniel Tembo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make Daniel Tembo inactive?' });
  await expect(question.getByText('Dental insurance')).toBeVisible();
  await expectPageAccessible(page, 'the question before somebody is made inactive');
  await keepPicture(page, 'family question');
  await question.getByRole('button', { name: 'Make inactive' }).click();
  await expect(question).toBeHidden();
  const daniel = family.getByRole('listitem').filter({ hasText: 'Daniel' });
  await expect(daniel).toContainText('Inactive');
  await daniel.getByRole('button', { name: 'Make active Daniel Tembo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make active' }).click();
  await expect(daniel).not.toContainText('Inactive');
});

test('a child is added once what that does to cover was shown', async ({ page, origin }) => {
  const family = await openFamily(page, origin('harbour'), 'employee@harbour.test');
  await expect(family.getByText('You have not added anyone yet.')).toBeVisible();
  await family.getByRole('button', { name: 'Add a family member' }).click();
  const panel = panelOf(page);
  await panel.getByRole('radio', { name: 'Dependant' }).click();
  await panel.getByLabel('Title').selectOption('Mx');
  await panel.getByLabel('First name').fill('Sol');
  await panel.getByLabel('Surname').fill('Okafor');
  for (const [part, value] of [
    ['Day', '09'],
    ['Month', '03'],
    ['Year', '2019'],
  ] as const)
    await panel.getByLabel(part, { exact: true }).fill(value);
  await panel.getByRole('radio', { name: 'Female' }).click();
  await panel.getByRole('radio', { name: 'No', exact: true }).click();
  await expectPageAccessible(page, 'the form of a family member');
  await keepPicture(page, 'family member, filled in');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('Dependant · born 9 March 2019')).toBeVisible();
  const effect = panel.getByText('Dental insurance').locator('..');
  await expect(effect).toContainText('can now choose Single parent.');
  await expectPageAccessible(page, 'the effect of a family member');
  await keepPicture(page, 'family member, effect');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('Sol has been added')).toBeVisible();
  await expect(family.getByRole('listitem')).toContainText('Sol Okafor');
});
