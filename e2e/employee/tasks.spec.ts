import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';
const TASKS = '**/api/user/home-page-tasks';

const section = (page: Page) => page.getByRole('region', { name: 'What needs doing' });

test('who has no second factor is asked on home to protect the account, and led to the profile', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMAIL);
  const task = section(page).getByRole('listitem').filter({ hasText: 'Protect your account' });
  await expect(task.getByRole('heading', { level: 3, name: 'Protect your account' })).toBeVisible();
  await expectPageAccessible(page, 'home with a task');
  await keepPicture(page, 'home with a task');
  await task.getByRole('link', { name: 'Go to Profile settings' }).click();
  await expect(page).toHaveURL(`${origin('harbour')}/app/home/my-profile/`);
});

test('while the tasks are on their way nothing is shown that they would move; with nothing to do home says so', async ({
  page,
  origin,
}) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(TASKS, async (route) => {
    await arrival.promise;
    await route.fulfill({ json: [] });
  });
  await logIn(page, origin('harbour'), EMAIL);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  arrival.resolve();
  await expect(section(page).getByText('Nothing to do right now')).toBeVisible();
  await expectPageAccessible(page, 'home with nothing to do');
  await keepPicture(page, 'home with nothing to do');
});

test('tasks that cannot be loaded say so and can be asked for again', async ({ page, origin }) => {
  await page.route(TASKS, (route) => route.abort());
  await logIn(page, origin('harbour'), EMAIL);
  await expect(section(page).getByRole('alert')).toContainText('We could not load what needs doing.');
  await expectPageAccessible(page, 'home without its tasks');
  await keepPicture(page, 'home without its tasks');
  await page.unroute(TASKS);
  await section(page).getByRole('button', { name: 'Retry' }).click();
  await expect(section(page).getByRole('heading', { name: 'Protect your account' })).toBeVisible();
});

test('nothing on home moves once it stands there', async ({ page, origin }) => {
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
