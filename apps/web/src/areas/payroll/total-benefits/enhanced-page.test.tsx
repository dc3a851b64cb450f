// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const PERIOD = { schemeYear: 2026, firstMonth: '2026-04', lastMonth: '2026-05' };
const FIGURE = { pence: 100_000, lines: [] };
const ENHANCED = '/app/my-total-benefits-enhanced/';

const server = stubServer();

function withFeature(status: 'active' | 'inactive'): Setup {
  const setup = aSetup();
  const clientExceptions = [{ code: 'total-benefits-enhanced' as const, status }];
  return { ...setup, client: setup.client && { ...setup.client, clientExceptions } };
}

test('the summary is asked for once more before it is said to have failed, and can then be asked for again', async () => {
  server.refuse(totalBenefits.summary, 'unexpected');
  await openPortal(server, ENHANCED, { as: withFeature('active') });
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load your total benefits.');
  expect(server.sent(totalBenefits.summary)).toHaveLength(2);
  server.answer(totalBenefits.summary, {
    ...PERIOD,
    years: [2026],
    rewardPence: 123_456,
    payKeptPence: 0,
    pay: FIGURE,
    employee: FIGURE,
    employer: FIGURE,
    taxSaved: FIGURE,
  });
  server.answer(totalBenefits.data, { ...PERIOD, categories: [] });
  press('Retry');
  expect((await screen.findByRole('region', { name: 'In all' })).textContent).toContain('£1,234.56');
});

test('where the client does not have the enhanced view, its address leads to the plain one', async () => {
  server.answer(totalBenefits.page, {
    ...PERIOD,
    years: [2026],
    rewardPence: 123_456,
    pay: FIGURE,
    employeePence: 0,
    employerPence: 0,
    categories: [],
  });
  await openPortal(server, ENHANCED, { as: withFeature('inactive') });
  expect(await screen.findByRole('region', { name: 'In all' })).toBeTruthy();
  expect(location.pathname).toBe('/app/my-total-benefits/');
});
