import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail } from '../support/outbox.ts';
import { expect, logIn, test } from '../support/test.ts';

const PATH = '/app/dashboard/employee-engagement/';

const list = (page: Page) => page.getByRole('region', { name: 'Who has not registered' });
const rows = (page: Page) => list(page).getByRole('table').getByRole('row');
const chart = (page: Page, name: string) => page.getByRole('figure', { name });

test('registrations and logins have a chart and a table, over a range that stands in the address', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Employee engagement' })).toBeVisible();
  await expect(page).toHaveTitle('Employee engagement | Harbour Benefits');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Employer dashboard',
    'Employee engagement',
  ]);
  await expect(page.getByRole('main')).toContainText(/Registered\s*\d+\.\d%\s*\d+ of \d+ people/);
  await expect(chart(page, 'Registrations by month').getByRole('row')).toHaveCount(13);
  await expect(chart(page, 'Logins by day').getByRole('row')).toHaveCount(31);
  await expectPageAccessible(page, 'employee engagement');
  await keepPicture(page, 'engagement');

  await page.getByText('24 months').click();
  await expect(page).toHaveURL(/months=24/);
  await expect(chart(page, 'Registrations by month').getByRole('row')).toHaveCount(25);
  await chart(page, 'Registrations by month')
    .getByRole('button', { name: /Show as a table/ })
    .click();
  await expectPageAccessible(page, 'employee engagement with a table');
  await page.reload();
  await expect(page.getByRole('radio', { name: '24 months' })).toBeChecked();
  await expect(chart(page, 'Registrations by month').getByRole('row')).toHaveCount(25);
});

test('who has not registered is found, chosen and written to again, with progress and a result that stay', async ({
  page,
  origin,
  request,
}) => {
  await logIn(page, origin('harbour'), 'employer@harbour.test', `${PATH}?search=invited%40harbour`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Rukmini Nair');
  await list(page).getByRole('textbox').fill('nobody of this name');
  await expect(list(page).getByText('Nobody found')).toBeVisible();
  await list(page).getByRole('button', { name: 'Clear search' }).click();
  await expect(rows(page)).toHaveCount(11);
  await list(page).getByRole('button', { name: 'Payroll number' }).click();
  await expect(page).toHaveURL(/sort_by=payrollNumber/);
  // Rukmini has the lowest number of those who are left, for people with a name come first.
  await expect(rows(page).nth(1)).toContainText('Rukmini Nair');
  const [email = ''] = /\S+@harbour\.test/.exec(await rows(page).nth(2).getByRole('cell').nth(1).innerText()) ?? [];

  await list(page).getByRole('checkbox', { name: 'Select all' }).check();
  await expect(list(page).getByRole('button', { name: 'Send to 10 chosen' })).toBeEnabled();
  await keepPicture(page, 'engagement-chosen');
  await list(page).getByRole('button', { name: 'Send to 10 chosen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Send welcome e-mails again to 10 people?' });
  await expect(dialog).toContainText('within the last hour');
  await expectPageAccessible(page, 'resend asked');
  await keepPicture(page, 'engagement-dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await list(page).getByRole('button', { name: 'Send to 10 chosen' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  // Rukmini's own welcome mail went out when the demo was filled, a moment ago.
  await expect(list(page)).toContainText('welcome e-mail sent to 8 people.');
  await expect(list(page).getByRole('list', { name: 'Who was left out' }).getByRole('listitem')).toHaveText([
    '1 person left out: left, not active, or not allowed in',
    '1 person left out: had a welcome e-mail within the hour before',
  ]);
  await expectPageAccessible(page, 'resend done');
  await keepPicture(page, 'engagement-sent');
  const mail = await findMail(request, origin(), { to: email, holds: /activation/ });
  expect(mail.text).toContain('/activation/');

  await page.reload();
  await expect(list(page)).toContainText('welcome e-mail sent to 8 people.');
});

test('a batch that runs is in sight after a reload and for colleagues', async ({ page, origin }) => {
  const running = {
    id: '01890000-0000-7000-8000-000000000001',
    state: 'running',
    askedAt: '2026-04-01T09:00:00.000Z',
    people: 80,
    done: 20,
    sent: 18,
    skipped: [{ reason: 'recent', people: 2 }],
  };
  await page.route('**/api/companies/*/welcome-email-resends', (route) => route.fulfill({ json: { resend: running } }));
  await logIn(page, origin('harbour'), 'employer@harbour.test', PATH);
  await expect(list(page).getByRole('progressbar', { name: 'Sending welcome e-mails' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await expect(list(page).getByRole('button', { name: /Send to all/ })).toBeDisabled();
  await expectPageAccessible(page, 'resend under way');
  await keepPicture(page, 'engagement-running');
});
