// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setSession } from '#session/session-store.ts';
import { aBrand, aSetup } from '#shell/testing/a-setup.ts';
import { BrandProvider } from '#theme/brand.ts';
import { Allowed } from './guard.tsx';

afterEach(cleanup);

function headingFor(user: Parameters<typeof aSetup>[0], permission?: 'settings'): string | null {
  setSession({ state: 'ready', setup: aSetup(user) });
  render(
    <BrandProvider value={aBrand()}>
      <MemoryRouter>
        <Allowed access="employer" permission={permission}>
          <h1>Page</h1>
        </Allowed>
      </MemoryRouter>
    </BrandProvider>,
  );
  return screen.getByRole('heading', { level: 1 }).textContent;
}

test.each([
  ['an administrator who may', { userType: 'employer', permissions: ['settings', 'approvals'] }, 'Page'],
  ['an administrator who may not', { userType: 'employer', permissions: ['approvals'] }, 'Access Denied'],
  ['an employee', { userType: 'employee', permissions: ['settings'] }, 'Access Denied'],
  ['an operator', { userType: 'operator', permissions: [] }, 'Access Denied'],
] as const)('a page that asks for a permission is shown to those who have it: %s', (_, user, heading) => {
  expect(headingFor({ ...user, permissions: [...user.permissions] }, 'settings')).toBe(heading);
});

test('a page that asks for none is shown to every administrator', () => {
  expect(headingFor({ userType: 'employer', permissions: [] })).toBe('Page');
});
