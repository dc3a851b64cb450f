import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { readBrowser } from '../support/stored.ts';
import { expect, logIn, logInByForm, test } from '../support/test.ts';
import { openViewAs, viewAs } from '../support/view-as.ts';

const OPERATOR = 'operator@plenty.test';
const LOOK = { name: 'Priya Okafor', reason: 'She rang: one of her benefits is missing' };
const EXPIRED = 'Ooops your link has expired';

const headingOf = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Viewing as someone else' });

/** The operator's search, with the person found. */
async function findPriya(page: Page, neutralOrigin: string): Promise<void> {
  await logIn(page, neutralOrigin, OPERATOR, '/app/operator/people?search=employee%40harbour');
  await expect(page.getByRole('row', { name: /^Priya Okafor/ })).toBeVisible();
}

/** Someone of that client is logged in in the same browser. */
async function logInBeside(page: Page, address: string): Promise<Page> {
  const ordinary = await page.context().newPage();
  await logInByForm(ordinary, address, 'family@harbour.test');
  await expect(headingOf(ordinary, /^Good /)).toBeVisible();
  // The answer about cookies is written half a second after it was given.
  await expect.poll(() => ordinary.evaluate(() => localStorage.getItem('persist:root'))).not.toBeNull();
  return ordinary;
}

test(
  'an operator sees the portal as the employee does, the browser keeps nothing, and a reload ends it in that tab only',
  { tag: '@phone' },
  async ({ page, origin }, { project }) => {
    await findPriya(page, origin());
    const ordinary = await logInBeside(page, origin('harbour'));
    const before = await readBrowser(ordinary);

    const calls: Promise<Record<string, string>>[] = [];
    page.context().on('request', (request) => {
      if (!request.url().includes('harbour.') || !request.url().includes('/api/')) return;
      // What the other tab is still loading is of its own login.
      if (request.frame().page() !== ordinary) calls.push(request.allHeaders());
    });
    const tab = await viewAs(page, LOOK);
    await expect(tab).toHaveURL(`${origin('harbour')}/app/home/`);
    await expect(bannerOf(tab)).toContainText(
      /You are currently viewing the site as Priya Okafor for the scheme year \d{4}/,
    );
    await expect(headingOf(tab, /^Good .*, Priya$/)).toBeVisible();
    await expectPageAccessible(tab, 'home in a masquerade');
    await keepPicture(tab, 'masquerade-home');
    if (project.name === 'phone') await tab.getByRole('button', { name: 'Menu' }).click();
    await tab.getByRole('link', { name: 'My benefits', exact: true }).click();
    await expect(headingOf(tab, 'My benefits')).toBeVisible();
    await expect(bannerOf(tab)).toBeInViewport();

    const [landing, ...others] = await Promise.all(calls);
    expect(landing).not.toHaveProperty('x-masquerade');
    for (const headers of others) {
      expect(headers['x-masquerade']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-masquerade-scheme-year']).toMatch(/^\d{4}$/);
      expect(headers).not.toHaveProperty('cookie');
    }
    expect(await readBrowser(tab)).toEqual(before);
    expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);

    await tab.reload();
    await expect(headingOf(tab, EXPIRED)).toBeVisible();
    await expect(tab.getByText('Please close this tab and restart the masquerade session.')).toBeVisible();
    await expectPageAccessible(tab, 'a masquerade that has expired');
    await keepPicture(tab, 'masquerade-expired');
    for (const path of ['/', '/app/home/', '/forgotten-password/']) {
      await tab.goto(origin('harbour') + path);
      await expect(headingOf(tab, EXPIRED)).toBeVisible();
    }
    expect(await readBrowser(tab)).toEqual(before);
    await ordinary.reload();
    await expect(headingOf(ordinary, /^Good /)).toBeVisible();
    await page.reload();
    await expect(headingOf(page, 'People')).toBeVisible();
  },
);

test(
  'a wrong password opens nothing; a masquerade changes nothing, hides private data, and after “End” the employee can read who looked and why',
  { tag: '@phone' },
  async ({ page, browser, origin }, { project }) => {
    await findPriya(page, origin());
    const dialog = await openViewAs(page, LOOK.name);
    await dialog.getByLabel('Reason').fill(LOOK.reason);
    await dialog.getByLabel('Your password', { exact: true }).fill('Wrong!Orchard58');
    await dialog.getByRole('button', { name: 'Open in a new tab' }).click();
    await expect(dialog.getByText('Try again or reset your password')).toBeVisible();
    await expectPageAccessible(page, 'view as this person');
    await keepPicture(page, 'view-as');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const tab = await viewAs(page, LOOK);
    await expect(bannerOf(tab)).toBeVisible();
    // Nobody has accepted any here, and it is not for who looks to do so.
    await expect(tab.getByRole('button', { name: 'Accept cookies' })).toBeHidden();
    await tab.getByRole('link', { name: 'Contact' }).click();
    await tab.getByRole('combobox', { name: 'What is your enquiry about?' }).selectOption({ index: 1 });
    await tab.getByRole('textbox', { name: 'Comments' }).fill('Not from her');
    await tab.getByRole('button', { name: 'Send message' }).click();
    await expect(tab.getByText('You are viewing the site as someone else, so nothing can be changed.')).toBeVisible();
    await keepPicture(tab, 'masquerade-refused');
    const isPhone = project.name === 'phone';
    await tab.getByRole('button', { name: isPhone ? 'Menu' : 'Hi, Priya' }).click();
    await tab.getByText(isPhone ? 'Profile Settings' : 'My profile settings', { exact: true }).click();
    await expect(headingOf(tab, 'Profile settings')).toBeVisible();
    await expect(tab.getByText('are shown to the person alone')).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Change password' })).toBeHidden();
    await expectPageAccessible(tab, 'profile settings in a masquerade');
    await keepPicture(tab, 'masquerade-profile');

    const ended = tab.waitForResponse('**/api/logout');
    await bannerOf(tab).getByRole('button', { name: 'End' }).click();
    expect((await ended).status()).toBe(200);
    await expect(headingOf(tab, 'You are no longer viewing the site as someone else')).toBeVisible();
    await expect(tab.getByText('You can close this tab now.')).toBeVisible();
    await expectPageAccessible(tab, 'a masquerade that has ended');
    await keepPicture(tab, 'masquerade-ended');

    const priya = await (await browser.newContext()).newPage();
    await logIn(priya, origin('harbour'), 'employee@harbour.test', '/app/home/my-profile/');
    const log = priya.getByRole('region', { name: 'Who has looked at your data' });
    await expect(log.getByRole('listitem').first()).toContainText(LOOK.reason);
    await expect(log.getByRole('listitem').first()).toContainText('Portal support');
    await expectPageAccessible(priya, 'who has looked');
    await log.scrollIntoViewIfNeeded();
    await keepPicture(priya, 'access-log');
  },
);

test('a masquerade link works once, and the masquerade ends when the operator logs out, without showing a login page', async ({
  page,
  origin,
}, { project }) => {
  await findPriya(page, origin());
  const answer = page.waitForResponse('**/api/masquerade/operator/**');
  const tab = await viewAs(page, LOOK);
  await expect(bannerOf(tab)).toBeVisible();
  const { url } = (await (await answer).json()) as { url: string };
  const again = await page.context().newPage();
  await again.goto(url);
  await expect(headingOf(again, EXPIRED)).toBeVisible();
  await expect(again).toHaveURL(`${origin('harbour')}/sso-login/`);
  await expect(bannerOf(tab)).toBeVisible();

  await page.goto(`${origin()}/logout`);
  await expect(page).toHaveURL(/\/logout-success/);
  if (project.name === 'phone') await tab.getByRole('button', { name: 'Menu' }).click();
  await tab.getByRole('link', { name: 'FAQs' }).click();
  await expect(headingOf(tab, EXPIRED)).toBeVisible();
});
