// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installationState, type JobRow } from '@plenty/contract/operator/installation-state';
import { aSetup } from '#shell/testing/a-setup.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const JOB: JobRow = {
  id: '019a0000-0000-7000-8000-00000000000a',
  kind: 'month-close',
  work: 'Closing payroll months',
  clientName: 'Harbour Marine Group',
  state: 'failed',
  tries: 6,
  since: '2026-04-01T09:30:00.000Z',
  reason: 'It took too long',
};
const server = stubServer();

async function openWith(...data: JobRow[]): Promise<void> {
  const kinds = [{ kind: JOB.kind, work: JOB.work }];
  server.answer(installationState.jobs, () => ({ data, per_page: 10, last_page: 1, total: data.length, kinds }));
  await openPortal(server, '/app/operator/jobs', { as: aSetup({ userType: 'operator' }) });
}

async function choose(item: string): Promise<HTMLElement> {
  fireEvent.click(
    await screen.findByRole('button', { name: 'Actions for Closing payroll months, Harbour Marine Group' }),
  );
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('alertdialog');
}

test('where there is no job the page says so', async () => {
  await openWith();
  expect(await screen.findByText('Nothing waits, runs or has failed')).toBeTruthy();
});

test('a job that runs offers nothing to do', async () => {
  await openWith({ ...JOB, state: 'running', reason: null, tries: 1 });
  await screen.findByText('Running', { selector: 'span' });
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('a job is deleted after a question, and one that is gone meanwhile is said to be gone', async () => {
  await openWith(JOB);
  server.refuse(installationState.deleteJob, 'job-gone');
  const question = await choose('Delete');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete job' }));
  expect(await within(question).findByText('This job runs again or has been deleted meanwhile')).toBeTruthy();
});

test('all of a kind are tried again after a question that names it', async () => {
  await openWith(JOB);
  server.answer(installationState.retryJobs, () => ({ count: 3 }));
  const question = await choose('Try all of this kind again');
  within(question).getByText('Try all failed jobs ‘Closing payroll months’ again?');
  fireEvent.click(within(question).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We’re trying 3 jobs again')).toBeTruthy();
});
