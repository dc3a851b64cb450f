import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Clients whose looks differ most. */
export const CLIENTS = ['harbour', 'quanta', 'aldhelm'] as const;

export async function openGroup(page: Page, origin: string, group: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/dev/gallery/${group}`);
  await expect(page.locator('h1')).toBeVisible();
}

/** The whole page, or only the places named. */
export async function expectAccessible(page: Page, name: string, places: readonly string[] = []): Promise<void> {
  // Marks at the ends of a layer that keep the focus inside; they hold nothing.
  const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]');
  for (const place of places) axe.include(place);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, name).toEqual([]);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide, `${name} is wider than the screen`).toBe(false);
}
