import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';
const PROBATION = "As you're on probation, you won't be able to access all benefits. We'll email you when you can!";

test('home greets by name, says what benefits cost now and until when the window is open, and shows the client’s cards', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMAIL);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Priya$/ }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email the team' })).toHaveAttribute(
    'href',
    'mailto:benefits@harbour.test',
  );
  for (const card of [
    'Questions about your benefits?',
    'Your scheme year',
    'Made for the whole crew',
    'Prefer to talk?',
  ])
    await expect(page.getByRole('heading', { name: card })).toBeVisible();
  await expect(page.getByText(PROBATION)).toHaveCount(0);
  await expect(page.getByText('Your first months with us')).toHaveCount(0);

  await expect(page.getByText(/^Your window closes on \d+ \w+ 20\d\d$/)).toBeVisible();
  const section = page.getByRole('region', { name: 'Your benefits', exact: true });
  await expect(section.getByRole('listitem')).toHaveCount(6);
  // The pension is the one thing that Priya pays for now; the dental insurance is paid by the fund.
  const pension = section.getByRole('listitem').filter({ hasText: 'Workplace pension' });
  const cost = (await pension.getByText(/^£[\d,]+\.\d\d$/).textContent()) ?? 'no cost';
  const now = page.getByRole('region', { name: 'What you pay for your benefits' });
  await expect(now.getByText('a month').locator('..')).toHaveText(`${cost} a month`);
  await expect(now.getByRole('listitem')).toHaveText([
    `You ${cost}`,
    /^Your employer £[\d,]+\.\d\d$/,
    /^Your fund £[\d,]+\.\d\d$/,
  ]);
  // Promised, and not in the sum yet.
  await expect(now.getByText(/^From 1 \w+ 20\d\d: Eye care voucher$/)).toBeVisible();
  await expectPageAccessible(page, 'home with tasks and benefits');
  await keepPicture(page, 'home with tasks and benefits');

  await page.getByRole('button', { name: 'Add a life event' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await section.getByRole('link', { name: /^See all \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My benefits' })).toBeFocused();
});

test('what needs doing is listed on home, each task with the way there', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMAIL);
  const tasks = page.getByRole('region', { name: 'What needs doing' });
  const rejected = tasks.getByRole('listitem').filter({ hasText: 'Technology was not approved' });
  await expect(rejected.getByRole('link', { name: 'See Technology' })).toBeVisible();
  const protect = tasks.getByRole('listitem').filter({ hasText: 'Protect your account' });
  await expect(protect.getByRole('heading', { level: 3, name: 'Protect your account' })).toBeVisible();
  const choose = tasks.getByRole('listitem').filter({ hasText: 'Choose your benefits' });
  await expect(choose.getByText(/^By \d+ \w+ 20\d\d$/)).toBeVisible();
  await protect.getByRole('link', { name: 'Go to Profile settings' }).click();
  await expect(page).toHaveURL(`${origin('harbour')}/app/home/my-profile/`);
  await page.goBack();
  await choose.getByRole('link', { name: 'See what is open to you' }).click();
  await expect(page.getByRole('radio', { name: 'Open to me now' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Set up Gym membership' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Workplace pension' })).toHaveCount(0);
});

test('a banner has its picture and link, and somebody on probation is told so', async ({ page, origin }) => {
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
});

const TASKS = '**/api/user/home-page-tasks';

test('tasks that do not come say so; asked for again, home says that there is nothing to do', async ({
  page,
  origin,
}) => {
  await page.route(TASKS, (route) => route.abort());
  await logIn(page, origin('harbour'), EMAIL);
  const section = page.getByRole('region', { name: 'What needs doing' });
  await expect(section.getByRole('alert')).toContainText('We could not load what needs doing.');
  await expectPageAccessible(page, 'home without its tasks');
  await keepPicture(page, 'home without its tasks');
  await page.unroute(TASKS);
  await page.route(TASKS, (route) => route.fulfill({ json: [] }));
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect(section.getByText('Nothing to do right now')).toBeVisible();
  await expectPageAccessible(page, 'home with nothing to do');
  await keepPicture(page, 'home with nothing to do');
});

test('nothing on home moves once it stands there', { tag: '@phone' }, async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMAIL);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Prefer to talk?' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  const moved = await page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, by) => sum + by, 0));
  expect(moved).toBeLessThan(0.01);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

async function expectNoWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Good .+, Hana$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the welcome comes again until the server knows that it was seen, is gone through by keyboard, and then never again', async ({
  page,
  origin,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const told = Promise.withResolvers<string>();
  await page.route('**/api/carousel/seen', async (route) => {
    await route.abort();
    told.resolve(route.request().method());
  });
  await logIn(page, origin('harbour'), 'welcome@harbour.test');
  await expect(button(page, 'Next')).toBeFocused();
  await expectPageAccessible(page, 'the first slide');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await told.promise).toBe('POST');
  await expectNoWelcome(page);

  await page.unroute('**/api/carousel/seen');
  await page.reload();
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
  const known = page.waitForResponse('**/api/carousel/seen');
  await button(page, 'Done').click();
  expect((await known).status()).toBe(200);
  await expectNoWelcome(page);
  await page.reload();
  await expectNoWelcome(page);
});
