// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unsentMails, type UnsentMailRow } from '@plenty/contract/operator/unsent-mails';
import { aSetup } from '#shell/testing/a-setup.ts';
import { expectAlert } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const ID = '019a0000-0000-7000-8000-00000000000a';
const MAIL: UnsentMailRow = {
  id: ID,
  clientId: ID,
  clientName: 'Harbour Marine Group',
  template: 'account-locked',
  recipientDomain: 'harbour.test',
  state: 'given-up',
  tries: 12,
  reason: 'ESOCKET',
  queuedAt: '2026-04-01T09:30:00.000Z',
  isTooLate: false,
};
const server = stubServer();

async function openWith(...data: UnsentMailRow[]): Promise<void> {
  server.answer(unsentMails.list, () => ({ data, per_page: 10, last_page: 1, total: data.length }));
  await openPortal(server, '/app/operator/unsent-emails', { as: aSetup({ userType: 'operator' }) });
}

test('where every email has gone out the page says so, and offers nothing to try again', async () => {
  await openWith();
  await screen.findByText('Every email has gone out');
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
});

test('an email that would come too late is not offered again', async () => {
  await openWith({ ...MAIL, isTooLate: true });
  await screen.findByText('Too late');
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('one that has gone out meanwhile is said to be gone', async () => {
  await openWith(MAIL);
  server.refuse(unsentMails.retry, 'mail-gone');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Account locked, Harbour Marine Group' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Try again now' }));
  await expectAlert('This email has gone out already, or nobody needs it any more');
});
