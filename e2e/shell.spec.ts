import type { Locator, Page } from '@playwright/test';
import { expectPageAccessible } from './support/accessible.ts';
import { keepPicture } from './support/keep-picture.ts';
import { logInAtProvider } from './support/provider.ts';
import { expect, logIn, test } from './support/test.ts';

const EMAIL = 'employee@harbour.test';

const isPhone = (): boolean => test.info().project.name === 'phone';
const header = (page: Page) => page.getByRole('banner');
const logo = (page: Page) => header(page).getByRole('link', { name: 'Harbour Benefits' });

test(
  'from 768 px there is a user menu, below it a menu that fills the screen',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await logIn(page, origin('harbour'), EMAIL);
    if (isPhone()) await expectMobileMenu(page);
    else await expectUserMenu(page);
  },
);

async function expectUserMenu(page: Page): Promise<void> {
  await expect(header(page).getByRole('button', { name: 'Menu' })).toBeHidden();
  const opener = header(page).getByRole('button', { name: 'Hi, Priya' });
  await opener.press('Enter');
  const profile = page.getByRole('menuitem', { name: 'My profile settings' });
  await expect(profile).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(profile).toBeFocused();
  await expectPageAccessible(page, 'the user menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(opener).toBeHidden();
  await expect(header(page).getByRole('button', { name: 'Menu' })).toBeVisible();
}

async function expectMobileMenu(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const opener = header(page).getByRole('button', { name: 'Menu' });
  await opener.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectPageAccessible(page, 'the mobile menu');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/app\/home\/$/);
}

test(
  'the header goes with a step down and comes back with 5 px up, but never while it has the focus',
  {
    tag: '@phone',
  },
  async ({ page, origin }) => {
    await page.setViewportSize({ width: isPhone() ? 390 : 1280, height: 400 });
    await logIn(page, origin('harbour'), EMAIL);
    await expect(page.getByRole('heading', { name: 'Prefer to talk?' })).toBeVisible();
    // Each step by itself: the browser tells of two within one frame as of one.
    const scrollBy = (px: number) =>
      page.evaluate(async (y) => {
        window.scrollBy({ top: y, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }, px);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    await scrollBy(1);
    await expect(header(page)).not.toBeInViewport();
    await scrollBy(200);
    await scrollBy(-4);
    await expect(header(page)).toHaveAttribute('data-scroll', 'unpinned');
    await scrollBy(-1);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    await logo(page).focus();
    await scrollBy(100);
    await expect(header(page)).toHaveAttribute('data-scroll', 'unpinned');
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    await logo(page).blur();
    await expect(header(page)).not.toBeInViewport();
  },
);

test(
  'the logo is at most 150 by 38 and leads home, or to the login for those who are not logged in',
  {
    tag: '@phone',
  },
  async ({ page, origin }) => {
    await page.goto(`${origin('harbour')}/privacy-statement/`);
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
    await expect(logo(page)).toHaveAttribute('href', '/');
    await expect(crumb).toHaveAttribute('href', '/');
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Privacy', 'Terms']);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Harbour Benefits`);

    await logIn(page, origin('harbour'), EMAIL);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Privacy', 'Terms', 'Contact']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(logo(page)).toHaveAttribute('href', '/app/home/');
    await expect(crumb).toHaveAttribute('href', '/app/home/');
    await expect(header(page).getByRole('button', { name: isPhone() ? 'Menu' : 'Hi, Priya' })).toBeVisible();
    const box = await logo(page).getByRole('img').boundingBox();
    expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(150);
    expect(Math.round(box?.height ?? 0)).toBe(38);
  },
);

test(
  'on the neutral host the logo of the client stands beside that of the portal, where there is room',
  {
    tag: '@phone',
  },
  async ({ page, origin }) => {
    await logIn(page, origin(), EMAIL);
    await expect(header(page).getByRole('img', { name: 'Plenty' })).toBeVisible();
    const clientLogo = header(page).getByRole('img', { name: 'Harbour Marine Group' });
    if (isPhone()) await expect(clientLogo).toBeHidden();
    else
      await expect.poll(() => clientLogo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);

test('a client whose brand has a logo of its own shows both, and its own picture for who has none', async ({
  page,
  origin,
}) => {
  await logInAtProvider(page, origin('aldhelm'), 'employee@aldhelm.test');
  const logos = [
    header(page).getByRole('img', { name: 'Aldhelm Benefits' }),
    header(page).getByRole('img', { name: 'Aldhelm Trust' }),
  ];
  for (const shown of logos)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const picture = header(page).getByRole('button', { name: /^Hi,/ }).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/brand\/client\/aldhelm\/\d+\/avatar$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectPageAccessible(page, 'home of a client with two logos');
  await keepPicture(page, 'home of a client with two logos');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'the same on a phone');
});

/** Where the picture stands: in the header, or on a phone in the menu. */
async function placeOfPicture(page: Page): Promise<Locator> {
  if (!isPhone()) return page.getByRole('banner').getByRole('button', { name: 'Hi, Priya' });
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' }).getByText('Priya Okafor');
}

/** A picture of one colour, saved by the call that the portal has for it. */
function savePicture(page: Page, authorization: string): Promise<number> {
  return page.evaluate(async (token) => {
    const canvas = new OffscreenCanvas(64, 64);
    const brush = canvas.getContext('2d');
    if (brush) brush.fillStyle = '#b3261e';
    brush?.fillRect(0, 0, 64, 64);
    const form = new FormData();
    form.set('file', await canvas.convertToBlob({ type: 'image/png' }), 'me.png');
    const headers = { authorization: token, 'x-bearer-token': token.replace('Bearer ', '') };
    return (await fetch('/api/user/avatar', { method: 'PUT', headers, body: form })).status;
  }, authorization);
}

test('a person is shown by initials until they have a picture', { tag: '@phone' }, async ({ page, origin }) => {
  const cards = page.waitForRequest('**/api/user/home-page-cards');
  await logIn(page, origin('harbour'), EMAIL);
  let place = await placeOfPicture(page);
  await expect(place).toContainText('PO');
  await expect(place.locator('img')).toHaveCount(0);
  expect(await savePicture(page, (await cards).headers()['authorization'] ?? '')).toBe(200);

  await page.reload();
  place = await placeOfPicture(page);
  await expect(place.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expect.poll(() => place.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await expect(place).not.toContainText('PO');
  await keepPicture(page, 'a person with a picture');
});
