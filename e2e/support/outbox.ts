import { expect, type APIRequestContext } from '@playwright/test';

export interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to someone that holds what is looked for, as soon as the demo has it. */
export async function findMail(
  request: APIRequestContext,
  neutralOrigin: string,
  { to, holds }: { to: string; holds: RegExp },
): Promise<KeptMail> {
  let found: KeptMail | undefined;
  await expect(async () => {
    const mails = (await (await request.get(`${neutralOrigin}/api/outbox`)).json()) as KeptMail[];
    found = mails.find((mail) => mail.to === to && holds.test(mail.text));
    expect(found, `a mail to ${to}`).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

/** The link that a mail leads to. */
export function linkIn({ text }: KeptMail, form: RegExp): string {
  const [link] = form.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}
