import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { acceptCookies, expect } from './test.ts';

/** From a client's login page to the form of its identity provider. */
export async function goToProvider(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await acceptCookies(page);
  await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/demo-idp\/login\//);
}

/** At the provider that the demo runs for itself. */
export async function giveProviderPassword(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The whole way, and nothing is left of it in the address. */
export async function logInAtProvider(page: Page, address: string, email: string): Promise<void> {
  await goToProvider(page, address);
  await giveProviderPassword(page, email);
  await expectAtHome(page, address);
}

export async function expectAtHome(page: Page, address: string, firstName = 'Edith'): Promise<void> {
  await expect(page).toHaveURL(`${address}/app/home/`);
  const greeting = new RegExp(`^Good (morning|afternoon|evening), ${firstName}$`);
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
}
