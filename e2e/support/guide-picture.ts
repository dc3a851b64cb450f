import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

const PICTURES = path.resolve(import.meta.dirname, '../../docs/pictures');

/** What a guide shows, of a page or a part of it, made again on request: `GUIDE_PICTURES=1 playwright test …`. */
export async function takeGuidePicture(shown: Page | Locator, name: string): Promise<void> {
  if (process.env['GUIDE_PICTURES'] !== '1') return;
  await shown.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: 'disabled' });
}
