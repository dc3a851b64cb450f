import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

const subject = (page: Page) => page.getByRole('combobox', { name: 'What is your enquiry about?' });
const comments = (page: Page) => page.getByRole('textbox', { name: 'Comments' });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

test('both fields are required, by keyboard too, and a message reaches the client with a reference and its sender', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMAIL, '/contact-us/');
  await expect(send(page)).toBeVisible();
  await expect(page).toHaveTitle('Contact Us | Harbour Benefits');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(trail).toHaveText(['Home', 'Contact Us']);
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(comments(page)).toHaveAttribute('rows', '5');
  await expectPageAccessible(page, 'the form');

  await subject(page).focus();
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(comments(page)).toBeFocused();
  await expect(page.getByText('This field is required')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(send(page)).toBeFocused();
  await expectPageAccessible(page, 'both fields missing');
  await page.keyboard.press('Enter');
  await expect(subject(page)).toBeFocused();

  await subject(page).selectOption({ index: 1 });
  await comments(page).fill('How do I add my partner?\nWe married in May.');
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your message has been sent!' })).toBeVisible();
  await expect(page.getByText('We will contact you as soon as possible.')).toBeVisible();
  await expectPageAccessible(page, 'sent');
  const reference = (await page.getByText('Your reference number is').locator('b').textContent()) ?? 'none';
  await page.goto(`${origin('harbour')}/outbox`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText(reference).first()).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.getByText('benefits@harbour.test').first().click();
  await expect(page.getByText('How do I add my partner?')).toBeVisible();
  await expect(page.getByText(reference).filter({ hasText: EMAIL })).toBeVisible();
});

test('a page that cannot be loaded says how else to reach someone', async ({ page, origin }) => {
  await page.route('**/api/contact', (route) => route.abort());
  await logIn(page, origin('harbour'), EMAIL, '/contact-us/');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('There was a problem loading this page');
  await expect(alert.getByRole('link', { name: 'benefits@harbour.test' })).toBeVisible();
  await expect(alert.getByRole('link', { name: '020 7946 0132' })).toHaveAttribute('href', 'tel:02079460132');
  await expectPageAccessible(page, 'contact failed');
});
