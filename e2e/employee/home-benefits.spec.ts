import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

test('home says until when the window is open, what benefits cost now, and shows six of them', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMAIL);
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
  await expect(now.getByText(/^From 1 \w+ 20\d\d also Eye care voucher$/)).toBeVisible();
  await expectPageAccessible(page, 'home with benefits');
  await keepPicture(page, 'home with benefits');
  await section.getByRole('link', { name: /^See all \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My benefits' })).toBeFocused();
});

test('an open window and what was not approved are to be seen to, each with the way there', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMAIL);
  const tasks = page.getByRole('region', { name: 'What needs doing' });
  const rejected = tasks.getByRole('listitem').filter({ hasText: 'Technology was not approved' });
  await expect(rejected.getByRole('link', { name: 'See Technology' })).toBeVisible();
  const choose = tasks.getByRole('listitem').filter({ hasText: 'Choose your benefits' });
  await expect(choose.getByText(/^By \d+ \w+ 20\d\d$/)).toBeVisible();
  await choose.getByRole('link', { name: 'See what is open to you' }).click();
  await expect(page.getByRole('radio', { name: 'Open to me now' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Set up Gym membership' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Workplace pension' })).toHaveCount(0);
});

test('a change at home is told from home', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), EMAIL);
  await page.getByRole('button', { name: 'Add a life event' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('who has left, and may choose nothing, is not asked to choose', async ({ page, origin }) => {
  await logIn(page, origin('harbour'), 'leaver@harbour.test');
  await expect(page.getByRole('heading', { level: 2, name: 'Your childcare vouchers' })).toBeVisible();
  await expect(page.getByText(/window closes/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Your benefits', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a life event' })).toHaveCount(0);
});
