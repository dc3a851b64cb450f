import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

test('an address that names a question opens it in view, so does a link in an answer, and it can be copied', async ({
  page,
  origin,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // What opens is there at once, so that a press meets it where it stands.
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

  await page.getByRole('button', { name: 'Copy link to “What happens when my life changes?”' }).click();
  await expect(page.getByText('The link has been copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
});
