import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { callServer } from './call-server.ts';

/** The next version of a client's terms, published by the operator while others are at work. */
export async function publishTerms(neutralOrigin: string, slug: string, content: string): Promise<void> {
  const login = { email: 'operator@plenty.test', password: DEMO_PASSWORD };
  const tokens = await callServer(neutralOrigin, { method: 'POST', path: '/login', body: login });
  const { access_token: token } = tokens.body as { access_token: string };
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
