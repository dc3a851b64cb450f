// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  payrollCalendar,
  type CalendarMonth,
  type PayrollCalendarReply,
} from '@plenty/contract/payroll/payroll-calendar';
import { aSetup } from '#shell/testing/a-setup.ts';
import { fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';
import { aFile } from '#testing/stub-response.ts';

const CLIENT = '019a0000-0000-7000-8000-00000000000a';
const aMonth = (month: string, more: Partial<CalendarMonth> = {}): CalendarMonth => ({
  month,
  cutOffOn: `${month}-15`,
  payOn: `${month}-25`,
  state: 'upcoming',
  daysLeft: null,
  isOverdue: false,
  isExtended: false,
  employeePence: null,
  employerPence: null,
  fundPence: null,
  shortPence: null,
  reports: 0,
  ...more,
});
const CLOSED = aMonth('2026-10', {
  state: 'closed',
  employeePence: 123_456,
  employerPence: 65_000,
  fundPence: 5_000,
  shortPence: 0,
  reports: 4,
});
const OPEN = aMonth('2026-11', { state: 'open', daysLeft: 5 });
const CALENDAR: PayrollCalendarReply = {
  clientName: 'Harbour Marine Group',
  year: 2026,
  years: [2026, 2027],
  months: [CLOSED, OPEN, aMonth('2026-12')],
  openMonth: '2026-11',
  canClose: true,
  rehearsableTo: '2026-12',
  first: null,
};

const server = stubServer();
const open = (rest = '') =>
  openPortal(server, `/app/payroll-calendar${rest}`, {
    as: aSetup({ userType: 'employer', permissions: ['reports'] }),
  });
const openAsOperator = () =>
  openPortal(server, `/app/operator/clients/${CLIENT}/payroll-calendar`, { as: aSetup({ userType: 'operator' }) });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(() => {
  server.answer(payrollCalendar.read, CALENDAR);
  server.answer(payrollCalendar.readAsOperator, CALENDAR);
});

test('a calendar that does not come can be asked for again, and one without a scheme says so', async () => {
  server.disconnect(payrollCalendar.read);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the payroll calendar.');
  server.answer(payrollCalendar.read, {
    ...CALENDAR,
    years: [],
    months: [],
    openMonth: null,
    canClose: false,
    rehearsableTo: null,
  });
  press('Retry');
  expect(await screen.findByText('No months yet')).toBeTruthy();
});

test('each month says its state, its days and what it came to; what has not closed is provisional', async () => {
  await open();
  const closed = await row(/^October 2026/);
  expect(closed.getByText('Closed')).toBeTruthy();
  expect(closed.getByText('£1,234.56')).toBeTruthy();
  expect(closed.getByText('£650.00')).toBeTruthy();
  expect(closed.queryByText('Provisional')).toBeNull();
  expect(closed.getByRole('link', { name: '4 reports of October 2026' }).getAttribute('href')).toBe(
    '/app/reporting?year=2026&month=10',
  );
  const now = await row(/^November 2026/);
  expect(now.getByText('Open')).toBeTruthy();
  expect(now.getByText('Provisional')).toBeTruthy();
  expect(now.getByText('5 days left')).toBeTruthy();
  expect((await row(/^December 2026/)).getByText('Upcoming')).toBeTruthy();
});

test('a late month and an extended year stand out', async () => {
  const late = { ...OPEN, daysLeft: -3, isOverdue: true, isExtended: true };
  server.answer(payrollCalendar.read, { ...CALENDAR, months: [CLOSED, late] });
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'November 2026 should have closed after 15 November 2026 and has not.',
  );
  const shown = await row(/^November 2026/);
  expect(shown.getByText('Late')).toBeTruthy();
  expect(shown.getByText('Extended')).toBeTruthy();
});

test('the year stands in the address', async () => {
  await open('?year=2027');
  await screen.findByRole('row', { name: /^October/ });
  expect(server.sent(payrollCalendar.read)[0]).toMatchObject({ query: { year: '2027' } });
});

describe('closing the month now', () => {
  test('asks for the password, and says what follows', async () => {
    server.answer(payrollCalendar.close, { status: 'closing' });
    await open();
    await screen.findByRole('row', { name: /^October/ });
    press('Close this month now');
    const dialog = within(await screen.findByRole('dialog', { name: 'Close November 2026 now?' }));
    expect(dialog.getByText(/A closed month can’t be opened again/)).toBeTruthy();
    fillIn('Your password', 'Plum!Orchard58');
    dialog.getByRole('button', { name: 'Close November 2026' }).click();
    expect(await screen.findByText('November 2026 is closing')).toBeTruthy();
    expect(server.sent(payrollCalendar.close)).toMatchObject([{ body: { password: 'Plum!Orchard58' } }]);
  });

  test('says why it is refused', async () => {
    server.refuse(payrollCalendar.close, 'month-not-open');
    await open();
    await screen.findByRole('row', { name: /^October/ });
    press('Close this month now');
    const dialog = within(await screen.findByRole('dialog'));
    fillIn('Your password', 'Plum!Orchard58');
    dialog.getByRole('button', { name: 'Close November 2026' }).click();
    expect((await dialog.findByRole('alert')).textContent).toContain('This month has closed, is closing');
  });

  test('is not offered before the month has begun, nor while it is closing', async () => {
    server.answer(payrollCalendar.read, {
      ...CALENDAR,
      canClose: false,
      months: [CLOSED, { ...OPEN, state: 'closing', daysLeft: null }],
    });
    await open();
    expect(await screen.findByRole('heading', { name: 'November 2026 is closing' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close this month now' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download draft' })).toBeNull();
  });
});

test('the draft and a rehearsal are saved under names that say what they are', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  server.answer(payrollCalendar.draft, aFile('draft.csv', 'DRAFT'));
  server.answer(payrollCalendar.rehearse, aFile('rehearsal.zip', 'REHEARSAL'));
  await open();
  await screen.findByRole('row', { name: /^October/ });
  press('Download draft');
  (await screen.findByRole('menuitem', { name: /^CSV/ })).click();
  await waitFor(() => expect(names).toEqual(['DRAFT Payroll report of Harbour Marine Group, November 2026.csv']));
  press('Actions for December 2026');
  (await screen.findByRole('menuitem', { name: 'Rehearse (XLSX files)' })).click();
  await waitFor(() => expect(names[1]).toBe('REHEARSAL Payroll report of Harbour Marine Group, December 2026.zip'));
});

describe('an operator', () => {
  test('sees a client’s months and no way to its reports', async () => {
    await openAsOperator();
    expect(await screen.findByText('Harbour Marine Group')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Reports' })).toBeNull();
    expect(server.calls()).toContain(`GET /api/operator/clients/${CLIENT}/payroll-calendar`);
  });

  test('sets the first month of a new client', async () => {
    const first = { month: '2026-11', earliest: '2026-10', latest: '2027-01' };
    server.answer(payrollCalendar.readAsOperator, { ...CALENDAR, months: [OPEN], first });
    server.answer(payrollCalendar.changeFirstMonth, { month: '2026-12' });
    await openAsOperator();
    expect(await screen.findByRole('heading', { name: 'First payroll month: November 2026' })).toBeTruthy();
    press('Change first month');
    const field = await screen.findByRole('combobox', { name: 'First month' });
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['October 2026', 'November 2026', 'December 2026', 'January 2027']);
    fillIn('First month', '2026-12');
    press('Save');
    expect(await screen.findByText('December 2026 is the first payroll month')).toBeTruthy();
    expect(server.sent(payrollCalendar.changeFirstMonth)).toMatchObject([{ body: { month: '2026-12' } }]);
  });

  test('is told that the first month is fixed, where one has closed meanwhile', async () => {
    const first = { month: '2026-11', earliest: '2026-10', latest: '2027-01' };
    server.answer(payrollCalendar.readAsOperator, { ...CALENDAR, months: [OPEN], first });
    server.refuse(payrollCalendar.changeFirstMonth, 'months-closed');
    await openAsOperator();
    await screen.findByRole('heading', { name: /First payroll month/ });
    press('Change first month');
    await screen.findByRole('combobox', { name: 'First month' });
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('the first month is fixed');
  });
});

test('an administrator sees the first month, and cannot change it', async () => {
  const first = { month: '2026-11', earliest: '2026-10', latest: '2027-01' };
  server.answer(payrollCalendar.read, { ...CALENDAR, months: [OPEN], first });
  await open();
  expect(await screen.findByRole('heading', { name: 'First payroll month: November 2026' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change first month' })).toBeNull();
});

test('the calendar is for administrators with reports alone', async () => {
  await openPortal(server, '/app/payroll-calendar', {
    as: aSetup({ userType: 'employer', permissions: ['employees'] }),
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeTruthy();
});
