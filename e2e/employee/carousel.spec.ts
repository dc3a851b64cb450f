import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'welcome@harbour.test';

const button = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

async function expectNoWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Good .+, Hana$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the welcome closes with Escape, and comes again while the server does not know that it was seen', async ({
  page,
  origin,
}) => {
  const told = Promise.withResolvers<string>();
  await page.route('**/api/carousel/seen', async (route) => {
    await route.abort();
    told.resolve(route.request().method());
  });
  await logIn(page, origin('harbour'), EMAIL);
  await expect(button(page, 'Next')).toBeFocused();
  await expectPageAccessible(page, 'the first slide');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await told.promise).toBe('POST');
  await expectNoWelcome(page);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the welcome is gone through by keyboard to its end, and is never shown again', async ({ page, origin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, origin('harbour'), EMAIL);
  await expect(button(page, 'Next')).toBeFocused();
  await expect(button(page, 'Back')).toHaveCount(0);
  const titles: string[] = [];
  for (const slide of [1, 2, 3, 4]) {
    await expect(button(page, new RegExp(`^${slide} of 4: `))).toHaveAttribute('aria-current', 'step');
    titles.push(await page.getByRole('dialog').getByRole('heading').innerText());
    if (slide < 4) await page.keyboard.press('Enter');
  }
  expect(titles).toEqual(['Welcome aboard', 'See what is yours', 'Know what it costs', 'Bring your family']);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Know what it costs' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Back')).toBeVisible();
  const told = page.waitForResponse('**/api/carousel/seen');
  await button(page, 'Done').click();
  expect((await told).status()).toBe(200);
  await expectNoWelcome(page);
  await page.reload();
  await expectNoWelcome(page);
});

test('who has logged in before meets no welcome', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'employee@harbour.test');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
