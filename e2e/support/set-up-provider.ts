import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import type { SamlProvider } from './saml-provider.ts';
import { expect, logIn } from './test.ts';

const EMPLOYER = 'employer@harbour.test';
const SETTINGS = '/app/dashboard/platform-settings/';

export const singleSignOnSection = (page: Page) => page.getByRole('region', { name: 'Single sign-on' });

/** The administrator gives the portal the provider's file. */
export async function giveMetadata(page: Page, { metadata }: SamlProvider): Promise<void> {
  const section = singleSignOnSection(page);
  await section.getByText(/^(Set up a|Change the) provider$/).click();
  await section.getByText('SAML 2.0', { exact: true }).last().click();
  await section
    .getByLabel('Metadata file')
    .setInputFiles({ name: 'metadata.xml', mimeType: 'application/xml', buffer: Buffer.from(metadata) });
  await section.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await section.getByRole('button', { name: 'Save provider' }).click();
}

/** They log in with it once, as somebody, and are brought back. */
export async function tryProvider(page: Page, { origin }: SamlProvider, email = EMPLOYER): Promise<void> {
  await singleSignOnSection(page)
    .getByRole('button', { name: /^Test (your login|again)$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/login\\?`));
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(SETTINGS));
}

export async function putLive(page: Page): Promise<void> {
  await singleSignOnSection(page).getByRole('button', { name: 'Go live' }).click();
  const question = page.getByRole('dialog', { name: 'Go live with this provider?' });
  await question.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Go live' }).click();
  await expect(singleSignOnSection(page).getByText('Connected')).toBeVisible();
}

/** From now on the people of Harbour log in with this provider. */
export async function connectProvider(browser: Browser, address: string, provider: SamlProvider): Promise<void> {
  const page = await browser.newPage();
  await logIn(page, address, EMPLOYER, SETTINGS);
  await giveMetadata(page, provider);
  await tryProvider(page, provider);
  await putLive(page);
  await page.close();
}
