import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const SINCE = '01/02/2024';

/** What Priya Okafor has had for years, at the price of then, and a row about somebody whom nobody knows. */
const FILE = {
  name: 'gym members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Payroll number,Benefit,Has it since,Club,For how long,Employee pays a month',
      `HA10001,Gym membership,${SINCE},Anchor Local,12 months,24.00`,
      `XX99999,Gym membership,${SINCE},Anchor Local,12 months,`,
    ].join('\r\n'),
  ),
};

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Upload data' });
const regionIn = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'what people have with another provider comes in by a file, they see since when, and it is taken back',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await logIn(
      page,
      origin('harbour'),
      'employer@harbour.test',
      '/app/employee-data/?panel=upload-data&panel.upload=new',
    );
    const panel = panelOf(page);
    await panel.getByRole('radio', { name: 'Existing benefits' }).click();
    const begun = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download the template' }).click();
    await page.getByRole('menuitem', { name: 'XLSX, for spreadsheets' }).click();
    expect((await begun).suggestedFilename()).toBe('Existing benefits template of Harbour Marine Group.xlsx');
    await expectPageAccessible(page, 'sending a file of existing benefits');
    await keepPicture(page, 'existing-benefits-send');

    await panel.getByLabel(/File of existing benefits/).setInputFiles(FILE);
    await panel.getByRole('button', { name: 'Upload and check' }).click();
    await expect(panel.getByText('Ready to apply')).toBeVisible();
    await expect(panel.locator('dl').first()).toHaveText(/Added1Corrected0Wrong rows1/);
    await expect(regionIn(page, 'What is wrong')).toContainText('Please send employee data first');
    const people = regionIn(page, 'What it does to benefits').getByRole('table', { name: 'Person by person' });
    await expect(people.getByRole('row', { name: /Priya Okafor/ })).toContainText(
      'They pay £24.00 a month, the scheme says £26.00',
    );
    await expectPageAccessible(page, 'a file of existing benefits that is checked');
    await keepPicture(page, 'existing-benefits-checked');

    await panel.getByRole('button', { name: 'Apply' }).click();
    const question = page.getByRole('alertdialog', { name: 'Apply this file?' });
    await expect(question).toContainText('1 benefit is added, all at once. 1 wrong row is left out.');
    await keepPicture(page, 'existing-benefits-question');
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText('Applied', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Open as a page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'gym members.csv' })).toBeVisible();
    await expectPageAccessible(page, 'a file of existing benefits that was applied');
    await keepPicture(page, 'existing-benefits-page');

    const address = page.url();
    await logIn(page, origin('harbour'), 'employee@harbour.test', '/app/my-benefits/');
    await page.getByRole('link', { name: 'Gym membership', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gym membership' })).toBeVisible();
    await expect(page.getByText('1 February 2024')).toBeVisible();
    await expectPageAccessible(page, 'a benefit that a file has brought in');
    await keepPicture(page, 'existing-benefits-own');

    await logIn(page, origin('harbour'), 'employer@harbour.test', address.slice(origin('harbour').length));
    await page.getByRole('button', { name: 'Undo' }).click();
    const undoing = page.getByRole('alertdialog', { name: 'Undo this file?' });
    await expect(undoing).toContainText('Benefits that it added are removed');
    await undoing.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The file has been undone')).toBeVisible();
  },
);
