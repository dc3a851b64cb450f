import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { runStoppingWay } from '../support/stopping-way.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMPLOYER = 'employer@harbour.test';
const NEW = '/app/employee-data/?panel=upload-data&panel.upload=new';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Upload data' });
const zoneIn = (page: Page) => panelOf(page).getByLabel(/File of employees/);
const sendIn = (page: Page) => panelOf(page).getByRole('button', { name: 'Upload and check' });

test('a file that cannot be is refused where it was chosen', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMPLOYER, NEW);
  await sendIn(page).click();
  await expect(zoneIn(page)).toHaveAccessibleDescription(/Please choose a file/);
  await zoneIn(page).setInputFiles({
    name: 'people.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(zoneIn(page)).toHaveAccessibleDescription(/people\.pdf: This kind of file cannot be used/);
  await expectPageAccessible(page, 'a file of another kind');
  await keepPicture(page, 'upload-refused-at-once');
  await zoneIn(page).setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Payrol numbr,Salary\r\nHA10001,33000\r\n'),
  });
  await sendIn(page).click();
  await expect(panelOf(page).getByText('Refused', { exact: true })).toBeVisible();
  await expect(panelOf(page).getByRole('alert')).toContainText("There is no column 'Payroll number'");
  await expectPageAccessible(page, 'a file that was refused');
  await keepPicture(page, 'upload-refused');
});

test('a file moves while it goes up, and one whose way was cut is kept and sent again', async ({ page, origin }) => {
  const way = await runStoppingWay(Number(new URL(origin()).port));
  await logIn(page, `http://harbour.localhost:${way.port}`, EMPLOYER, NEW);
  // More than stands in the pipes, under a heading that nobody knows.
  const file = test.info().outputPath('people.csv');
  await writeFile(file, `Payroll number,Salary,Notes\r\nHA10001,33000,${'x'.repeat(24_000_000)}\r\n`);
  await zoneIn(page).setInputFiles(file);
  await sendIn(page).click();
  const bar = panelOf(page).getByRole('progressbar', { name: 'Uploading people.csv' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expectPageAccessible(page, 'a file on its way');
  await keepPicture(page, 'upload-sending');
  way.cut();
  await expect(panelOf(page).getByRole('alert')).toContainText('The file did not get through');
  await expectPageAccessible(page, 'a file whose way was cut');
  await keepPicture(page, 'upload-broken');

  way.mend();
  await panelOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/panel\.upload=[0-9a-f-]{36}/);
  way.stop();
});
