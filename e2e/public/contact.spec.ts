import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

const subject = (page: Page) => page.getByRole('combobox', { name: 'What is your enquiry about?' });
const comments = (page: Page) => page.getByRole('textbox', { name: 'Comments' });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

async function openContact(page: Page, address: string): Promise<void> {
  await logIn(page, address, EMAIL);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(send(page)).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await subject(page).selectOption({ index: 1 });
  await comments(page).fill('How do I add my partner?\nWe married in May.');
}

test('a message reaches the client with a number to quote, and names who sent it', async ({ page, origin }) => {
  await openContact(page, origin('harbour'));
  await expect(page).toHaveTitle('Contact Us | Harbour Benefits');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(trail).toHaveText(['Home', 'Contact Us']);
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(comments(page)).toHaveAttribute('rows', '5');
  await expectPageAccessible(page, 'the form');
  await fillIn(page);
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

test('both fields are asked for when they are left empty, by keyboard too', async ({ page, origin }) => {
  await openContact(page, origin('harbour'));
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
});

test('two clicks send one message, and what was typed stays when it cannot be sent', async ({ page, origin }) => {
  await openContact(page, origin('harbour'));
  const arrival = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/contact', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    await arrival.promise;
    return route.abort();
  });
  await fillIn(page);
  // Both before the page can draw that the first is under way.
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  arrival.resolve();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch');
  expect(sent).toBe(1);
  await expect(comments(page)).toHaveValue('How do I add my partner?\nWe married in May.');
  await expect(subject(page)).not.toHaveValue('');
});

test('what the server finds wrong stands at its field', async ({ page, origin }) => {
  await openContact(page, origin('harbour'));
  const fields = { _person_enq: 'Please provide a subject for your message', _message: 'This field is required' };
  await page.route('**/api/contact', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { status: 'error', fields, message: '', reference: null } })
      : route.continue(),
  );
  await fillIn(page);
  await send(page).click();
  await expect(page.getByText('Please provide a subject for your message')).toBeVisible();
  await expect(subject(page)).toBeFocused();
  await expect(subject(page)).toHaveAccessibleDescription('Please provide a subject for your message');
  await expect(comments(page)).toHaveAccessibleDescription('This field is required');
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

test('a client without contact has no such page, and a stranger logs in first', async ({ page, origin }) => {
  await page.goto(`${origin('quanta')}/contact-us/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await logIn(page, origin('quanta'), 'employee@quanta.test', '/contact-us/');
  await page.waitForURL('**/app/home/');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
});
