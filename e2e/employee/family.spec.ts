import type { Locator, Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

async function openFamily(page: Page, address: string, email: string): Promise<Locator> {
  await logIn(page, address, email, '/app/home/my-profile/');
  return page.getByRole('region', { name: 'Your family' });
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Family member' });

interface Person {
  readonly relationship: 'Partner' | 'Dependant';
  readonly firstName: string;
  readonly born: readonly [day: string, month: string, year: string];
}

async function fillIn(panel: Locator, { relationship, firstName, born }: Person): Promise<void> {
  await panel.getByRole('radio', { name: relationship }).click();
  await panel.getByLabel('Title').selectOption('Mx');
  await panel.getByLabel('First name').fill(firstName);
  await panel.getByLabel('Surname').fill('Okafor');
  for (const [index, part] of (['Day', 'Month', 'Year'] as const).entries())
    await panel.getByLabel(part, { exact: true }).fill(born[index] ?? '');
  await panel.getByRole('radio', { name: 'Female' }).click();
  if (relationship === 'Dependant') await panel.getByRole('radio', { name: 'No', exact: true }).click();
}

test('partner and children stand in the profile settings', async ({ page, origin }) => {
  const family = await openFamily(page, origin('harbour'), 'family@harbour.test');
  await expect(family.getByRole('listitem')).toHaveCount(3);
  await expect(family.getByRole('listitem').first()).toContainText('Daniel Tembo');
  await expect(family.getByRole('listitem').first()).toContainText('Partner · born 21 September 1980');
  await expect(family.getByRole('listitem').nth(1)).toContainText('Kofi Tembo');
  await expect(family.getByRole('listitem').nth(2)).toContainText('Amara Tembo');
  await expectPageAccessible(page, 'a family');
  await keepPicture(page, 'family');
});

test('a child is added once what that does to cover was shown', async ({ page, origin }) => {
  const family = await openFamily(page, origin('harbour'), 'employee@harbour.test');
  await expect(family.getByText('You have not added anyone yet.')).toBeVisible();
  await family.getByRole('button', { name: 'Add a family member' }).click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Continue' }).click();
  for (const field of ['Relationship', 'Title', 'First name', 'Surname', 'Date of birth', 'Sex'])
    await expect(panel.getByText(`${field} is required`)).toBeVisible();
  await keepPicture(page, 'family member, nothing filled in');
  await fillIn(panel, { relationship: 'Dependant', firstName: 'Sol', born: ['09', '03', '2019'] });
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

test('a change is saved, and education is asked of children alone', async ({ page, origin }) => {
  const family = await openFamily(page, origin('harbour'), 'family@harbour.test');
  await family.getByRole('button', { name: 'Edit Amara Tembo' }).click();
  const panel = panelOf(page);
  await expect(panel.getByLabel('First name')).toHaveValue('Amara');
  await panel.getByRole('radio', { name: 'Yes' }).click();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('Please enter the last day of full-time education')).toBeVisible();
  await panel.getByLabel('Last day of full-time education').fill('2035-07-20');
  await keepPicture(page, 'family member in education');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('Your cover stays as it is.')).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(family.getByText('in full-time education until 20 July 2035')).toBeVisible();
  await family.getByRole('button', { name: 'Edit Daniel Tembo' }).click();
  await expect(panel.getByLabel('First name')).toHaveValue('Daniel');
  await expect(panel.getByText('Are they in full-time education?')).toBeHidden();
});

test('a second partner is refused at the field, while the first is active', async ({ page, origin }) => {
  const family = await openFamily(page, origin('harbour'), 'family@harbour.test');
  await family.getByRole('button', { name: 'Add a family member' }).click();
  const panel = panelOf(page);
  await fillIn(panel, { relationship: 'Partner', firstName: 'Robin', born: ['01', '02', '1985'] });
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('You already have a partner: end that entry before you add another')).toBeVisible();
  await expect(panel.getByRole('radio', { name: 'Partner' })).toBeVisible();
});

test('somebody is made inactive after a question that says what it does, and active again', async ({
  page,
  origin,
}) => {
  const family = await openFamily(page, origin('harbour'), 'family@harbour.test');
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

test('a family that does not load can be asked for again', async ({ page, origin }) => {
  await page.route('**/api/user/family', (route) => route.abort());
  const family = await openFamily(page, origin('harbour'), 'family@harbour.test');
  await expect(family.getByText('We could not load your family.')).toBeVisible();
  await page.unroute('**/api/user/family');
  await family.getByRole('button', { name: 'Retry' }).click();
  await expect(family.getByRole('listitem')).toHaveCount(3);
});
