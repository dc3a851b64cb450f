// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activation } from '@plenty/contract/access/activation';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { dashboard } from '@plenty/contract/people/dashboard';
import { login } from '@plenty/contract/access/login';
import { portalSetup } from '@plenty/contract/people/portal-setup';
import { logout } from '@plenty/contract/access/logout';
import { home } from '@plenty/contract/enrolment/home';
import { clients } from '@plenty/contract/operator/clients';
import { vouchers } from '@plenty/contract/payroll/vouchers';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { NO_BENEFITS, stubServer } from '#testing/portal-server.ts';
import { DASHBOARD_ROUTES } from './dashboard-routes.ts';
import { EMPLOYER_ROUTES } from './employer-routes.ts';

const server = stubServer();

const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
const WELCOME = 'Welcome back';

test.each([
  ['outside the portal', '/nothing/here', undefined, '/'],
  ['inside it', '/app/nothing/here', aSetup(), '/app/home/'],
  ['in a part of it', '/app/dashboard/nothing/here', aSetup(), '/app/home/'],
])('an unknown address is not found %s, and leads back home', async (_, address, as, homeAddress) => {
  await openPortal(server, address, as ? { as } : {});
  expect(headline()).toBe('Page not found');
  expect(screen.getByText('Oops! The page you are looking for has been removed or relocated.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe(homeAddress);
  expect(screen.queryAllByRole('button', { name: 'Hi, Priya' })).toHaveLength(as ? 1 : 0);
});

test.each(['/app/home/', '/app/nothing/', '/contact-us/'])(
  'somebody who is not logged in is led from %s to the login',
  async (address) => {
    await openPortal(server, address);
    await waitFor(() => expect(headline()).toBe(WELCOME));
    expect(location.pathname).toBe('/');
  },
);

test('while the profile loads the portal says so; a profile that does not come can be asked for again', async () => {
  const arrive = server.hold(login.refresh);
  const opened = openPortal(server, '/app/nothing/', { as: aSetup() });
  server.disconnect(portalSetup.read);
  expect(await screen.findByText('Loading profile...')).toBeTruthy();
  arrive();
  await opened;
  expect(headline()).toBe('We could not load your profile');
  server.answer(portalSetup.read, aSetup());
  press('Retry');
  await waitFor(() => expect(headline()).toBe('Page not found'));
});

test('benefits that do not come with the login end it, and the login page says why', async () => {
  server.disconnect(benefits.eligible);
  server.answer(logout.end, { status: 'ok' });
  await openPortal(server, '/app/nothing/', { as: aSetup() });
  await waitFor(() => expect(headline()).toBe(WELCOME));
  expect(screen.getByRole('alert').textContent).toContain(
    'We could not load your benefits, so you have been logged out.',
  );
  expect(server.sent(logout.end)).toHaveLength(1);
  expect(localStorage.getItem('loggedIn')).toBeNull();
});

const APPROVER = aSetup({ userType: 'employer', permissions: ['approvals'] });
const ADMINISTRATORS_PAGES = [...DASHBOARD_ROUTES, ...EMPLOYER_ROUTES];
const REFUSED = ADMINISTRATORS_PAGES.filter(({ permission }) => permission !== undefined && permission !== 'approvals');

test('every administrator’s page but the dashboard and the approvals asks for another permission', () => {
  const open = ADMINISTRATORS_PAGES.filter((route) => !REFUSED.includes(route)).map(({ path }) => path);
  expect(open).toEqual([
    '/app/dashboard/',
    '/app/dashboard/approve-selections',
    '/app/dashboard/approve-selections/:benefitId',
  ]);
});

test.each(REFUSED.map(({ path }) => path))('somebody who may only approve is refused %s', async (path) => {
  await openPortal(server, path, { as: APPROVER });
  expect(headline()).toBe('Access Denied');
});

test('an employee is refused what administrators approve, and is led back home', async () => {
  await openPortal(server, '/app/dashboard/approve-selections', { as: aSetup() });
  expect(headline()).toBe('Access Denied');
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/app/home/');
});

test('a link that names a panel which does not exist opens the page without it, with a place for short messages', async () => {
  server.answer(dashboard.read, { cards: [] });
  await openPortal(server, '/app/dashboard/?panel=unknown&panel.id=1', { as: APPROVER });
  expect(headline()).toBe('Employer dashboard');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeTruthy();
});

test.each([
  ['an employee', aSetup(), '/app/nothing/?panel=view-approvals-data'],
  ['an operator', aSetup({ userType: 'operator' }), '/app/nothing/?panel=payroll-report'],
  ['an operator', aSetup({ userType: 'operator' }), '/app/nothing/?panel=view-employee-data'],
  ['an operator', aSetup({ userType: 'operator' }), '/app/nothing/?panel=add-family-member'],
  ['somebody who may only approve', APPROVER, '/app/nothing/?panel=upload-data'],
])('a panel that is not for %s leaves the page as it is', async (_, as, address) => {
  await openPortal(server, address, { as });
  expect(headline()).toBe('Page not found');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['/app', aSetup({ userType: 'operator' })],
  ['/app/', aSetup({ userType: 'operator' })],
])('%s leads home', async (address, as) => {
  server.answer(clients.list, { data: [], per_page: 10, last_page: 1, total: 0 });
  await openPortal(server, address, { as });
  await waitFor(() => expect(location.pathname).toBe('/app/operator/'));
});

test.each(['/app/my-benefits/', '/app/my-total-benefits/', '/app/dashboard/'])(
  'who has only vouchers left is led from %s home, and nothing is asked for that is not theirs',
  async (address) => {
    const as = aSetup({ userType: 'employer', employmentStatus: 'left', ccvOnly: true });
    server.answer(benefits.eligible, { ...NO_BENEFITS, ccvOnly: true });
    server.answer(home.cards, []);
    server.answer(home.banner, []);
    server.disconnect(vouchers.balance);
    await openPortal(server, address, { as });
    await waitFor(() => expect(location.pathname).toBe('/app/home/'));
    for (const path of ['benefits/filters', 'total-benefits', 'dashboard', 'home-page-tasks'])
      expect(server.calls().filter((call) => call.includes(path))).toEqual([]);
  },
);

test('a page without the portal’s frame knows that somebody is logged in', async () => {
  await openPortal(server, '/nothing/here', { as: aSetup() });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/app/home/'),
  );
});

test.each(['/activation/plk_abc', '/activation/plk_abc/anything'])(
  'spec 1 §2: the id of an activation is the second segment of %s',
  async (address) => {
    server.refuse(activation.open, 'activation-failed');
    await openPortal(server, address);
    expect(server.calls()).toContain('POST /api/activation/plk_abc');
  },
);
