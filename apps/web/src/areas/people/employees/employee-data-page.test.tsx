// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { employees } from '@plenty/contract/people/employees';
import { profile } from '@plenty/contract/people/profile';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const NOBODY = {
  data: [],
  per_page: 10,
  last_page: 1,
  total: 0,
  totalEmployeesValues: { totalEmployees: 0, totalRegisteredEmployees: 0 },
  filters: [],
};

const server = stubServer();
const open = (rest = '') =>
  openPortal(server, `/app/employee-data/${rest}`, {
    as: aSetup({ userType: 'employer', permissions: ['employees'] }),
  });

beforeEach(() => server.answer(employees.list, NOBODY));

test('a last day before the first is refused at its field, and the list is narrowed once both are in order', async () => {
  await open();
  fillIn('Registered from', '2026-11-10');
  fillIn('Registered to', '2026-11-01');
  expect(describedBy('Registered to')).toContain('Please choose a day that is not before the first');
  expect(location.search).toBe('');
  fillIn('Registered from', '2020-01-01');
  await waitFor(() => expect(location.search).toBe('?range=2020-01-01..2026-11-01'));
  await waitFor(() =>
    expect(server.sent(employees.list).at(-1)).toMatchObject({ query: { range: '2020-01-01..2026-11-01' } }),
  );
});

test('employees who do not come can be asked for again', async () => {
  server.disconnect(employees.list);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the employees.');
  server.answer(employees.list, NOBODY);
  press('Retry');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a report that does not come is said to have failed, with the reason', async () => {
  server.refuse(employees.downloadReport, 'unavailable');
  await open();
  press('Download report');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV, for any program' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The report could not be downloaded, and nothing of it was saved.');
  expect(alert.textContent).toContain('The service is not available right now, please try again in a moment');
});

test('S11: a report that needs the password asks for it, says where it is wrong, and goes on; without it, it does not come', async () => {
  server.refuse(employees.downloadReport, 'password-needed');
  await open();
  press('Download report');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV, for any program' }));
  await screen.findByRole('dialog', { name: 'Please confirm that it is you' });
  server.refuse(profile.confirmPassword, 'password-needed', {
    errors: { password: ['Try again or reset your password'] },
  });
  fillIn('Password', 'Wrong!Orchard58');
  press('Continue');
  await waitFor(() => expect(describedBy('Password')).toContain('Try again or reset your password'));
  server.answer(profile.confirmPassword, { status: 'ok' });
  fillIn('Password', 'Orchard!Kettle47');
  press('Continue');
  await waitFor(() => expect(server.sent(employees.downloadReport)).toHaveLength(2));
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter your password to go on');
});

test.each(['not-found', 'invalid'] as const)(
  'an employee whose id the server answers with %s is not shown, and the panel says so',
  async (code) => {
    server.refuse(employees.read, code);
    await open('?panel=view-employee-data&panel.employee=019a0000-0000-7000-8000-00000000000c');
    expect((await screen.findByRole('alert')).textContent).toContain('We could not load this employee.');
  },
);
