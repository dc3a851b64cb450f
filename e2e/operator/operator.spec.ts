import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { acceptCookies, expect, givePassword, logIn, test } from '../support/test.ts';

const OPERATOR = 'operator@plenty.test';

const BY_NAME = ['Aldhelm Trust', 'Harbour Marine Group', 'Quanta Instruments'];

test(
  'an operator lands on the clients, can retry a failed list, and sorts and searches it in the address',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await page.route('**/api/operator/clients**', (route) => route.abort());
    await logIn(page, origin(), OPERATOR);
    await expect(page).toHaveURL(`${origin()}/app/operator/`);
    await expect(page).toHaveTitle('Clients | Plenty');
    await expect(page.getByRole('alert')).toContainText('We could not load the clients.');
    await expectPageAccessible(page, 'clients failed');
    await page.unroute('**/api/operator/clients**');
    await page.getByRole('button', { name: 'Retry' }).click();

    const table = page.getByRole('table', { name: 'Clients' });
    const names = table.getByRole('rowheader').getByRole('link');
    await expect(names).toHaveText(BY_NAME);
    const harbour = table.getByRole('row', { name: /^Harbour Marine Group/ });
    await expect(harbour).toContainText(new URL(origin('harbour')).host);
    await expect(harbour).toContainText('Active');
    await expect(harbour).toContainText(/\d{3}\s*\d{1,3}(\.\d)?% registered/);
    await expect(harbour).toContainText(/\d{1,2} \w+ 20\d{2}/);
    for (const mark of await table.locator('img').all())
      await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectPageAccessible(page, 'clients');

    await table.getByRole('button', { name: 'Client' }).press('Enter');
    await expect(page).toHaveURL(/\?sort_by=-name$/);
    await expect(names).toHaveText(BY_NAME.toReversed());
    await page.getByRole('textbox', { name: 'Search clients' }).fill('har');
    await expect(page).toHaveURL(/\?sort_by=-name&search=har$/);
    await expect(names).toHaveText(['Harbour Marine Group']);
    await page.reload();
    await expect(names).toHaveText(['Harbour Marine Group']);
    await page.goto(`${origin()}/app/operator/?page=99&sort_by=nonsense`);
    await expect(names).toHaveText(BY_NAME);
  },
);

test('an operator finds people of every client', { tag: '@phone' }, async ({ page, origin }, { project }) => {
  await logIn(page, origin(), OPERATOR);
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL(`${origin()}/app/operator/people`);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused();
  await expect(page.getByText('Who are you looking for?')).toBeVisible();
  const names = page.getByRole('table', { name: 'People' }).getByRole('rowheader');
  await page.getByRole('textbox', { name: 'Search people' }).fill('employee@');
  await expect(page).toHaveURL(/\/people\?search=employee%40$/);
  await expect(names).toHaveCount(3);
  await expect(
    page.getByRole('row', { name: /^Priya Okafor employee@harbour\.test Harbour Marine Group/ }),
  ).toBeVisible();
  await expectPageAccessible(page, 'people');
  await page.getByRole('textbox', { name: 'Search people' }).fill('s');
  await expect(names).toHaveCount(10);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?search=s&page=2$/);
  await expect(page.getByRole('status').filter({ hasText: /^11–\d+ of \d+ people$/ })).toBeVisible();
});

test(
  'an operator takes the second factor from someone who lost it, with a reason, and is asked first',
  { tag: '@phone' },
  async ({ page, origin, browser }) => {
    await logIn(page, origin(), 'operator@plenty.test', '/app/operator/people?search=twofa@harbour.test');
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Reset two factor authentication' }).click();
    const question = page.getByRole('dialog', { name: 'Reset two factor authentication?' });
    await question.getByLabel('Reason').fill('lost');
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect(question.getByText('Please enter at least 10 characters')).toBeVisible();
    await expectPageAccessible(page, 'reset a second factor');
    await keepPicture(page, 'reset a second factor');
    await question.getByLabel('Reason').fill('Lost the telephone and the codes; called back on the work number');
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText(/^Two factor authentication of .+ has been reset$/)).toBeVisible();
    await expect(question).toBeHidden();

    const person = await (await browser.newContext()).newPage();
    await person.goto(origin('harbour'));
    await acceptCookies(person);
    await givePassword(person, 'twofa@harbour.test');
    await person.waitForURL('**/app/home/');
  },
);

test('an operator sees who runs the portal, and cannot reset their own second factor', async ({ page, origin }) => {
  await logIn(page, origin(), OPERATOR, '/app/operator/operators');
  await expect(page).toHaveTitle('Operators | Plenty');
  const row = page.getByRole('row', { name: /Olu Adeyemi/ });
  await expect(row).toContainText('operator@plenty.test');
  await expect(row).toContainText('On');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectPageAccessible(page, 'operators');
  await keepPicture(page, 'operators');
});
