// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboard } from '@plenty/contract/people/dashboard';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const server = stubServer();

test('a dashboard that does not come can be asked for again, and one without a tool says so', async () => {
  server.disconnect(dashboard.read);
  await openPortal(server, '/app/dashboard/', { as: aSetup({ userType: 'employer', permissions: ['masquerade'] }) });
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the dashboard.');
  server.answer(dashboard.read, { cards: [] });
  press('Retry');
  expect(await screen.findByText('Nothing here for you yet')).toBeTruthy();
});
