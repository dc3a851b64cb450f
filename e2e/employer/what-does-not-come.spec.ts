import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

interface Missing {
  readonly call: RegExp;
  readonly words: string;
}

const ENGAGEMENT = '/app/dashboard/employee-engagement/';
const SETTINGS = '/app/dashboard/platform-settings/';

/** Pages that have no failure of their own in another file, each with the calls that do not get through. */
const PAGES: readonly (readonly [path: string, missing: readonly Missing[]])[] = [
  [ENGAGEMENT, [{ call: /\/engagement(\?|$)/, words: 'We could not load the figures.' }]],
  // Below the figures.
  [ENGAGEMENT, [{ call: /\/engagement\/not-registered/, words: 'We could not load the people.' }]],
  [
    '/app/dashboard/approve-selections',
    [
      { call: /\/selections\/status/, words: 'We could not count the selections.' },
      { call: /\/life-events\/pending/, words: 'We could not load the life events.' },
    ],
  ],
  [
    SETTINGS,
    [
      { call: /\/enforcement-setting/, words: 'We could not load the setting.' },
      { call: /\/client\/[^/]+\/sso$/, words: 'We could not load single sign-on.' },
      { call: /\/api-keys$/, words: 'We could not load the keys.' },
    ],
  ],
  [`${SETTINGS}administrators`, [{ call: /\/administrators(\?|$)/, words: 'We could not load the administrators.' }]],
  ['/app/employee-data/uploads/', [{ call: /\/data-loads(\?|$)/, words: 'We could not load the uploads.' }]],
];

test('whatever of a page does not come is said in its place, and can be asked for again there', async ({
  page,
  origin,
}) => {
  test.setTimeout(90_000);
  const address = origin('harbour');
  await logIn(page, address, 'employer@harbour.test', '/app/dashboard/');
  for (const [path, missing] of PAGES) {
    for (const { call } of missing)
      await page.route(
        (url) => isApi(url) && call.test(url.href),
        (route) => route.abort(),
      );
    await page.goto(address + path);
    for (const { words } of missing) await expect(page.getByText(words)).toBeVisible();
    await expectPageAccessible(page, `${path}, of which something is missing`);
    await keepPicture(page, `missing at ${path.replaceAll('/', ' ').trim()}`);
    await page.unrouteAll();
    for (const { words } of missing) {
      await page.getByRole('alert').filter({ hasText: words }).getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(words)).toHaveCount(0);
    }
  }
});

function isApi(url: URL): boolean {
  return url.pathname.startsWith('/api/');
}
