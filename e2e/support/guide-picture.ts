import path from 'node:path';
import type { Locator } from '@playwright/test';

const PICTURES = path.resolve(import.meta.dirname, '../../docs/pictures');

/** What a guide shows, made again on request: `GUIDE_PICTURES=1 playwright test …`. */
export async function takeGuidePicture(shown: Locator, name: string): Promise<void> {
  if (process.env['GUIDE_PICTURES'] !== '1') return;
  // What stays in sight while a person scrolls would lie across the picture.
  await shown.page().evaluate(() => {
    document.querySelector('header')?.style.setProperty('position', 'static');
    document.querySelector('[aria-label="Notifications"]')?.setAttribute('hidden', '');
  });
  await shown.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: 'disabled' });
}
