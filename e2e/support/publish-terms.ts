import { expect } from '@playwright/test';
import { callServer } from './call-server.ts';
import { logInBefore } from './demo-servers.ts';

/** The next version of a client's terms, published by the operator while others are at work. */
export async function publishTerms(neutralOrigin: string, slug: string, content: string): Promise<void> {
  const { bearer: token } = await logInBefore(neutralOrigin, 'operator@plenty.test');
  const clients = await callServer(neutralOrigin, { method: 'GET', path: '/operator/clients', token });
  const { data } = clients.body as { data: { id: string; slug: string }[] };
  const client = data.find((row) => row.slug === slug);
  const answer = await callServer(neutralOrigin, {
    method: 'PUT',
    path: `/operator/clients/${client?.id}/content/terms`,
    body: { body: { title: 'Terms and conditions', content } },
    token,
  });
  expect(answer.status).toBe(200);
}
