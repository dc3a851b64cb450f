import type { Page } from '@playwright/test';
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
  // Nobody answers there: no domain has a record.
  server = await copy.run({ DNS_SERVER: '127.0.0.1:9' });
});
test.afterEach(async () => {
  await server.stop();
  await copy.drop();
});

const dialog = (page: Page) => page.getByRole('dialog');

test(
  'an operator renames a client, and reads which record its own domain needs',
  { tag: '@phone' },
  async ({ page }) => {
    await logIn(page, `http://localhost:${server.port}`, 'operator@plenty.test');
    await page.getByRole('link', { name: 'Harbour Marine Group' }).click();
    await page.getByRole('button', { name: 'Rename' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByText('This field is required')).toBeVisible();
    await expectPageAccessible(page, 'renaming a client');
    await keepPicture(page, 'renaming a client');
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Harbour Shipyards');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Shipyards' })).toBeVisible();

    await page.getByRole('button', { name: 'Use its own domain' }).click();
    await dialog(page).getByRole('textbox', { name: 'Domain' }).fill('benefits.harbour.test');
    await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
    await expect(dialog(page).getByText('_plenty-portal.benefits.harbour.test')).toBeVisible();
    await expect(dialog(page).getByText(/^plenty-portal=[\w-]{43}$/)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Check and move' }).click();
    await expect(dialog(page).getByText(/^We did not find the record/)).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Domain' })).toHaveValue('benefits.harbour.test');
    await expectPageAccessible(page, 'a domain for a client');
    await keepPicture(page, 'a domain for a client');
  },
);
