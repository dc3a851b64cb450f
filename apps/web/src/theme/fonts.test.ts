import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FONTS } from '@plenty/domain/theme/fonts';

const sheet = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

/** The server preloads assets/fonts/<this>.woff2. */
const kebab = (font: string): string => font.toLowerCase().replaceAll(' ', '-');

test.each(FONTS)('%s can be shown, from the file that the server preloads', (font) => {
  expect(sheet).toContain(`font-family: '${font} Variable'`);
  expect(sheet).toContain(`/${kebab(font)}-latin-wght-normal.woff2`);
});
