import { expectPageAccessible } from '../support/accessible.ts';
import { expect, logIn, test } from '../support/test.ts';

test('the welcome is shown at the first login until it has been seen, and never again', async ({ page, origin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seen: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/carousel/seen') && seen.push(request.method()));
  await page.route('**/api/carousel/seen', (route) => route.abort());
  await logIn(page, origin('harbour'), 'welcome@harbour.test');
  const welcome = page.getByRole('dialog');
  await expect(welcome).toBeVisible();
  await expectPageAccessible(page, 'the first slide');

  // Closed at the first slide, but the server did not hear of it.
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();
  await expect.poll(() => seen).toEqual(['POST']);
  await page.unroute('**/api/carousel/seen');
  await page.reload();
  await expect(welcome).toBeVisible();

  await expect(welcome.getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(welcome.getByRole('button', { name: 'Back' })).toHaveCount(0);
  const count = await welcome.getByRole('listitem').count();
  const titles = new Set<string>();
  for (let slide = 1; slide <= count; slide++) {
    await expect(welcome.getByRole('button', { name: new RegExp(`^${slide} of ${count}: `) })).toHaveAttribute(
      'aria-current',
      'step',
    );
    titles.add(await welcome.getByRole('heading').innerText());
    if (slide < count) await welcome.getByRole('button', { name: 'Next' }).press('Enter');
  }
  expect(titles.size).toBe(count);
  await page.keyboard.press('ArrowLeft');
  await expect(welcome.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectPageAccessible(page, 'the last slide');
  await welcome.getByRole('button', { name: 'Done' }).click();
  await expect(welcome).toBeHidden();
  await expect.poll(() => seen).toEqual(['POST', 'POST']);

  const heading = page.getByRole('heading', { level: 1, name: /^Good .+, Hana$/ });
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(welcome).toHaveCount(0);
  await page.goto(`${origin('harbour')}/logout`);
  await page.waitForURL('**/logout-success**');
  await page.evaluate(() => localStorage.removeItem('persist:root'));
  await logIn(page, origin('harbour'), 'welcome@harbour.test');
  await expect(heading).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(welcome).toHaveCount(0);
});

test('who has logged in before meets no welcome', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'employee@harbour.test');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
