// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emailChanges } from '@plenty/contract/access/email-changes';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const server = stubServer();
const PATH = '/confirm-email/?token=pll_abc';

test('S2: the link of a new address confirms nothing until the button is pressed', async () => {
  await openPortal(server, PATH);
  expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy();
  expect(server.calls()).not.toContain('POST /api/email-change');
  server.answer(emailChanges.confirmLink, { state: 'waiting' });
  press('Confirm this address');
  expect(await screen.findByText(/log in with your current address and agree/)).toBeTruthy();
});

test('S2: an address that was agreed to before is the person’s once its link is used', async () => {
  server.answer(emailChanges.confirmLink, { state: 'applied' });
  await openPortal(server, PATH);
  press('Confirm this address');
  expect(await screen.findByText('Use the new address to log in from now on.')).toBeTruthy();
});

test('a link that is over says so, and a server that does not answer can be asked again', async () => {
  server.disconnect(emailChanges.confirmLink);
  await openPortal(server, PATH);
  press('Confirm this address');
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.refuse(emailChanges.confirmLink, 'link-expired');
  press('Confirm this address');
  expect(await screen.findByRole('heading', { name: 'This link has expired or has been used' })).toBeTruthy();
});
