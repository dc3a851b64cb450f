// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { reports, type ReportRow } from '@plenty/contract/payroll/reports';
import { aSetup } from '#shell/testing/a-setup.ts';
import { fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const PAGE = { data: [], per_page: 10, last_page: 1, total: 0 };
const NONE = { ...PAGE, years: [], providers: [], payrollFiles: [], isPreparing: false };
const NO_EVENTS = { ...PAGE, closed: null, closed_year: null, years: [], openYear: null, openYears: [] };

const MAY: ReportRow = {
  id: '0197f3a0-0000-7000-8000-000000000001',
  type: 'payroll',
  year: 2026,
  month: 5,
  label: 'May 2026',
  providerName: null,
  period: { from: '2026-05-01', to: '2026-05-31' },
  ruleVersion: '2026.1',
  rowCount: 5,
  checksum: 'c'.repeat(64),
  createdAt: '2026-05-25T09:00:00.000Z',
  employeePence: 110,
  employerPence: 60,
  fundPence: 0,
  taxableMonthPence: null,
  taxableYearPence: null,
};

const server = stubServer();
const open = (rest = '') =>
  openPortal(server, `/app/reporting${rest}`, { as: aSetup({ userType: 'employer', permissions: ['reports'] }) });

beforeEach(() => {
  server.answer(reports.list, NONE);
  server.answer(reports.lifeEvents, NO_EVENTS);
});

test('reports that do not come can be asked for again, and none at all is said', async () => {
  server.disconnect(reports.list);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('There was an error requesting your reports');
  server.answer(reports.list, NONE);
  press('Retry');
  expect(await screen.findByText('It looks like you have no reports available')).toBeTruthy();
});

test.each([
  ['payroll-report', 'There was an error requesting your payroll report'],
  ['benefit-in-kind-report', 'There was an error requesting your benefit in kind report'],
  ['provider-report', 'There was an error requesting your provider report'],
])('the panel %s has its own words for what does not come', async (panel, words) => {
  server.disconnect(reports.list);
  await open(`?panel=${panel}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain(words);
  server.answer(reports.list, NONE);
  dialog.getByRole('button', { name: 'Retry' }).click();
  expect(await dialog.findByText('It looks like you have no reports available')).toBeTruthy();
});

test('life events that do not come are said apart from their reports, and can be asked for again', async () => {
  server.disconnect(reports.lifeEvents);
  await open('?panel=lifeevent-report');
  const events = within(await screen.findByRole('region', { name: 'Life events of a scheme year' }));
  expect((await events.findByRole('alert')).textContent).toContain(
    'There was an error requesting your life event report',
  );
  server.answer(reports.lifeEvents, NO_EVENTS);
  events.getByRole('button', { name: 'Retry' }).click();
  expect(await events.findByText('No scheme year has begun yet')).toBeTruthy();
});

test('the life events of the open year can be chosen and downloaded as a draft', async () => {
  server.answer(reports.lifeEvents, {
    ...NO_EVENTS,
    closed: '2026-03-31',
    closed_year: 2025,
    years: [2025],
    openYears: [2026],
  });
  await open('?panel=lifeevent-report');
  const events = within(await screen.findByRole('region', { name: 'Life events of a scheme year' }));
  const years = await events.findByRole('combobox', { name: 'Scheme year' });
  expect(
    within(years)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026, so far', '2025']);
  server.answer(reports.lifeEvents, { ...NO_EVENTS, years: [2025], openYear: 2026, openYears: [2026] });
  fillIn('Scheme year', 'open-2026');
  expect(await events.findByText('This scheme year is still open: what people declare is added here.')).toBeTruthy();
  expect(server.sent(reports.lifeEvents).at(-1)?.query).toEqual({ openYear: '2026', page: '1' });
});

test('B2: of payroll reports, deductions alone or changes alone can be asked for', async () => {
  server.answer(reports.list, { ...NONE, data: [MAY], total: 1 });
  server.refuse(reports.download, 'unavailable');
  await open('?type=payroll');
  await screen.findByRole('button', { name: /^CSV of Payroll/ });
  press(/^CSV of Payroll/);
  await waitFor(() => expect(server.sent(reports.download)).toHaveLength(1));
  fillIn('Rows in the file', 'changes');
  press(/^XLSX of Payroll/);
  await waitFor(() => expect(server.sent(reports.download)).toHaveLength(2));
  expect(server.sent(reports.download).map(({ query }) => query)).toEqual([
    { format: 'csv', rows: 'all' },
    { format: 'xlsx', rows: 'changes' },
  ]);
});

test('reports of another kind have all of their rows', async () => {
  await open('?type=provider&rows=changes');
  await screen.findByText('It looks like you have no reports available');
  expect(screen.queryByLabelText('Rows in the file')).toBeNull();
});

const SAGE = { code: 'sage', name: 'Sage 50', isSplit: false };

test('B3: a month can be taken as the payroll software takes it, and its first rows seen before', async () => {
  server.answer(reports.list, { ...NONE, data: [MAY], total: 1, payrollFiles: [SAGE] });
  server.answer(reports.previewPayrollFile, {
    headings: ['Employee Ref', 'Value'],
    rows: [['HA1', '12.50']],
    hasMore: true,
    payGroups: [],
  });
  server.refuse(reports.payrollFile, 'unavailable');
  await open('?type=payroll&file=sage');
  await screen.findByRole('button', { name: /^CSV of Payroll/ });
  expect(screen.queryByLabelText('Rows in the file')).toBeNull();
  press('Preview of Payroll, May 2026');
  expect(document.activeElement).toBe(await screen.findByRole('region', { name: /^Preview of/ }));
  const table = within(await screen.findByRole('table', { name: 'Sage 50, May 2026' }));
  expect(await table.findByRole('columnheader', { name: 'Employee Ref' })).toBeTruthy();
  expect(table.getByRole('cell', { name: '12.50' })).toBeTruthy();
  expect(screen.getByText('The file has more rows than these.')).toBeTruthy();
  press(/^XLSX of Payroll/);
  await waitFor(() => expect(server.sent(reports.payrollFile)).toHaveLength(1));
  expect(server.sent(reports.payrollFile).map(({ query }) => query)).toEqual([{ file: 'sage', format: 'xlsx' }]);
});

test('a preview that does not come can be asked for again', async () => {
  server.answer(reports.list, { ...NONE, data: [MAY], total: 1, payrollFiles: [SAGE] });
  server.disconnect(reports.previewPayrollFile);
  await open('?type=payroll&file=sage');
  await screen.findByRole('button', { name: /^CSV of Payroll/ });
  press('Preview of Payroll, May 2026');
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the preview.');
});
