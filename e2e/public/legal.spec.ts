import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { acceptCookies, expect, logIn, test } from '../support/test.ts';

const PAGES = [
  ['Our Cookie Policy', '/cookie-policy/', 'our-cookie-policy'],
  ['Privacy statement', '/privacy-statement', 'privacy-policy'],
  ['Terms and conditions', '/terms-and-conditions/', 'terms-conditions'],
] as const;

const VIDEO = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

const home = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });

test('anyone can read each legal text, in which version it is and since when', async ({ page, origin }) => {
  for (const [title, path] of PAGES) {
    await page.goto(`${origin('harbour')}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Version \d+, published on \d{1,2} [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Harbour Benefits`);
    await expect(home(page)).toHaveAttribute('href', '/');
  }
});

test('who is logged in reads them in the portal, and goes home from there', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'employee@harbour.test');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy statement' })).toBeVisible();
  await expect(home(page)).toHaveAttribute('href', '/app/home/');
  await home(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
});

test('while a text is on its way the page says so', async ({ page, origin }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/policies/terms-conditions', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`${origin('harbour')}/terms-and-conditions/`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading content' })).toBeAttached();
  await expect(page.getByText('Loading content').last()).toBeVisible();
  arrival.resolve();
  await expect(page.getByText(/^Version \d+/)).toBeVisible();
  await expect(page.getByText('Loading content')).toHaveCount(0);
});

test('a text that cannot be loaded says which, and leads home', async ({ page, origin }) => {
  for (const [title, path, call] of PAGES) {
    await page.route(`**/api/policies/${call}`, (route) => route.abort());
    await page.goto(`${origin('harbour')}${path}`);
    await expect(page.getByRole('alert')).toContainText(`There was an issue requesting the latest ${title}`);
  }
  await expectPageAccessible(page, 'failed');
  await page.getByRole('link', { name: 'Return to home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('a video asks for nothing from its site until its cookies are allowed, and then stays allowed', async ({
  page,
  origin,
}) => {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
  });
  await page.route('**/api/policies/privacy-policy', (route) =>
    route.fulfill({
      json: {
        title: 'Privacy statement',
        content: `<p>See</p><figure data-video="${VIDEO}"><figcaption>Privacy in short</figcaption></figure>`,
        version: 1,
        publishedOn: '2026-04-01',
      },
    }),
  );
  await page.goto(`${origin('harbour')}/privacy-statement`);
  await acceptCookies(page);
  await expect(page.getByText('This video needs video player cookies')).toBeVisible();
  expect(asked).toEqual([]);
  await expectPageAccessible(page, 'a video that is not allowed yet');
  await page.getByRole('button', { name: 'Allow video cookies' }).click();
  const player = page.getByTitle('Privacy in short');
  await expect(player).toHaveAttribute('src', VIDEO);
  await expect(player).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  await expect(page.getByText('This video needs video player cookies')).toHaveCount(0);
  await expect.poll(() => asked).toEqual([VIDEO]);
  await page.reload();
  await expect(player).toHaveAttribute('src', VIDEO);
});
