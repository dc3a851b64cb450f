import type { Page, Route } from '@playwright/test';
import { expect, logIn, test } from './support/test.ts';

const HOME = /Good (morning|afternoon|evening)/;

async function openProfile(page: Page, project: string): Promise<void> {
  if (project === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Profile Settings' }).click();
  } else {
    await page.getByRole('button', { name: 'Hi, Priya' }).click();
    await page.getByRole('menuitem', { name: 'My profile settings' }).click();
  }
}

/** Keeps a file of the portal back until it is let go. */
async function holdBack(page: Page, file: string): Promise<{ asked: Promise<void>; letGo: () => Promise<void> }> {
  const asked = Promise.withResolvers<Route>();
  await page.route(`**/assets/${file}-*.js`, (route) => asked.resolve(route));
  return {
    asked: asked.promise.then(() => undefined),
    letGo: async () => (await asked.promise).continue(),
  };
}

test(
  'while the code of a page is on its way the page before it stays, under the loading bar',
  { tag: '@phone' },
  async ({ page, origin }, { project }) => {
    await logIn(page, origin('harbour'), 'employee@harbour.test');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME);
    const code = await holdBack(page, 'profile-page');
    await openProfile(page, project.name);
    await code.asked;
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME);
    await code.letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeFocused();
    await expect(page.getByRole('progressbar')).toBeHidden();
  },
);

test('a page whose code does not arrive says so in its place, and the others still open', async ({
  page,
  origin,
  faults,
}, { project }) => {
  await logIn(page, origin('harbour'), 'employee@harbour.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME);
  await page.route('**/assets/profile-page-*.js', (route) => route.abort());
  await openProfile(page, project.name);
  await expect(page.getByRole('heading', { level: 1, name: 'Uh oh!' })).toBeVisible();
  expect(faults.list.splice(0).join()).toContain('Failed to fetch dynamically imported module');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME);
});

test('after a reload the code of the page does not wait for that of the frame around it', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'employee@harbour.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME);
  const frame = await holdBack(page, 'app-layout');
  const home = await holdBack(page, 'home-page');
  await page.reload({ waitUntil: 'commit' });
  await Promise.all([frame.asked, home.asked]);
  await Promise.all([frame.letGo(), home.letGo()]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME);
});

test('a page that breaks says so and leads to a new start', async ({ page, origin, faults }) => {
  await page.route('**/assets/not-found-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const t = () => { throw new Error("broken"); };' }),
  );
  await logIn(page, origin('harbour'), 'employee@harbour.test', '/app/nothing/');
  await expect(page.getByRole('heading', { level: 1, name: 'Uh oh!' })).toBeVisible();
  await expect(
    page.getByText(
      'It looks like something has gone wrong. Please try refreshing the page or click below to return to the home page',
      { exact: true },
    ),
  ).toBeVisible();
  expect(faults.list.splice(0).length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Return to home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
});
