import type { Page } from '@playwright/test';
import { expectPageAccessible } from './support/accessible.ts';
import { keepPicture } from './support/keep-picture.ts';
import { expect, logIn, test } from './support/test.ts';

interface Missing {
  readonly call: RegExp;
  readonly words: string;
}

/** A page and its calls that do not get through. */
type PageWithout = readonly [path: string, missing: readonly Missing[]];

const ENGAGEMENT = '/app/dashboard/employee-engagement/';
const SETTINGS = '/app/dashboard/platform-settings/';

/** One failure of each page that has none in a file of its own. Every word of the others is tested in apps/web. */
const OF_EMPLOYEES: readonly PageWithout[] = [
  ['/app/faqs/', [{ call: /\/cms-content\/faqs/, words: 'We could not load the questions.' }]],
  [
    '/app/home/my-profile/',
    [
      { call: /\/user\/sessions/, words: 'We could not load where you are logged in.' },
      { call: /\/mfa$/, words: 'We could not load your two factor authentication.' },
      { call: /\/user\/access-log/, words: 'We could not load who has looked at your data.' },
      { call: /\/user\/family$/, words: 'We could not load your family.' },
    ],
  ],
  [
    '/app/nominations/01890000-0000-7000-8000-000000000000',
    [{ call: /\/user\/nominations/, words: 'We could not load your nomination.' }],
  ],
  [
    '/app/my-total-benefits-enhanced/',
    [{ call: /\/total-benefits\/summary/, words: 'We could not load your total benefits.' }],
  ],
  [
    '/app/my-benefits/?panel=statement&panel.group=pension',
    [
      {
        call: /\/benefit-group\/pension\/statements$/,
        words: 'There was an error requesting your statement, please try again later',
      },
    ],
  ],
];
const OF_EMPLOYERS: readonly PageWithout[] = [
  ['/app/dashboard/', [{ call: /\/dashboard$/, words: 'We could not load the dashboard.' }]],
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
  [`${SETTINGS}audit`, [{ call: /\/audit\?/, words: 'We could not load the audit trail.' }]],
  ['/app/dashboard/employee-insights/', [{ call: /\/employee-insights$/, words: 'We could not load the insights.' }]],
  [
    '/app/dashboard/benefit-takeup',
    [{ call: /\/benefit-takeup$/, words: 'There was an error requesting the benefit takeup data' }],
  ],
  ['/app/dashboard/renewal', [{ call: /\/renewal$/, words: 'We could not load the renewal.' }]],
  ['/app/employee-data/', [{ call: /\/employees\?/, words: 'We could not load the employees.' }]],
  ['/app/employee-data/uploads/', [{ call: /\/data-loads(\?|$)/, words: 'We could not load the uploads.' }]],
  [
    '/app/employee-data/email-addresses/',
    [{ call: /\/email-changes\?/, words: 'We couldn’t load the new addresses.' }],
  ],
  ['/app/reporting', [{ call: /\/reports\?/, words: 'There was an error requesting your reports' }]],
  ['/app/payroll-calendar', [{ call: /\/payroll-calendar(\?|$)/, words: 'We couldn’t load the payroll calendar.' }]],
  ['/app/minimum-wage', [{ call: /\/minimum-wage\?/, words: 'We could not load the list.' }]],
];

test('whatever of an employee’s page does not come is said in its place, and can be asked for again there', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  await logIn(page, address, 'employee@harbour.test');
  await expectEachToBeSaid(page, address, OF_EMPLOYEES);
});

test('whatever of an administrator’s page does not come is said in its place, and can be asked for again there', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  await logIn(page, address, 'employer@harbour.test', '/app/dashboard/');
  await expectEachToBeSaid(page, address, OF_EMPLOYERS);
});

async function expectEachToBeSaid(page: Page, address: string, pages: readonly PageWithout[]): Promise<void> {
  for (const [path, missing] of pages) {
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
}

function isApi(url: URL): boolean {
  return url.pathname.startsWith('/api/');
}
