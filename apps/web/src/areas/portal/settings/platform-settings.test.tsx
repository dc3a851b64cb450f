// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { singleSignOn, type SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { twoFactorList } from '@plenty/contract/access/two-factor-list';
import { setSession } from '#session/session-store.ts';
import { connectSession } from '#session/session.ts';
import { aSetup } from '#shell/testing/a-setup.ts';
import { stubServer } from '#testing/portal-server.ts';
import { EmailDomains } from './email-domains.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { TwoFactorSettings } from './two-factor-section.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const LIST = {
  data: [],
  per_page: 10,
  last_page: 1,
  total: 0,
  totalEmployeesValues: { totalEmployees: 0, totalTwoFactorEmployees: 0 },
  filters: [],
  isEnforcementTwoFAEnabled: false,
};

const server = stubServer();

beforeEach(() => {
  connectSession();
  setSession({ state: 'ready', setup: aSetup({ userType: 'employer', permissions: ['settings'] }) });
});
afterEach(cleanup);

function show(part: ReactElement): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </MemoryRouter>,
  );
}

test('where single sign-on is the only way in there is no switch: the identity provider decides', async () => {
  server.answer(twoFactorList.list, LIST);
  server.answer(twoFactorList.enforcement, {
    isEnforcementTwoFAEnabled: false,
    isSingleSignOnOnly: true,
    peopleWithout: 3,
  });
  show(<TwoFactorSettings clientId={ID} />);
  expect(await screen.findByText(/decided there, by your identity provider/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(await screen.findByText('No employees yet')).toBeTruthy();
  // The list and its report ask for the same permission.
  expect(screen.getByRole('button', { name: 'Download report' })).toBeTruthy();
});

test('of a connection that was tested, what does not work comes first', async () => {
  server.answer(singleSignOn.test, {
    ok: false,
    checks: [
      { name: 'Issuer', status: true, detail: 'It is the same.' },
      { name: 'Secret', status: false, detail: 'The provider does not take it.' },
      { name: 'Keys', status: true, detail: 'There are two.' },
    ],
  });
  show(<ConnectionTest clientId={ID} />);
  screen.getByRole('button', { name: 'Test the connection' }).click();
  const points = within(await screen.findByRole('list', { name: 'Points that were looked at' }));
  expect(points.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SecretDoes not workThe provider does not take it.',
    'IssuerWorksIt is the same.',
    'KeysWorksThere are two.',
  ]);
  expect(screen.getByRole('status').textContent).toBe('1 of 3 points need your attention.');
});

test('a domain that is not proved shows its record, and says what came of looking for it', async () => {
  const domain = {
    domain: 'acme.test',
    provedBy: null,
    record: { name: '_plenty.acme.test', value: 'plenty-domain=abc' },
  };
  server.refuse(singleSignOn.proveDomain, 'invalid', { errors: { domain: ['We did not find the record.'] } });
  show(<EmailDomains clientId={ID} domains={[domain, { ...domain, domain: 'other.test', provedBy: 'dns' }]} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('_plenty.acme.test');
  expect(first?.textContent).toContain('plenty-domain=abc');
  expect(second?.textContent).toBe('other.testProved');
  screen.getByRole('button', { name: 'Look for the record of acme.test' }).click();
  expect(await screen.findByText('We did not find the record.')).toBeTruthy();
});

const PROVIDER: NonNullable<SingleSignOnStatus['provider']> = {
  kind: 'saml',
  issuer: 'https://provider.example/saml',
  clientId: null,
  hasSecret: false,
  certificates: [],
  allowsProviderInitiated: false,
  updatedAt: '2026-04-01T09:00:00.000Z',
  lastUsedAt: null,
  removal: null,
};

test.each([
  [60, []],
  [59, ['59 days left']],
  [1, ['1 day left']],
  [-1, ['Past']],
])('a certificate that is good for %i more days is warned about with: %s', (daysLeft, warnings) => {
  const certificate = { fingerprint: 'AA:BB', validUntil: '2026-06-30T12:00:00.000Z', daysLeft };
  show(<ProviderFacts provider={{ ...PROVIDER, certificates: [certificate] }} />);
  expect(screen.getByText(/30 June 2026/)).toBeTruthy();
  expect(screen.queryAllByText(/^(\d+ days? left|Past)$/).map(({ textContent }) => textContent)).toEqual(warnings);
});
