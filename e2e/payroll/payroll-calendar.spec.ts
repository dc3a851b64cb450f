import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMPLOYER = 'employer@harbour.test';
const OPERATOR = 'operator@plenty.test';

const table = (page: Page) => page.getByRole('table', { name: /^Months of \d{4}$/ });

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

test(
  'an administrator sees when months close, takes the draft of the open one and rehearses it',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await logIn(page, origin('harbour'), EMPLOYER, '/app/dashboard/');
    await page.getByRole('link', { name: 'Payroll calendar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payroll calendar' })).toBeVisible();
    await expect(page).toHaveURL(`${origin('harbour')}/app/payroll-calendar`);
    await expect(page).toHaveTitle('Payroll calendar | Harbour Benefits');
    const open = page.getByRole('heading', { level: 2, name: / is open$/ });
    const month = ((await open.textContent()) ?? '').replace(' is open', '');
    await expect(table(page).getByRole('row', { name: new RegExp(`^${month} Provisional Open`) })).toBeVisible();
    await expectPageAccessible(page, 'payroll calendar');
    await keepPicture(page, 'payroll calendar');

    await page.getByRole('button', { name: 'Download draft' }).click();
    const draft = await downloaded(page, () => page.getByRole('menuitem', { name: /^CSV/ }).click());
    expect(draft.suggestedFilename()).toBe(`DRAFT Payroll report of Harbour Marine Group, ${month}.csv`);
    const lines = readFileSync(await draft.path(), 'utf8')
      .replace('\u{feff}', '')
      .trim()
      .split('\r\n');
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => !line.startsWith('DRAFT,'))).toEqual([]);

    await page.getByRole('button', { name: `Actions for ${month}` }).click();
    const rehearsal = await downloaded(page, () => page.getByRole('menuitem', { name: /XLSX/ }).click());
    expect(rehearsal.suggestedFilename()).toBe(`REHEARSAL Payroll report of Harbour Marine Group, ${month}.zip`);

    const year = page.getByRole('combobox', { name: 'Year' });
    const first = (await year.getByRole('option').first().textContent()) ?? '';
    await year.selectOption(first);
    await expect(page).toHaveURL(new RegExp(`\\?year=${first}$`));
    await table(page)
      .getByRole('link', { name: / reports? of / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  },
);

test('an operator opens the calendar of a client from the list', { tag: '@phone' }, async ({ page, origin }) => {
  await logIn(page, origin(), OPERATOR);
  await page.getByRole('link', { name: 'Quanta Instruments' }).click();
  await page.getByRole('link', { name: 'Open the payroll calendar' }).click();
  await expect(page).toHaveURL(/\/app\/operator\/clients\/[0-9a-f-]{36}\/payroll-calendar$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payroll calendar' })).toBeVisible();
  await expect(page.getByText('Quanta Instruments', { exact: true })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: 'Reports' })).toHaveCount(0);
  await expectPageAccessible(page, 'payroll calendar of a client');
  await keepPicture(page, 'payroll calendar of a client');
});
