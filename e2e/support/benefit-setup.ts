import { expect, type Page } from '@playwright/test';

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Where the setup of each benefit begins, and where to log in for it. */
export const MY_BENEFITS = '/app/my-benefits/';

/** From the list, by the button of its card. */
export async function openSetup(page: Page, address: string, benefit: string): Promise<void> {
  if (page.url() !== address + MY_BENEFITS) await page.goto(address + MY_BENEFITS);
  await page.getByRole('link', { name: new RegExp(`^(Set up|Manage|Apply again) ${benefit}`) }).click();
  await expect(headingOf(page, 'Make your choice')).toBeVisible();
}

/** The figures beside the choice. */
export const costsOf = (page: Page) => page.getByRole('region', { name: 'What it costs' });

/** Once nothing is on its way any more. */
export async function settledCosts(page: Page): Promise<string> {
  await expect(costsOf(page)).toHaveAttribute('aria-busy', 'false');
  return costsOf(page).innerText();
}

/** On from the choice, through whatever it asks for, to the last step before it counts. */
export async function goToReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(headingOf(page, 'Make your choice')).toBeHidden();
  if (await headingOf(page, 'Medical questions').isVisible()) await answerNo(page);
  await expect(headingOf(page, 'Medical questions')).toBeHidden();
  if (await headingOf(page, 'Terms and conditions').isVisible()) await acceptTerms(page);
  await expect(headingOf(page, 'Check and confirm')).toBeVisible();
}

export async function confirmChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(headingOf(page, 'All done')).toBeVisible();
}

async function acceptTerms(page: Page): Promise<void> {
  const again = page.getByRole('link', { name: 'Continue' });
  const first = page.getByRole('button', { name: 'Read and accept the terms' });
  await expect(again.or(first)).toBeVisible();
  if (await again.isVisible()) return again.click();
  await first.click();
  const panel = page.getByRole('dialog', { name: 'Terms and conditions' });
  await panel.getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'Accept' }).click();
}

/** To all of them. */
export async function answerNo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Answer the questions' }).click();
  const panel = page.getByRole('dialog', { name: 'Medical questions' });
  await expect(panel.getByText('Question 1 of')).toBeVisible();
  while (await panel.getByRole('button', { name: 'Next' }).isVisible()) {
    const at = await panel.getByText(/^Question \d of \d$/).innerText();
    await panel.getByRole('radio', { name: 'No' }).click();
    await panel.getByRole('button', { name: 'Next' }).click();
    await expect(panel.getByText(at)).toBeHidden();
  }
  await panel.getByRole('radio', { name: 'No' }).click();
  await panel.getByRole('button', { name: 'Save my answers' }).click();
  await expect(panel).toBeHidden();
}
