import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { findMail, linkIn } from './outbox.ts';

interface Asked {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly origin: (client?: string) => string;
  readonly email: string;
}

/** Asks for a link as a person does, and reads it in the mail. */
export async function askForResetLink({ page, request, origin, email }: Asked): Promise<string> {
  const before = await linksTo(request, origin(), email);
  await page.goto(`${origin('harbour')}/forgotten-password/`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
  await expect(page.getByText('The check is done')).toBeAttached();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: "It's on the way..." })).toBeVisible();
  await expect.poll(async () => (await linksTo(request, origin(), email)).length).toBe(before.length + 1);
  const mail = await findMail(request, origin(), { to: email, holds: LINK });
  return linkIn(mail, LINK);
}

const LINK = /http:\S+\/reset-password\?token=\S+/;

async function linksTo(request: APIRequestContext, neutralOrigin: string, email: string): Promise<unknown[]> {
  const mails = (await (await request.get(`${neutralOrigin}/api/outbox`)).json()) as { to: string; text: string }[];
  return mails.filter(({ to, text }) => to === email && LINK.test(text));
}
