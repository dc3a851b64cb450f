import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import type { DemoCopy } from '../support/demo-servers.ts';
import { keepPicture } from '../support/keep-picture.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, logIn, test } from '../support/test.ts';

let copy: DemoCopy;
let server: RunningServer;
test.beforeEach(async ({ demo }) => {
  copy = await demo.copy();
  // Nobody listens there.
  server = await copy.run({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
test.afterEach(async () => {
  await server.stop();
  await copy.drop();
});

test(
  'an operator sees which emails have not gone out and why, and has them tried again',
  { tag: '@phone' },
  async ({ page }) => {
    await logIn(page, `http://localhost:${server.port}`, 'operator@plenty.test');
    // Its administrators are written to.
    await page.getByRole('link', { name: 'Harbour Marine Group' }).click();
    await page.getByRole('button', { name: 'Suspend the client' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /What people read/ }).fill('We’ll be back on 1 December.');
    await dialog.getByRole('textbox', { name: /^Your password/ }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Suspend the client' }).click();
    await expect(page.getByRole('heading', { name: 'This client is suspended' })).toBeVisible();

    const row = page.getByRole('row', { name: /Portal suspension/ }).first();
    await expect(async () => {
      await page.goto(`http://localhost:${server.port}/app/operator/unsent-emails`);
      await expect(row).toContainText('ESOCKET', { timeout: 2000 });
    }).toPass();
    await expect(row).toContainText('to somebody at harbour.test');
    await expect(row).toContainText('Waiting');
    await expectPageAccessible(page, 'unsent emails');
    await keepPicture(page, 'unsent emails');
    await page.getByRole('textbox', { name: 'Search clients' }).fill('Nobody');
    await expect(page.getByText('No email found')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search clients' }).fill('harb');
    await row.getByRole('button', { name: /^Actions for Portal suspension/ }).click();
    await page.getByRole('menuitem', { name: 'Try again now' }).click();
    await expect(page.getByText('We’re trying this email again')).toBeVisible();
    await page.getByRole('button', { name: 'Try all again' }).click();
    await expect(page.getByText(/^We’re trying \d+ emails? again$/)).toBeVisible();
  },
);
