import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './gallery.ts';

/** A page of the portal through axe: nothing moves while colours are measured, and nothing is on its way any more. */
export async function expectPageAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  await expectAccessible(page, name);
}
