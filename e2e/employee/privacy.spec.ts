import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { expect, logIn, test } from '../support/test.ts';

/** What is known of family@harbour.test, as it might be written into an address. */
const PERSONAL = ['1979-02-14', '14/02/1979', '4800000', '48000', 'family@harbour.test', 'Tembo', DEMO_PASSWORD];

const PAGES = [
  '/app/home/',
  '/app/my-benefits/',
  '/app/my-total-benefits/',
  '/app/faqs/',
  '/app/home/my-profile/',
  '/privacy-statement/',
];

test('M10: no page asks anyone else for anything, no address says who is asking, and no storage keeps it', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await logIn(page, address, 'family@harbour.test', '/app/home/');
  for (const path of PAGES) {
    await page.goto(address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto(`${address}/app/home/my-profile/`);
  await page.getByRole('button', { name: 'Edit your details' }).click();
  await page.getByLabel('Telephone', { exact: true }).fill('07700 900731');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details have been saved')).toBeVisible();

  expect(asked.length).toBeGreaterThan(50);
  const elsewhere = asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== address);
  expect(elsewhere).toEqual([]);
  const telling = asked.filter((url) =>
    [...PERSONAL, '07700 900731'].some((secret) => url.includes(secret) || url.includes(encodeURIComponent(secret))),
  );
  expect(telling).toEqual([]);
  await expectOnlyNamedEntries(page, [...PERSONAL, '07700 900731']);
});
