import type { Page } from '@playwright/test';
import { expectPageAccessible } from './support/accessible.ts';
import { keepPicture } from './support/keep-picture.ts';
import { expect, logIn, test } from './support/test.ts';

const CLIENTS = ['harbour', 'quanta'] as const;

const PUBLIC_PAGES = [
  ['login', '/', 'Welcome back'],
  ['logged out', '/logout-success/', 'You have been logged out successfully'],
  ['not found', '/nothing/here', 'Page not found'],
  ['single sign-on failed', '/sso-error/', 'Unable to log in'],
  ['landing that lets nobody in', '/sso-login/plg_none/2026', 'Oops somethings gone wrong'],
  ['forgotten password', '/forgotten-password/', 'Forgotten your password'],
  ['reset link that is none', '/reset-password?token=pll_none', 'expired or is invalid'],
  ['activation link that is none', '/activation/pll_none', 'There was an error requesting your activation'],
  ['cookie policy', '/cookie-policy/', 'Our Cookie Policy'],
  ['outbox', '/outbox', 'Outbox'],
  ['operator set-up', '/operator-setup/pll_none', 'first operator'],
  ['operator invitation that is none', '/operator-invitation/pll_none', 'This link has expired'],
  ['operator password link that is none', '/operator-password/pll_none', 'This link has expired'],
  // The last: nothing else is shown in this tab afterwards.
  ['masquerade link that is none', '/sso-login/msq_none/2026', 'Ooops your link has expired'],
] as const;

const SIGNED_IN_PAGES = [
  ['home', '/app/home/', 'Priya|Isla'],
  ['FAQs', '/app/faqs/', 'FAQs'],
  ['profile settings', '/app/home/my-profile/', 'Profile settings'],
  ['not found in the shell', '/app/nothing/', 'Page not found'],
  ['my benefits', '/app/my-benefits/', 'My benefits'],
  ['basket', '/app/my-benefits/basket', 'basket|Basket|choices'],
  ['vouchers of who is no member', '/app/vouchers/', 'Childcare vouchers'],
  ['total benefits', '/app/my-total-benefits/', 'My total benefits'],
] as const;

for (const client of CLIENTS) {
  test(`every page that anyone may see passes axe in the look of ${client}`, async ({ page, origin }) => {
    for (const [name, path, heading] of PUBLIC_PAGES) {
      await page.goto(`${origin(client)}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible();
      await expectPageAccessible(page, name);
      await keepPicture(page, name);
    }
  });

  test(`every page behind the login passes axe in the look of ${client}`, async ({ page, origin }) => {
    await logIn(page, origin(client), `employee@${client}.test`);
    for (const [name, path, heading] of SIGNED_IN_PAGES) {
      // The first is where the login has led.
      if (page.url() !== origin(client) + path) await page.goto(origin(client) + path);
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible();
      await expectPageAccessible(page, name);
      await keepPicture(page, name);
    }
  });
}

test('the login page passes axe with every error that it can show', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expectPageAccessible(page, 'email missing');
  await keepPicture(page, 'email missing');
  await page.getByLabel('Email').fill('someone@harbour.test');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please accept cookies before logging in')).toBeVisible();
  await expectPageAccessible(page, 'cookies not accepted');
  await keepPicture(page, 'cookies not accepted');
  await page.getByRole('button', { name: 'Accept cookies' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText("We can't find a match! Try again or contact us");
  await expectPageAccessible(page, 'no match');
  await keepPicture(page, 'no match');
});

test('the keyboard reaches every link, button and field of a page, and shows where it is', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectReachable(page);
  await logIn(page, origin('harbour'), 'employer@harbour.test');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Prefer to talk?' })).toBeVisible();
  await expectReachable(page);
});

async function expectReachable(page: Page): Promise<void> {
  const controls = page.locator('a[href], button, input').filter({ visible: true });
  const names = await controls.evaluateAll((elements) =>
    elements.map((element, index) => {
      element.setAttribute('data-control', String(index));
      return String(index);
    }),
  );
  const reached = new Set<string>();
  for (let step = 0; step < names.length * 2; step++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const control = document.activeElement ?? document.body;
      // The ring may lie on the box around a field, or on what a link stretches over its card.
      const box = control.closest('input')?.parentElement;
      const isMarked =
        getComputedStyle(control).outlineStyle !== 'none' ||
        getComputedStyle(control, '::after').outlineStyle !== 'none' ||
        (box ? getComputedStyle(box).boxShadow !== 'none' : false);
      return { control: control.getAttribute('data-control'), isMarked };
    });
    if (!focus.control) continue;
    expect(focus.isMarked, `control ${focus.control} shows its focus`).toBe(true);
    reached.add(focus.control);
  }
  expect([...reached].toSorted()).toEqual(names.toSorted());
}

test('a page says first what it is and then whose', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await expect(page).toHaveTitle('Login | Harbour Benefits');
  await logIn(page, origin('harbour'), 'employee@harbour.test');
  await expect(page).toHaveTitle('Home | Harbour Benefits');
  await page.goto(`${origin('harbour')}/app/nothing/`);
  await expect(page).toHaveTitle('Page not found | Harbour Benefits');
});
