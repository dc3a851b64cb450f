import { expect, type APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { callServer } from './call-server.ts';
import { findMail, linkIn } from './outbox.ts';

/** Of whom the demo says when they were born. */
export const INVITED = { email: 'invited@harbour.test', born: ['28', '08', '1978'] } as const;

/** Makes the invited person's account an active one by the link of the welcome mail; once more does nothing. */
export async function activateInvited(request: APIRequestContext, origin: (client?: string) => string): Promise<void> {
  const mail = await findMail(request, origin(), { to: INVITED.email, holds: /\/activation\// });
  const id = linkIn(mail, /http:\S+\/activation\/\S+/)
    .split('/')
    .at(-1);
  const passwords = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
  const body = { id, date_of_birth: INVITED.born.join('/'), ...passwords };
  const { status } = await callServer(origin('harbour'), { method: 'POST', path: '/user/activate', body });
  // Not found: the link has been used by an earlier test.
  expect([200, 404]).toContain(status);
}
