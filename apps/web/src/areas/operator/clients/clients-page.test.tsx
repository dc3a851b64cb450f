// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clients, type OperatorClientRow } from '@plenty/contract/operator/clients';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const OPERATOR = aSetup({ userType: 'operator' });
const ALDHELM: OperatorClientRow = {
  id: '019a0000-0000-7000-8000-00000000000a',
  name: 'Aldhelm Trust',
  slug: 'aldhelm',
  origin: 'https://aldhelm.example',
  benefitBrandName: 'Aldhelm Benefits',
  primaryColour: '#0b5c6b',
  mobileLogo: '/brand/plenty-mark.svg',
  schemeYear: 2026,
  employees: 120,
  registered: 60,
  state: 'active',
  overdueMonth: null,
  nextCutOff: '2026-11-16',
  faults: [],
};
const PAGE = { per_page: 10, last_page: 1, total: 1 };
const server = stubServer();

beforeEach(() => server.answer(clients.list, { ...PAGE, data: [ALDHELM] }));

test('a failed list of clients says so, and can be retried', async () => {
  server.disconnect(clients.list);
  await openPortal(server, '/app/operator/', { as: OPERATOR });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We could not load the clients.'));
  server.answer(clients.list, { ...PAGE, data: [ALDHELM] });
  press('Retry');
  expect(await screen.findByRole('rowheader', { name: /Aldhelm Trust/ })).toBeTruthy();
});

test('a client leads to its page, and what is wrong there is said in words, the worst first', async () => {
  const faults: OperatorClientRow['faults'] = [
    { kind: 'month-late', on: '2026-10', count: null },
    { kind: 'year-ending', on: '2026-12-31', count: null },
    { kind: 'emails-stuck', on: null, count: 3 },
  ];
  const late = { ...ALDHELM, id: '019a0000-0000-7000-8000-00000000000b', name: 'Brook', faults };
  server.answer(clients.list, { ...PAGE, total: 2, data: [ALDHELM, late] });
  await openPortal(server, '/app/operator/', { as: OPERATOR });
  const link = await screen.findByRole('link', { name: 'Aldhelm Trust' });
  expect(link.getAttribute('href')).toBe(`/app/operator/clients/${ALDHELM.id}`);
  const brook = screen.getByRole('row', { name: /^Brook/ });
  expect([...brook.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'October 2026 hasn’t closed',
    'Scheme year ends on 31 December 2026, with none after it',
    '3 emails haven’t gone out',
  ]);
  expect(screen.getByRole('row', { name: /^Aldhelm/ }).textContent).toMatch(/Nothing.*16 November 2026$/);
});

test('the address says which clients are shown, and words that it does not know are left out', async () => {
  await openPortal(server, '/app/operator/?filter[state]=suspended&filter[wrong]=1', { as: OPERATOR });
  await screen.findByRole('link', { name: 'Aldhelm Trust' });
  fireEvent.click(screen.getByRole('radio', { name: 'Active' }));
  await waitFor(() =>
    expect(server.sent(clients.list).map(({ query }) => [query['filter[state]'], query['filter[wrong]']])).toEqual([
      ['suspended', '1'],
      ['active', '1'],
    ]),
  );
});

test('an unknown order falls back to the usual one, and a search without results says so', async () => {
  server.answer(clients.list, { ...PAGE, total: 0, data: [] });
  await openPortal(server, '/app/operator/?search=zzz&sort_by=nonsense', { as: OPERATOR });
  expect(await screen.findByText('No client found')).toBeTruthy();
  expect(server.sent(clients.list)).toMatchObject([{ query: { search: 'zzz', sort_by: 'name' } }]);
});

test.each(['/app/operator/', '/app/operator/people'])('%s is for operators alone', async (path) => {
  await openPortal(server, path, { as: aSetup({ userType: 'employer' }) });
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeTruthy();
});

test('an operator is never in the employee area', async () => {
  await openPortal(server, '/app/home/', { as: OPERATOR });
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/app/operator/');
  expect(screen.getByRole('link', { name: 'Harbour Benefits' }).getAttribute('href')).toBe('/app/operator/');
});
