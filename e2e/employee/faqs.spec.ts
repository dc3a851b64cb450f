import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search the questions' });

async function openFaqs(page: Page, address: string, rest = ''): Promise<void> {
  await logIn(page, address, EMAIL, `/app/faqs/${rest}`);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
}

test('questions stand in their groups and open by keyboard', async ({ page, origin }) => {
  await openFaqs(page, origin('harbour'));
  await expect(page).toHaveTitle('FAQs | Harbour Benefits');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Getting started',
    'Pay and tax',
    'Family and life',
    'Help and security',
    'Have you not found your answer?',
  ]);
  const sacrifice = question(page, 'What does ‘salary sacrifice’ mean?');
  await expect(sacrifice).toHaveAttribute('aria-expanded', 'false');
  await sacrifice.focus();
  await page.keyboard.press('Enter');
  await expect(sacrifice).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('row', { name: 'Higher-rate taxpayer £100 £58' })).toBeVisible();
  await expectPageAccessible(page, 'an open question');
  await page.keyboard.press('Space');
  await expect(page.getByRole('table')).toBeHidden();
});

test('a search leaves the questions in which its words stand, and is part of the address', async ({ page, origin }) => {
  await openFaqs(page, origin('harbour'));
  await search(page).fill('MORTGAGE pay');
  await expect(page.getByRole('status').filter({ hasText: '1 question found' })).toBeVisible();
  await expect(page).toHaveURL(/\?search=MORTGAGE\+pay$/);
  await expect(question(page, 'What does ‘salary sacrifice’ mean?')).toBeVisible();
  await expect(question(page, 'What is Harbour Benefits?')).toHaveCount(0);
  await page.reload();
  await expect(search(page)).toHaveValue('MORTGAGE pay');
  await search(page).fill('zebra');
  await expect(page.getByText('No question matches “zebra”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(question(page, 'What is Harbour Benefits?')).toBeVisible();
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/app\/faqs\/$/);
});

test('an address that names a question opens it in view, and so does a link in an answer', async ({ page, origin }) => {
  await openFaqs(page, origin('harbour'), '#who-sees-my-choices');
  const named = question(page, 'Who can see what I choose?');
  await expect(named).toHaveAttribute('aria-expanded', 'true');
  await expect(named).toBeFocused();
  await expect(named).toBeInViewport();
  await question(page, 'When can I choose my benefits?').click();
  await page.getByRole('link', { name: 'what happens when my life changes' }).click();
  const linked = question(page, 'What happens when my life changes?');
  await expect(linked).toHaveAttribute('aria-expanded', 'true');
  await expect(linked).toBeInViewport();
  await expect(named).toHaveAttribute('aria-expanded', 'true');
});

test('the link to a question can be copied, and leads to it', async ({ page, origin, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // What opens is there at once, so that a press meets it where it stands.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFaqs(page, origin('harbour'));
  await question(page, 'Can I cover my family?').click();
  await page.getByRole('button', { name: 'Copy link to “Can I cover my family?”' }).click();
  await expect(page.getByText('The link has been copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${origin('harbour')}/app/faqs/#cover-my-family`);
});

test('questions that cannot be loaded can be asked for again, and none at all is said', async ({ page, origin }) => {
  await page.route('**/api/cms-content/faqs', (route) => route.abort());
  await openFaqs(page, origin('harbour'));
  await expect(page.getByRole('alert')).toContainText('We could not load the questions.');
  await page.unroute('**/api/cms-content/faqs');
  await page.route('**/api/cms-content/faqs', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('There are no questions here yet.')).toBeVisible();
});
