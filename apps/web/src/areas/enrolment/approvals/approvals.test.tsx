// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { approvals, type ApprovalRow } from '@plenty/contract/enrolment/approvals';
import { dashboard } from '@plenty/contract/people/dashboard';
import { lifeEvents } from '@plenty/contract/enrolment/life-events';
import { aSetup } from '#shell/testing/a-setup.ts';
import { fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const BENEFIT = { benefitId: '019a0000-0000-7000-8000-000000000002', name: 'Buy holiday' };
const ALL = '/app/dashboard/approve-selections';
const FAILED = 'There was an error requesting the approvals data';
const PAGE = { per_page: 10, last_page: 1 };
const APPROVER = aSetup({ userType: 'employer', permissions: ['approvals'] });

const row = (last: string, employeeName: string): ApprovalRow => ({
  selectionId: `019a0000-0000-7000-8000-00000000000${last}`,
  employeeName,
  payrollNumber: `HA1000${last}`,
  orderValue: 30.77,
  submittedAt: '2026-04-01T09:00:00.000Z',
  startsOn: null,
  isOwn: false,
  fields: { 'Days to buy': '2' },
});
const PRIYA = row('5', 'Priya Okafor');
const TOM = row('6', 'Tom Ashdown');

const server = stubServer();
const question = () => within(screen.getByRole('alertdialog'));

function answerWith(...data: ApprovalRow[]): void {
  const selectionIds = data.map(({ selectionId }) => selectionId);
  server.answer(approvals.pendingOf, { ...PAGE, data, total: data.length, benefit: BENEFIT, selectionIds });
}

/** What waits of the benefit, with Priya's ticked, or nothing. */
async function openPanel(ticked?: ApprovalRow): Promise<void> {
  answerWith(PRIYA, TOM);
  const selection = ticked ? `&panel.selection=${ticked.selectionId}` : '';
  const panel = `?panel=view-approvals-data&panel.benefit=${BENEFIT.benefitId}${selection}`;
  await openPortal(server, `${ALL}/${BENEFIT.benefitId}${panel}`, { as: APPROVER });
  await screen.findByRole('checkbox', { name: 'Select Priya Okafor' });
}

async function decide(decision: 'Approve' | 'Reject'): Promise<void> {
  press(decision);
  await screen.findByRole('alertdialog');
}

beforeEach(() => {
  server.answer(lifeEvents.reviews, { ...PAGE, data: [], total: 0 });
  server.answer(approvals.status, { statuses: [], benefits: [] });
});

test.each(['Approve', 'Reject'] as const)('%s with nothing ticked says so, and offers to close', async (decision) => {
  await openPanel();
  await decide(decision);
  expect(question().getByText(`No selections to ${decision.toLowerCase()}, please review your choice`)).toBeTruthy();
  expect(
    question()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
});

test('the panel has a box for all, the name and a column for each field, and its box ticks those of other pages too', async () => {
  await openPanel();
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Employee', 'Days to buy']);
  const elsewhere = '019a0000-0000-7000-8000-000000000007';
  const selectionIds = [PRIYA.selectionId, TOM.selectionId, elsewhere];
  server.answer(approvals.pendingOf, { ...PAGE, data: [TOM], total: 3, benefit: BENEFIT, selectionIds });
  press('Employee');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Priya Okafor' })).toBeNull());
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('3 of 3 selected')).toBeTruthy();
  server.answer(approvals.decide, { outcomes: [] });
  server.answer(dashboard.read, { cards: [] });
  await decide('Approve');
  fireEvent.click(question().getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(server.sent(approvals.decide)[0]?.body).toMatchObject({ selectionIds }));
});

test('a spinner turns while what waits of a benefit is on its way', async () => {
  answerWith();
  const arrive = server.hold(approvals.pendingOf);
  await openPortal(server, `${ALL}/${BENEFIT.benefitId}`, { as: APPROVER });
  const table = within(screen.getByRole('table', { name: 'Selections awaiting approval' }));
  expect(table.getByRole('status').textContent).toBe('Loading');
  expect(table.getAllByRole('cell')).toHaveLength(1);
  arrive();
  expect(await screen.findByText('No approval data found')).toBeTruthy();
});

test('a second click does not approve twice, and nobody can cancel what is under way', async () => {
  await openPanel(PRIYA);
  server.answer(approvals.decide, {
    outcomes: [{ selectionId: PRIYA.selectionId, outcome: 'approved', message: null }],
  });
  server.answer(dashboard.read, { cards: [] });
  const arrive = server.hold(approvals.decide);
  await decide('Approve');
  expect(question().getByText('Are you sure you would like to approve these selections?')).toBeTruthy();
  const button = question().getByRole('button', { name: 'Approve' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await question().findByRole('button', { name: 'Processing...' })).toBeTruthy();
  expect(question().getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  arrive();
  await waitFor(() => expect(location.pathname).toBe('/app/dashboard/'));
  expect(await screen.findByText('1 selection approved.')).toBeTruthy();
  expect(server.sent(approvals.decide)).toHaveLength(1);
});

test('a rejection needs a reason, which is not lost when it cannot be sent', async () => {
  await openPanel(PRIYA);
  await decide('Reject');
  fireEvent.click(question().getByRole('button', { name: 'Reject' }));
  expect(await question().findByText('This field is required')).toBeTruthy();
  fillIn('Reason', 'Please ask again in spring');
  server.disconnect(approvals.decide);
  fireEvent.click(question().getByRole('button', { name: 'Reject' }));
  expect((await question().findByRole('alert')).textContent).toContain('Failed to fetch');
  server.breakGateway(approvals.decide);
  fireEvent.click(question().getByRole('button', { name: 'Reject' }));
  expect(await question().findByText('It looks like something has gone wrong, please try again later')).toBeTruthy();
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Please ask again in spring');
});

test('what somebody else has decided meanwhile is said, and what waits is shown anew', async () => {
  await openPanel(PRIYA);
  server.refuse(approvals.decide, 'selection-changed');
  answerWith(TOM);
  await decide('Approve');
  fireEvent.click(question().getByRole('button', { name: 'Approve' }));
  const changed = 'This has changed since you opened it. Please look at it again';
  expect((await screen.findAllByText(changed)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Priya Okafor' })).toBeNull());
  expect(await screen.findByRole('checkbox', { name: 'Select Tom Ashdown' })).toBeTruthy();
});

test('approvals that do not come can be asked for again, and none at all is said', async () => {
  server.disconnect(approvals.pending);
  await openPortal(server, ALL, { as: APPROVER });
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
  server.answer(approvals.pending, { count: 0, summary: [] });
  press('Retry');
  expect(await screen.findByText('No approval data found')).toBeTruthy();
});

test('the approvals of a benefit of nobody do not come', async () => {
  server.refuse(approvals.pendingOf, 'not-found');
  await openPortal(server, `${ALL}/${BENEFIT.benefitId}`, { as: APPROVER });
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
});
