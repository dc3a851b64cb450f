// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minimumWage } from '@plenty/contract/payroll/minimum-wage';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const ANN = {
  id: 'ann choices',
  firstName: 'Ann',
  surname: 'Archer',
  payrollNumber: 'QU10004',
  month: '2027-02',
  leftPence: 129_475,
  floorPence: 207_105,
  shortPence: 77_630,
  reason: 'choices' as const,
};
const NOBODY = { data: [], per_page: 10, last_page: 1, total: 0 };

const server = stubServer();
const open = (rest = '') =>
  openPortal(server, `/app/minimum-wage${rest}`, { as: aSetup({ userType: 'employer', permissions: ['reports'] }) });

test('says who, from which month, what is left, what is short and why', async () => {
  server.answer(minimumWage.list, { ...NOBODY, data: [ANN], total: 1 });
  await open();
  const row = within(await screen.findByRole('row', { name: /Ann Archer/ }));
  for (const words of ['QU10004', 'February 2027', '£1,294.75', '£2,071.05', '£776.30'])
    expect(row.getByText(words)).toBeTruthy();
  expect(row.getByText('Because of what they have chosen')).toBeTruthy();
});

test('keeps its order and page in the address', async () => {
  server.answer(minimumWage.list, { ...NOBODY, data: [ANN], total: 21, last_page: 3 });
  await open('?page=2&sort_by=-shortPence');
  await screen.findByRole('row', { name: /Ann Archer/ });
  expect(server.sent(minimumWage.list)).toMatchObject([{ query: { page: '2', sort_by: '-shortPence' } }]);
});

test('says that nobody is below it, and that a list which does not come can be asked for again', async () => {
  server.disconnect(minimumWage.list);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the list.');
  server.answer(minimumWage.list, NOBODY);
  press(/again|Retry/);
  expect(await screen.findByText('Everyone has the minimum wage')).toBeTruthy();
});
