// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { audit } from '@plenty/contract/people/audit';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const server = stubServer();

test('a trail that does not come can be asked for again', async () => {
  server.disconnect(audit.list);
  const as = aSetup({ userType: 'employer', permissions: ['settings'] });
  await openPortal(server, '/app/dashboard/platform-settings/audit', { as });
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the audit trail.');
  server.answer(audit.list, { data: [], per_page: 10, last_page: 1, total: 0, hasMore: false });
  press('Retry');
  expect(await screen.findByText('Nothing has been noted yet')).toBeTruthy();
});
