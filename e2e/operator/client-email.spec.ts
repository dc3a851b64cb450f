import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import type { DemoCopy } from '../support/demo-servers.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail } from '../support/outbox.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, logIn, test } from '../support/test.ts';

let copy: DemoCopy;
let server: RunningServer;
test.beforeEach(async ({ demo }) => {
  copy = await demo.copy();
  // Nobody answers there: no domain has a record.
  server = await copy.run({ DNS_SERVER: '127.0.0.1:9', MAIL_DKIM_SELECTOR: 'plenty1' });
});
test.afterEach(async () => {
  await server.stop();
  await copy.drop();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change the sender' });

test(
  'an operator sets whom a client’s emails come from, reads which records its domain needs, and tests them',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const origin = `http://localhost:${server.port}`;
    await logIn(page, origin, 'operator@plenty.test');
    await page.getByRole('link', { name: 'Harbour Marine Group' }).click();
    if (project.name === 'phone') await page.locator('summary').getByText('Overview').click();
    await page
      .getByRole('navigation', { name: 'Parts of this client' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Emails' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
    await expect(page.getByText('Harbour Benefits <no-reply@localhost>')).toBeVisible();
    await expectPageAccessible(page, 'emails of a client');
    await keepPicture(page, 'emails of a client');

    await page.getByRole('button', { name: 'Change the sender' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Harbour People Team');
    await dialog(page).getByRole('textbox', { name: 'Email address' }).fill('benefits@');
    await dialog(page)
      .getByRole('textbox', { name: /^Your password/ })
      .fill(DEMO_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Change the sender' }).click();
    await expect(dialog(page).getByText('Please enter a valid email address')).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour People Team');
    await expectPageAccessible(page, 'changing the sender of a client');
    await keepPicture(page, 'changing the sender of a client');
    await dialog(page).getByRole('textbox', { name: 'Email address' }).fill('benefits@harbour.test');
    await dialog(page).getByRole('button', { name: 'Change the sender' }).click();
    await expect(page.getByText('Harbour People Team <no-reply@localhost>')).toBeVisible();
    await expect(page.getByText('Not proved yet')).toBeVisible();
    await expect(page.getByText('plenty1._domainkey.harbour.test')).toBeVisible();
    await findMail(request, origin, { to: 'employer@harbour.test', holds: /once your DNS says that it is yours/ });

    await page.getByRole('button', { name: 'Test the records' }).click();
    await expect(page.getByText('Not found', { exact: true })).toHaveCount(4);
    await expect(page.getByText('The domain has no SPF record.')).toBeVisible();
    await expectPageAccessible(page, 'records of a client’s sender');
    await keepPicture(page, 'records of a client’s sender');

    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText('We’re sending a test email to operator@plenty.test')).toBeVisible();
    await findMail(request, origin, { to: 'operator@plenty.test', holds: /come from the same sender/ });
  },
);
