import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { aFile, NEW_PERSON, today } from '../support/data-load.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail } from '../support/outbox.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/employee-data/';
const EMPLOYER = 'employer@harbour.test';
/** Priya Okafor earns more, Grace Tembo leaves, and two rows say what cannot be. */
const FILE = aFile([
  NEW_PERSON,
  { 'Payroll number': 'HA10001', Salary: '36,000' },
  { 'Payroll number': 'HA10006', 'Left on': today() },
  { 'Payroll number': 'HA10004', 'Date of birth': '31/02/1998' },
  { 'Payroll number': 'HA10007', Salary: 'lots', Bonuss: '100' },
]);

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Upload data' });
const zoneIn = (page: Page) => panelOf(page).getByLabel(/File of employees/);
const regionIn = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function download(page: Page, button: string, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: button }).click();
  const begun = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  const file = await begun;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Sends the file and waits until it is known what it would do. */
async function upload(page: Page, file = FILE): Promise<void> {
  await zoneIn(page).setInputFiles(file);
  await panelOf(page).getByRole('button', { name: 'Upload and check' }).click();
  await expect(page.getByText('Your file has been uploaded successfully')).toBeVisible();
  await expect(page).toHaveURL(/panel\.upload=[0-9a-f-]{36}/);
  await expect(panelOf(page).getByText('Ready to apply')).toBeVisible();
}

test('a file goes from its template to the list of employees, and is taken back', async ({ page, request, origin }) => {
  await logIn(page, origin('harbour'), EMPLOYER, PATH);
  await page.getByRole('button', { name: 'Upload data' }).click();
  const panel = panelOf(page);
  const xlsx = await download(page, 'Download the template', 'XLSX, for spreadsheets');
  expect(xlsx.name).toBe('Employee data template of Harbour Marine Group.xlsx');
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  const csv = await download(page, 'Download the template', 'CSV, for any program');
  expect(csv.bytes.toString('utf8')).toContain('Payroll number');
  await expectPageAccessible(page, 'sending a file');
  await keepPicture(page, 'upload-send');

  // By keyboard alone.
  const chooser = page.waitForEvent('filechooser');
  await zoneIn(page).press('Enter');
  await (await chooser).setFiles(FILE);
  await expect(panel.getByText('people.csv')).toBeVisible();
  await panel.getByRole('button', { name: 'Upload and check' }).press('Enter');
  await expect(page).toHaveURL(/panel\.upload=[0-9a-f-]{36}/);
  await keepPicture(page, 'upload-under-way');

  // It goes on when nobody looks, and is found again.
  await page.getByRole('button', { name: 'Close panel' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Upload data' }).click();
  await expect(panel.getByText('Ready to apply')).toBeVisible();
  await expect(panel.locator('dl').first()).toHaveText(/New people1Changes1Leavers1Coming back0Wrong rows2/);
  await expect(panel.getByText('‘Bonuss’')).toBeVisible();
  await expect(panel.getByText('did you mean ‘Bonus’?')).toBeVisible();
  await expectPageAccessible(page, 'a file that is checked');
  await keepPicture(page, 'upload-checked');

  const wrong = regionIn(page, 'What is wrong');
  await expect(wrong.getByRole('row', { name: /^5 Date of birth 31\/02\/1998/ })).toContainText('is not a day');
  await wrong.getByRole('textbox', { name: 'Search what is wrong' }).fill('amount');
  await expect(page).toHaveURL(/panel\.faults-search=amount/);
  await expect(wrong.getByRole('rowheader')).toHaveText(['6']);
  const faulty = await download(page, 'Download wrong rows', 'CSV, for any program');
  expect(faulty.name).toBe('Rows to correct of people.csv');
  const rows = faulty.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[2]).toContain('lots');

  const impact = regionIn(page, 'What it does to benefits');
  const people = impact.getByRole('table', { name: 'Person by person' });
  await expect(impact.getByRole('table', { name: 'By benefit' }).getByRole('rowheader').first()).toBeVisible();
  await expect(people.getByRole('rowheader')).toHaveCount(3);
  await expect(people.getByRole('row', { name: /Nia Bevan/ })).toContainText('Can be chosen from');
  await impact.getByText('Loses', { exact: true }).first().click();
  await expect(people.getByRole('rowheader')).toHaveText([/Grace Tembo/]);
  await expect(people).toContainText('nothing a month');
  await expectPageAccessible(page, 'the impact of a file');
  await keepPicture(page, 'upload-impact');
  await impact.getByText('All', { exact: true }).click();
  await impact.getByRole('textbox', { name: 'Search people' }).fill('okafor');
  await expect(people.getByRole('rowheader')).toHaveText([/Priya Okafor/]);

  await panel.getByRole('button', { name: 'Apply' }).click();
  const question = page.getByRole('alertdialog', { name: 'Apply this file?' });
  await expect(question).toContainText(
    '1 person joins, 1 person changes and 1 person leaves, all at once. 2 wrong rows are left out.',
  );
  await question.getByLabel('Send welcome e-mails to new people').check();
  await expectPageAccessible(page, 'the question before a file is applied');
  await keepPicture(page, 'upload-question');
  await question.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The file has been applied')).toBeVisible();
  await expect(panel.getByText('Applied', { exact: true })).toBeVisible();
  await keepPicture(page, 'upload-applied');
  await findMail(request, origin(), { to: 'nia.bevan@harbour.test', holds: /\/activation\// });
  await page.getByRole('button', { name: 'Close panel' }).click();
  await page.getByRole('textbox', { name: 'Search employees' }).fill('bevan');
  await expect(page.getByRole('table', { name: 'Employees' }).getByRole('rowheader')).toHaveText(['Nia Bevan']);

  await page.getByRole('link', { name: 'Earlier uploads' }).click();
  await page.getByRole('button', { name: 'people.csv' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'people.csv' })).toBeVisible();
  await expect(page.getByText(/^Applied .* by Marcus Lindqvist\.$/)).toBeVisible();
  await expectPageAccessible(page, 'a file that was applied');
  await keepPicture(page, 'upload-page');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog', { name: 'Undo this file?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The file has been undone')).toBeVisible();
  await expect(page.getByText(/everyone is as they were before it/)).toBeVisible();
  await page.goto(`${origin('harbour')}${PATH}?search=bevan`);
  await expect(page.getByText('Nobody found')).toBeVisible();
});

test('the files that were sent are searched, narrowed and sorted in the address', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMPLOYER, '/app/employee-data/uploads/');
  await expect(page).toHaveTitle('Uploads | Harbour Benefits');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Employer dashboard',
    'Employee data',
    'Uploads',
  ]);
  const names = page.getByRole('table', { name: 'Uploads' }).getByRole('rowheader');
  await expect(names.filter({ hasText: 'Pay review.csv' })).toBeVisible();
  await expect(names.filter({ hasText: 'Everyone' })).toBeVisible();
  await expectPageAccessible(page, 'uploads');
  await keepPicture(page, 'uploads');
  await page.getByText('Discarded', { exact: true }).first().click();
  await expect(page).toHaveURL(/filter%5Bstate%5D=discarded/);
  await expect(names).toHaveText(['Pay review.csv']);
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Search uploads' }).fill('everyone');
  await expect(names).toHaveText([/^Everyone \d{4}-\d\d-\d\d\.xlsx$/]);
  await names.getByRole('button').press('Enter');
  await expect(page.getByText('What this file changed is not kept any more')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await page.goBack();
  await page.getByRole('textbox', { name: 'Search uploads' }).fill('zzzz');
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('without the eligibility impact a file has its counts and faults alone', async ({ page, origin }) => {
  await logIn(page, origin('quanta'), 'employer@quanta.test', `${PATH}?search=employee%40quanta`);
  const found = page.getByRole('table', { name: 'Employees' }).getByRole('row', { name: /Isla MacInnes/ });
  const payrollNumber = await found.getByRole('cell').nth(1).textContent();
  await page.getByRole('button', { name: 'Upload data' }).click();
  await upload(page, aFile([{ 'Payroll number': payrollNumber ?? '', Salary: '46000' }, { 'Payroll number': 'X1' }]));
  await expect(panelOf(page).locator('dl').first()).toHaveText(/New people0Changes1Leavers0Coming back0Wrong rows1/);
  await expect(regionIn(page, 'What is wrong')).toContainText('this is somebody new');
  await expect(regionIn(page, 'What it does to benefits')).toBeHidden();
  await expectPageAccessible(page, 'a checked file without impact');
  await keepPicture(page, 'upload-plain');
  await panelOf(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('This file was discarded. Nothing of it was applied.')).toBeVisible();
});
