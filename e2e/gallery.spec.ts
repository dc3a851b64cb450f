import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { CLIENTS, openGroup } from './support/gallery.ts';
import { keepPicture } from './support/keep-picture.ts';
import { acceptCookies, expect, test } from './support/test.ts';

const GROUPS = [
  ['fields', 'Fields'],
  ['special-fields', 'Dates, codes and numbers'],
  ['tables', 'Tables'],
  ['charts', 'Charts'],
  ['layers', 'Dialogs and panels'],
  ['states', 'Progress and states'],
  ['files', 'Files'],
  ['content', 'Content and actions'],
] as const;

/**
 * A combobox and its list. The page around them is marked as hidden while the list is open, and axe cannot know that the
 * list closes as soon as the focus goes there.
 */
const OPEN_LIST = ['[role="combobox"][aria-expanded="true"]', '[data-width="anchor"]'];

const LAYERS = [
  ['Open dialog', 'dialog'],
  ['Open question', 'alertdialog'],
  ['Open form', 'dialog'],
  ['Open wide panel', 'dialog'],
  ['Open panel that fails', 'dialog'],
] as const;

for (const client of CLIENTS) {
  test(
    `every component, layer and open list passes axe in the look of ${client}`,
    { tag: '@phone' },
    async ({ page, origin }) => {
      await openGroup(page, origin(client), GROUPS[0][0]);
      await acceptCookies(page);
      for (const [group, title] of GROUPS) {
        await goTo(page, title);
        await expectAccessible(page, group);
        await keepPicture(page, group);
      }

      await goTo(page, 'Dialogs and panels');
      for (const [button, role] of LAYERS) {
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole(role)).toBeVisible();
        await expectAccessible(page, button);
        await keepPicture(page, button);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(role)).toBeHidden();
      }
      await page.getByRole('button', { name: 'Show success' }).click();
      await page.getByRole('button', { name: 'Show failure' }).click();
      await page.getByRole('button', { name: 'Actions for this report' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'toast and menu');
      await keepPicture(page, 'toast and menu');
      await page.keyboard.press('Escape');

      await goTo(page, 'Fields');
      const field = page.getByRole('combobox', { name: 'Cost centre' });
      await field.click();
      await expect(page.getByRole('option', { name: 'Finance' })).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page, 'open list', OPEN_LIST);
      await keepPicture(page, 'open list');
      await field.fill('zz');
      await expect(page.getByText('Nothing found')).toBeVisible();
      await expectAccessible(page, 'nothing found', OPEN_LIST);
      await keepPicture(page, 'nothing found');
    },
  );
}

/** By its link: the page itself need not be loaded for each group. */
async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Gallery' }).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a list filters by any part of a name and works by keyboard, and its error goes when something is chosen', async ({
  page,
  origin,
}) => {
  await openGroup(page, origin('harbour'), 'fields');
  const department = page.getByRole('combobox', { name: 'Department' });
  await department.pressSequentially('and');
  await expect(page.getByRole('option')).toHaveText([
    'Estates and facilities',
    'Health and safety',
    'People and culture',
    'Research and development',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(department).toHaveValue('Health and safety');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(department).toBeFocused();
  await department.fill('legal');
  await page.keyboard.press('Enter');
  await expect(department).toHaveValue('Legal');

  // Escape closes the list, and text that fits nothing gives way to what was chosen.
  const costCentre = page.getByRole('combobox', { name: 'Cost centre' });
  await expect(costCentre).toHaveValue('Finance');
  await costCentre.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await costCentre.fill('zz');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(costCentre).toHaveValue('Finance');

  const line = page.getByRole('combobox', { name: 'Reporting line' });
  await expect(line).toHaveAccessibleDescription('This field is required');
  await expect(line).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Options: Reporting line' }).click();
  await page.getByRole('option', { name: 'Catering' }).click();
  await expect(line).toHaveValue('Catering');
  await expect(line).not.toHaveAttribute('aria-invalid');
  await line.fill('');
  await expect(line).toHaveAttribute('aria-invalid', 'true');
});

test('a dialog traps the focus and returns it on Escape, and a press beside a question does not answer it', async ({
  page,
  origin,
}) => {
  await openGroup(page, origin('harbour'), 'layers');
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Manage cookies' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Open question' }).click();
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
});

test(
  'a panel is in the address, opens by link, traps the focus, closes on Back, and reports how it ended',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await openGroup(page, origin('harbour'), 'layers?panel=sample-form&panel.name=Alex');
    await expect(page.getByRole('dialog').getByLabel('First name')).toHaveValue('Alex');
    await page.getByRole('button', { name: 'Close panel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Open form' }).click();
    await expect(page.getByRole('dialog').getByLabel('First name')).toHaveValue('Robin');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();

    const opener = page.getByRole('button', { name: 'Open form' });
    await opener.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Add a family member' });
    await expect(panel.getByLabel('First name')).toHaveValue('Robin');
    await expect(page).toHaveURL(/\?panel=sample-form&panel\.name=Robin$/);
    for (let step = 0; step < 8; step++) {
      await expect(panel.locator(':focus')).toHaveCount(1);
      await page.keyboard.press(step < 6 ? 'Tab' : 'Shift+Tab');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/layers$/);
    // What is on its way out is not what is opened next.
    await expect(panel).toBeHidden();
    await opener.press('Enter');
    await expect(panel.locator(':focus')).toHaveCount(1);
    await panel.getByLabel('Surname').press('Enter');
    await expect(page.getByText('Closed, and saved')).toBeVisible();
  },
);

test('arrows move between tabs and within a menu', async ({ page, origin }) => {
  await openGroup(page, origin('harbour'), 'layers');
  await page.getByRole('tab', { name: 'Details' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Selections' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveText('What they have chosen.');

  const trigger = page.getByRole('button', { name: 'Actions for this report' });
  await trigger.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Delete chosen').last()).toBeVisible();
  await expect(trigger).toBeFocused();
});

test(
  'a table sorts, searches, filters and pages in the address, and one box selects all rows',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await openGroup(page, origin('harbour'), 'tables');
    const all = page.getByRole('checkbox', { name: 'Select all' }).first();
    await expect(all).toHaveAttribute('aria-checked', 'mixed');
    await all.press(' ');
    await expect(page.getByText('10 selected')).toBeVisible();
    await all.press(' ');
    await expect(page.getByText('0 selected')).toBeVisible();

    const table = page.getByRole('table', { name: 'Employees' });
    const firstName = table.getByRole('rowheader').first();
    await expect(firstName).toHaveText('Bola Adeyemi');
    await table.getByRole('button', { name: 'Name' }).press('Enter');
    await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/sort_by=-surname/);
    await expect(firstName).toHaveText('Harry Wood');

    await page.getByRole('link', { name: 'Next' }).first().click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByLabel('Search employees').fill('lee');
    await expect(page).toHaveURL(/\?sort_by=-surname&search=lee$/);
    await expect(firstName).toHaveText('Ann Lee');
    await page.getByLabel('Search employees').fill('nobody');
    await expect(page.getByText('Nobody found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).first().click();
    await page.getByRole('radio', { name: 'Not activated' }).press(' ');
    await expect(page.getByRole('status').filter({ hasText: '1–8 of 8 employees' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Not activated' })).toBeChecked();
  },
);

test('a date of birth, a code and a number can be entered by keyboard alone', async ({ page, origin }) => {
  await openGroup(page, origin('harbour'), 'special-fields');
  const group = page.getByRole('group', { name: 'Date of birth', exact: true });
  await group.getByLabel('Day').focus();
  await page.keyboard.type('31041978');
  await expect(group.getByLabel('Day')).toHaveValue('30');
  await expect(group.getByLabel('Month')).toHaveValue('04');
  await expect(group.getByLabel('Year')).toHaveValue('1978');
  await page.keyboard.press('ArrowUp');
  await expect(group.getByLabel('Year')).toHaveValue('1979');
  await group.getByLabel('Month').fill('');
  await group.getByLabel('Day').press('Shift+Tab');
  await expect(page.getByText('Date of birth is required')).toBeVisible();

  const code = page.getByRole('group', { name: 'Enter authentication code' });
  await code.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent 123450')).toBeVisible();

  const field = page.getByLabel('Monthly amount', { exact: true });
  await field.press('ArrowUp');
  await expect(field).toHaveValue('£130.00');
  await page.getByRole('slider', { name: 'Monthly amount, slider' }).press('ArrowRight');
  await expect(field).toHaveValue('£140.00');
});

test('there is no gallery on a host that others can reach', async ({ page, origin }) => {
  await page.goto(`${origin().replace('localhost', '127.0.0.1')}/dev/gallery`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
