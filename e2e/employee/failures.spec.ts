import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

test('an unknown address is not found, inside the portal and outside', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/nothing/here`);
  const heading = page.getByRole('heading', { level: 1, name: 'Page not found' });
  const words = page.getByText('Oops! The page you are looking for has been removed or relocated.', { exact: true });
  const back = page.getByRole('link', { name: 'Back to Home' });
  await expect(heading).toBeVisible();
  await expect(words).toBeVisible();
  await expect(back).toHaveAttribute('href', '/');
  await expect(page.getByRole('button', { name: /Menu|Hi, Priya/ })).toHaveCount(0);

  await logIn(page, origin('harbour'), EMAIL, '/app/nothing/here');
  await expect(heading).toBeVisible();
  await expect(words).toBeVisible();
  await expect(back).toHaveAttribute('href', '/app/home/');
  await expect(page.getByRole('button', { name: /Menu|Hi, Priya/ }).filter({ visible: true })).toHaveCount(1);

  await page.goto(`${origin('harbour')}/app/dashboard/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/app\/home\/$/);
});

test('a page that breaks says so and leads to a new start', async ({ page, origin, faults }) => {
  await page.route('**/assets/not-found-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const t = () => { throw new Error("broken"); };' }),
  );
  await logIn(page, origin('harbour'), EMAIL, '/app/nothing/');
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

test('while the profile loads the portal says so; a profile that does not come can be asked for again', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMAIL);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
  const asked = Promise.withResolvers<() => Promise<void>>();
  await page.route('**/api/login/setup', (route) => asked.resolve(() => route.abort()), { times: 1 });
  await page.reload({ waitUntil: 'commit' });
  const fail = await asked.promise;
  await expect(page.getByText('Loading profile...')).toBeVisible();
  await fail();
  await expect(page.getByRole('heading', { level: 1, name: 'We could not load your profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
});

test('who is not logged in is led from the portal to the login', async ({ page, origin }) => {
  for (const path of ['/app/home/', '/app/nothing/', '/contact-us/']) {
    await page.goto(`${origin('harbour')}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL(`${origin('harbour')}/`);
  }
});
