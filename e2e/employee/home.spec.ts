import { expectPageAccessible } from '../support/accessible.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';
const PROBATION = "As you're on probation, you won't be able to access all benefits. We'll email you when you can!";

test('home greets by name and shows the banner and the cards that the client has published', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMAIL);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Priya$/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Questions about your benefits?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email the team' })).toHaveAttribute(
    'href',
    'mailto:benefits@harbour.test',
  );
  for (const card of ['Your scheme year', 'Made for the whole crew', 'Prefer to talk?'])
    await expect(page.getByRole('heading', { name: card })).toBeVisible();
});

test('a banner has its picture and link, and is shown to those it is for; who is on probation is told so', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'probation@harbour.test');
  await expect(page.getByText(PROBATION)).toBeVisible();
  const banner = page.getByRole('listitem').filter({ hasText: 'Your first months with us' });
  await expect(banner).toBeVisible();
  const picture = banner.locator('img');
  await expect(picture).toHaveAttribute('src', '/pictures/wellbeing.svg');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectPageAccessible(page, 'home with banners');
  await banner.getByRole('link', { name: 'What is open to you now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  await page.goto(`${origin('harbour')}/logout`);
  await page.waitForURL('**/logout-success**');
  await page.evaluate(() => localStorage.removeItem('persist:root'));
  await logIn(page, origin('harbour'), EMAIL);
  await expect(page.getByRole('heading', { name: 'Questions about your benefits?' })).toBeVisible();
  await expect(page.getByText('Your first months with us')).toHaveCount(0);
  await expect(page.getByText(PROBATION)).toHaveCount(0);
});

test('cards that cannot be loaded say so and can be asked for again', async ({ page, origin }) => {
  await page.route('**/api/user/home-page-cards', (route) => route.abort());
  await logIn(page, origin('harbour'), EMAIL);
  await expect(page.getByText('Failed to fetch')).toBeVisible();
  await page.unroute('**/api/user/home-page-cards');
  await page.getByRole('button', { name: /Try again|Retry/ }).click();
  await expect(page.getByRole('heading', { name: 'Your scheme year' })).toBeVisible();
});

test('a client that has published no cards has a home that says so', async ({ page, origin }) => {
  await page.route('**/api/user/home-page-cards', (route) => route.fulfill({ json: [] }));
  await logIn(page, origin('harbour'), EMAIL);
  await expect(page.getByRole('heading', { name: 'Questions about your benefits?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your scheme year' })).toBeHidden();
});

test('the footer offers Contact only where the client has it', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMAIL);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible();
  await page.goto(`${origin('harbour')}/logout`);
  await page.waitForURL('**/logout-success**');
  await logIn(page, origin('quanta'), 'employee@quanta.test');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeHidden();
});

test('only an employer is offered the dashboard', async ({ page, origin }, { project }) => {
  const menu = async (): Promise<void> => {
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  };
  await logIn(page, origin('harbour'), EMAIL);
  await menu();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await page.goto(`${origin('harbour')}/logout`);
  await page.waitForURL('**/logout-success**');
  await page.evaluate(() => localStorage.removeItem('persist:root'));
  await logIn(page, origin('harbour'), 'employer@harbour.test');
  await menu();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
