// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { singleSignOn, type SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { setSession } from '#session/session-store.ts';
import { connectSession } from '#session/session.ts';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn } from '#testing/fill-in.ts';
import { stubServer } from '#testing/portal-server.ts';
import { SingleSignOnSection } from './single-sign-on-section.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const ISSUER = 'https://provider.example';
const NONE: SingleSignOnStatus = {
  provider: null,
  trial: null,
  isOnlyWay: false,
  needsTwo: false,
  domains: [],
  ownSide: {
    redirectUri: 'https://harbour.example/api/sso/callback',
    entityId: 'https://harbour.example/api/sso',
    assertionConsumerUrl: 'https://harbour.example/api/sso/acs',
    logoutUrl: 'https://harbour.example/api/sso/logout',
    backchannelLogoutUrl: 'https://harbour.example/api/sso/backchannel-logout',
  },
};
const TRIAL: NonNullable<SingleSignOnStatus['trial']> = {
  id: '019a0000-0000-7000-8000-000000000002',
  kind: 'oidc',
  issuer: ISSUER,
  setUpBy: 'Ada Archer',
  isOwn: true,
  setUpAt: '2026-04-01T09:00:00.000Z',
  testedAt: null,
  fault: null,
};
const LIVE: NonNullable<SingleSignOnStatus['provider']> = {
  kind: 'oidc',
  issuer: ISSUER,
  clientId: 'portal',
  hasSecret: true,
  certificates: [],
  allowsProviderInitiated: false,
  updatedAt: '2026-04-01T09:00:00.000Z',
  lastUsedAt: null,
  removal: null,
};
const TESTED = '2026-04-02T09:00:00.000Z';

const server = stubServer();

beforeEach(() => {
  connectSession();
  setSession({ state: 'ready', setup: aSetup({ userType: 'employer', permissions: ['settings'] }) });
});
afterEach(cleanup);

async function show(status: Partial<SingleSignOnStatus>): Promise<void> {
  server.answer(singleSignOn.status, { ...NONE, ...status });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SingleSignOnSection clientId={ID} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText(/Set up a provider|Change the provider/);
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('what is missing of a provider is said at its field, and nothing is sent', async () => {
  await show({});
  fillIn('Email domains (optional)', 'harbour.test, wrong');
  press('Save provider');
  await waitFor(() => expect(describedBy('Discovery address')).toContain('This field is required'));
  expect(describedBy('Client ID')).toContain('This field is required');
  expect(describedBy('Email domains (optional)')).toContain('Please enter domains such as example.com');
  expect(server.sent(singleSignOn.configure)).toEqual([]);
});

test('what the server finds wrong with a provider stands at the field it is about', async () => {
  await show({});
  server.refuse(singleSignOn.configure, 'invalid', {
    errors: {
      discoveryUrl: ['The address could not be reached.'],
      emailDomains: ['plenty.test belongs to those who run the portal'],
    },
  });
  fillIn('Discovery address', ISSUER);
  fillIn('Client ID', 'portal');
  fillIn('Client secret', 'a secret');
  fillIn('Email domains (optional)', 'harbour.test, plenty.test');
  fillIn('Your password', 'Plum!Orchard58');
  press('Save provider');
  await waitFor(() => expect(describedBy('Discovery address')).toContain('The address could not be reached.'));
  expect(describedBy('Email domains (optional)')).toContain('belongs to those who run the portal');
  expect(server.sent(singleSignOn.configure)).toMatchObject([
    { body: { kind: 'oidc', clientSecret: 'a secret', emailDomains: ['harbour.test', 'plenty.test'] } },
  ]);
});

test.each<[name: string, status: Partial<SingleSignOnStatus>, offered: string[], said: RegExp]>([
  ['untested, of my own', { trial: TRIAL }, ['Test your login', 'Discard'], /Test your own login first/],
  [
    'untested, of another',
    { trial: { ...TRIAL, isOwn: false } },
    ['Discard'],
    /Ada Archer needs to test their login first/,
  ],
  [
    'tested',
    { trial: { ...TRIAL, testedAt: TESTED } },
    ['Go live', 'Test again', 'Discard'],
    /Go live when you’re ready/,
  ],
  [
    'tested by me, where it takes two',
    { trial: { ...TRIAL, testedAt: TESTED }, needsTwo: true },
    ['Test again', 'Discard'],
    /Another administrator needs to put it live/,
  ],
  [
    'tested by another, where it takes two',
    { trial: { ...TRIAL, testedAt: TESTED, isOwn: false }, needsTwo: true },
    ['Go live', 'Discard'],
    /Go live when you’re ready/,
  ],
])('of a provider on trial that is %s, what can be done next is offered', async (_, status, offered, said) => {
  await show(status);
  expect(screen.getByText(said)).toBeTruthy();
  const all = ['Go live', 'Test your login', 'Test again', 'Discard'];
  expect(buttons().filter((text) => all.includes(text))).toEqual(offered);
});

test('a test login that did not work is said, with the reason', async () => {
  await show({ trial: { ...TRIAL, fault: 'The provider logged you in as someone else.' } });
  expect(screen.getByRole('alert').textContent).toBe(
    'The test login didn’t work. The provider logged you in as someone else.',
  );
});

test.each<[name: string, status: Partial<SingleSignOnStatus>, offered: string[]]>([
  ['can be removed', { provider: LIVE }, ['Remove all links', 'Remove provider']],
  ['is the only way in', { provider: LIVE, isOnlyWay: true }, ['Remove all links']],
  [
    'somebody else wants to have removed',
    { provider: { ...LIVE, removal: { askedBy: 'Ada Archer', isOwn: false, askedAt: TESTED } }, needsTwo: true },
    ['Remove all links', 'Confirm removal', 'Keep provider'],
  ],
  [
    'I want to have removed',
    { provider: { ...LIVE, removal: { askedBy: 'Ada Archer', isOwn: true, askedAt: TESTED } }, needsTwo: true },
    ['Remove all links', 'Keep provider'],
  ],
])('of a provider that %s, what can be taken away is offered', async (_, status, offered) => {
  await show(status);
  const all = ['Remove all links', 'Remove provider', 'Confirm removal', 'Keep provider'];
  expect(buttons().filter((text) => all.includes(text))).toEqual(offered);
});
