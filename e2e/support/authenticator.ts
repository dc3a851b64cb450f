import { expect, type Page } from '@playwright/test';
import { currentStep, totpOf } from './totp.ts';

/** product §2: of twofa@harbour.test. */
export const DEMO_SECRET = 'JBSWY3DPEHPK3PXP';

/** What is on the person's telephone, by portal and e-mail address: the secret, and the step whose code was used last. */
const apps = new Map<string, { secret: string; usedStep: number }>();

export function installSecret(address: string, email: string, secret: string): void {
  apps.set(keyOf(address, email), { secret, usedStep: 0 });
}

/**
 * A code that the server has not seen yet: each works once. It takes the one of the next step too, so that two can follow
 * one another without waiting; the one before stays in reserve for a server that is slow to look.
 */
export async function freshCode(address: string, email: string): Promise<string> {
  const app = apps.get(keyOf(address, email)) ?? { secret: DEMO_SECRET, usedStep: 0 };
  const step = Math.max(currentStep(), app.usedStep + 1);
  await expect.poll(() => step <= currentStep() + 1, { timeout: 60_000, intervals: [500] }).toBe(true);
  apps.set(keyOf(address, email), { ...app, usedStep: step });
  return totpOf(app.secret, step);
}

/** Types a code where it is asked for. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').fill(code);
}

/** From the page that shows the QR code to the portal, as whoever must set up a second factor. */
export async function setUpSecondFactor(page: Page, address: string, email: string): Promise<void> {
  installSecret(address, email, await shownSecret(page));
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await enterCode(page, await freshCode(address, email));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Next' }).click();
}

/** The key that is shown beside a QR code, for those who type it. */
export async function shownSecret(page: Page): Promise<string> {
  const shown = await page.getByRole('code').textContent();
  return (shown ?? '').replaceAll(' ', '');
}

function keyOf(address: string, email: string): string {
  return `${new URL(address).origin} ${email}`;
}
