import { expect, type Page } from '@playwright/test';

/** Clients whose looks differ most. */
export const CLIENTS = ['harbour', 'quanta', 'aldhelm'] as const;

export async function openGroup(page: Page, origin: string, group: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/dev/gallery/${group}`);
  await expect(page.locator('h1')).toBeVisible();
}
