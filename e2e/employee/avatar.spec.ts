import type { Locator, Page } from '@playwright/test';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

const isPhone = (): boolean => test.info().project.name === 'phone';

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

test('a person is shown by initials until they have a picture, and by initials when it does not come', async ({
  page,
  origin,
}) => {
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

  await page.route('**/api/user/avatar', (route) => route.abort());
  await page.reload();
  place = await placeOfPicture(page);
  await expect(place).toContainText('PO');
  await expect(place.locator('img')).toHaveCount(0);
});
