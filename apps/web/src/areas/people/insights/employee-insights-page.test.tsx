// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights } from '@plenty/contract/people/insights';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const server = stubServer();

test('insights that do not come can be asked for again, and too few people are not told', async () => {
  server.disconnect(insights.read);
  const as = aSetup({ userType: 'employer', permissions: ['insights'] });
  await openPortal(server, '/app/dashboard/employee-insights/?department=Finance', { as });
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the insights.');
  server.answer(insights.read, { on: '2026-11-17', departments: ['Finance'], locations: [], shown: null });
  press('Retry');
  expect(await screen.findByText('Too few people to show')).toBeTruthy();
  expect(screen.getByText('Harbour Marine Group on 17 November 2026: Finance, all locations.')).toBeTruthy();
  expect(server.sent(insights.read)[1]).toMatchObject({ query: { department: 'Finance' } });
});
