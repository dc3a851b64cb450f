import type { Page } from '@playwright/test';

/** Types a date of birth as a person does: the boxes lead on by themselves. */
export async function typeDateOfBirth(
  page: Page,
  [day, month, year]: readonly [string, string, string],
): Promise<void> {
  for (const box of ['Day', 'Month', 'Year']) await page.getByLabel(box).fill('');
  await page.getByLabel('Day').focus();
  await page.keyboard.type(`${day}${month}${year}`);
}
