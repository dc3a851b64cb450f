import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';

interface Look {
  readonly name: string;
  readonly reason: string;
}

/** The tab in which an operator sees the portal as one of the people whom the search has found. */
export async function viewAs(page: Page, { name, reason }: Look): Promise<Page> {
  const dialog = await openViewAs(page, name);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  await expect(dialog.getByRole('status')).toHaveText(`The portal as ${name} sees it has been opened in a new tab.`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  return tab;
}

export async function openViewAs(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as this person' });
  await expect(dialog).toBeVisible();
  return dialog;
}
