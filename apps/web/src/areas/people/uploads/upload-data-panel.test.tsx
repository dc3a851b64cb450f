// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploads } from '@plenty/contract/people/uploads';
import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import { setSession } from '#session/session-store.ts';
import { connectSession } from '#session/session.ts';
import { SidePanels } from '#shell/side-panels.tsx';
import { aSetup } from '#shell/testing/a-setup.ts';
import { stubServer } from '#testing/portal-server.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { UPLOAD_PANELS } from './upload-panels.ts';

const ID = '019a0000-0000-7000-8000-00000000000a';
const PAGE = { per_page: 10, last_page: 1, total: 1 };
const COUNTS = {
  added: 0,
  outdated: 0,
  newAddresses: 0,
  rows: 5,
  joiners: 1,
  changes: 1,
  leavers: 1,
  rehires: 0,
  unchanged: 0,
  faulty: 2,
};

const CHECKED: UploadDetails = {
  id: ID,
  fileName: 'people.csv',
  kind: 'people',
  state: 'checked',
  createdAt: '2026-11-16T09:00:00.000Z',
  createdBy: 'Marcus Lindqvist',
  apiKeyName: null,
  counts: COUNTS,
  appliedAt: null,
  progress: null,
  message: null,
  columns: [{ header: 'Salry', field: null, suggestion: 'Salary' }],
  confirmedBy: null,
  undoneBy: null,
  undoneAt: null,
  mayConfirm: true,
  mayDiscard: true,
  mayUndo: false,
  undoRefusal: null,
};

const FAULT = { line: 4, column: 'Salary', value: 'lots', message: 'Not an amount' };

const server = stubServer();
let one: UploadDetails;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  one = CHECKED;
  server.answer(uploads.list, () => ({ ...PAGE, data: [one] }));
  server.answer(uploads.read, () => one);
  server.answer(uploads.lastDate, { date: null });
  server.answer(uploads.faults, { ...PAGE, data: [FAULT] });
  server.answer(uploads.difference, { ...PAGE, total: 0, data: [], totals: [] });
  server.answer(uploads.confirm, { id: ID });
  connectSession();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Address() {
  return <output>{useLocation().search}</output>;
}

async function open(address = '/?panel=upload-data', showsImpact = false): Promise<void> {
  const user = {
    userType: 'employer',
    permissions: ['uploads'],
    isDataLoadEligibilityImpactEnabled: showsImpact,
  } as const;
  setSession({ state: 'ready', setup: aSetup({ ...user, permissions: ['uploads'] }) });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SidePanels panels={UPLOAD_PANELS}>
          <Address />
        </SidePanels>
        <ToastRegion />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('dialog', { name: 'Upload data' });
}

test('who comes back finds the file that is under way, and it moves on until it is checked', async () => {
  one = { ...CHECKED, state: 'checking', mayConfirm: false, progress: { phase: 'checking', done: 250, total: 1000 } };
  await open();
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.queryByText('Wrong rows')).toBeNull();
  one = CHECKED;
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(await screen.findByText('Wrong rows')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('where nothing is under way a file can be sent', async () => {
  one = { ...CHECKED, state: 'applied' };
  await open();
  expect(await screen.findByRole('button', { name: 'Upload and check' })).toBeTruthy();
});

test('without the eligibility impact there are counts and faults, and nothing of benefits', async () => {
  await open();
  expect(await screen.findByText('Not an amount')).toBeTruthy();
  expect(screen.getByText(/did you mean ‘Salary’/)).toBeTruthy();
  expect(screen.queryByText('What it does to benefits')).toBeNull();
});

test('with the eligibility impact what a file does to benefits stands before it is applied', async () => {
  await open(undefined, true);
  expect(await screen.findByText('What it does to benefits')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
});

test('a file that another overtook is shown as it is now, with the reason', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('1 person joins, 1 person changes and 1 person leaves');
  server.refuse(uploads.confirm, 'upload-outdated', { message: 'It is being checked again' });
  one = { ...CHECKED, state: 'waiting', mayConfirm: false };
  fireEvent.click(screen.getAllByRole('button', { name: 'Apply' }).at(-1) ?? screen.getByRole('alertdialog'));
  expect(await screen.findByText('It is being checked again')).toBeTruthy();
  expect(server.sent(uploads.confirm)).toMatchObject([{ params: { id: ID } }]);
  expect(await screen.findByText('Waiting for its turn')).toBeTruthy();
});

test('success is said when it has been applied, and not when it has only begun', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  one = { ...CHECKED, state: 'applying', mayConfirm: false, progress: { phase: 'applying', done: 0, total: 3 } };
  fireEvent.click(screen.getAllByRole('button', { name: 'Apply' }).at(-1) ?? screen.getByRole('alertdialog'));
  expect(await screen.findByText('Applying the file')).toBeTruthy();
  expect(screen.queryByText('The file has been applied')).toBeNull();
  one = { ...CHECKED, state: 'applied', mayConfirm: false, mayUndo: true, appliedAt: '2026-11-16T09:05:00.000Z' };
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect((await screen.findAllByText('The file has been applied')).length).toBeGreaterThan(0);
  // What was looked at stays in sight.
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});
