import { test, type Page } from '@playwright/test';

/** A picture of the page for people to look at, on request: `SCREENSHOTS=1 playwright test …`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env['SCREENSHOTS'] !== '1') return;
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}
