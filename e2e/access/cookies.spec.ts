import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Manage cookies' });

/** What is kept, once it is. */
async function expectKept(page: Page, consent: { cookiesAccepted: boolean; nonNecessaryCookiesEnabled: boolean }) {
  const stored = () => page.evaluate(() => localStorage.getItem('persist:root'));
  await expect.poll(async () => JSON.parse(JSON.parse((await stored()) ?? '{}').cookie ?? 'null')).toEqual(consent);
}

test(
  'cookies are managed by the keyboard: essential ones always, those of videos by choice',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await page.goto(origin('harbour'));
    const opener = banner(page).getByRole('button', { name: 'Manage cookies' });
    await opener.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Essential cookies Always enabled' })).toBeVisible();
    const fold = dialog(page).getByRole('button', { name: 'Video player cookies' });
    const toggle = dialog(page).getByRole('switch', { name: 'Allow video player cookies' });
    await expect(toggle).not.toBeChecked();
    await fold.press('Enter');
    await expect(toggle).toBeHidden();
    await fold.press('Enter');
    await toggle.press(' ');
    await expect(toggle).toBeChecked();
    await expectKept(page, { cookiesAccepted: false, nonNecessaryCookiesEnabled: true });
    await expectPageAccessible(page, 'the cookie dialog');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(banner(page)).toBeVisible();

    await opener.press('Enter');
    await expect(toggle).toBeChecked();
    await dialog(page).getByRole('button', { name: 'Accept cookies' }).press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await expectKept(page, { cookiesAccepted: true, nonNecessaryCookiesEnabled: true });
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(banner(page)).toBeHidden();
  },
);

test('a dialog whose code fails to load says so and can be opened again; it takes 300 ms to close', async ({
  page,
  origin,
}) => {
  await page.goto(origin('harbour'));
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.route('**/assets/cookie-dialog-*.js', (route) => route.abort());
  const opener = banner(page).getByRole('button', { name: 'Manage cookies' });
  await opener.click();
  await expect(banner(page).getByRole('alert')).toHaveText('We could not open this. Please try again.');
  await page.unroute('**/assets/cookie-dialog-*.js');
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  const durationsMs = await page.evaluate(async () => {
    const popup = document.querySelector('[role=dialog]');
    await Promise.all(popup?.getAnimations().map(({ finished }) => finished) ?? []);
    popup?.querySelector<HTMLElement>('[aria-label=Close]')?.click();
    while (popup?.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    return popup?.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
  });
  expect(new Set(durationsMs)).toEqual(new Set([300]));
  await expect(dialog(page)).toHaveCount(0);
});
