import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { acceptCookies, expect, test } from '../support/test.ts';

const PAGES = [
  ['Our Cookie Policy', '/cookie-policy/'],
  ['Privacy statement', '/privacy-statement'],
  ['Terms and conditions', '/terms-and-conditions/'],
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

test('a text that cannot be loaded says which, and leads home', async ({ page, origin }) => {
  await page.route('**/api/policies/terms-conditions', (route) => route.abort());
  await page.goto(`${origin('harbour')}/terms-and-conditions/`);
  await expect(page.getByRole('alert')).toContainText('There was an issue requesting the latest Terms and conditions');
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
