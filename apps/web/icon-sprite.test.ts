import { expect, test } from 'vitest';
import { CONTENT_ICONS } from '@plenty/contract/enrolment/home';
import { buildIconSprite } from './icon-sprite.ts';

test.each(CONTENT_ICONS)('the sprite holds %s, which content may name', (icon) => {
  expect(buildIconSprite()).toContain(`<symbol id="${icon}" `);
});

test('icons take the colour of the text around them', () => {
  expect(buildIconSprite()).not.toMatch(/fill="(?!currentColor|none)/);
});
