// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operators } from '@plenty/contract/operator/operators';
import { describedBy, expectAlert, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const server = stubServer();

async function fillInForm(repeated = 'Plum!Orchard58'): Promise<void> {
  await openPortal(server, '/operator-setup/pll_any');
  fillIn('Email', 'olu@plenty.test');
  fillIn('First name', 'Olu');
  fillIn('Surname', 'Adeyemi');
  fillIn('Password', 'Plum!Orchard58');
  fillIn('Repeat password', repeated);
  press('Create operator');
}

test('passwords that differ are reported at the second field, and nothing is sent', async () => {
  await fillInForm('Other!Orchard58');
  await waitFor(() => expect(describedBy('Repeat password')).toBe('The passwords do not match'));
  expect(server.sent(operators.first)).toEqual([]);
});

test('a failed call is reported above the form, and can be retried', async () => {
  server.disconnect(operators.first);
  await fillInForm();
  await expectAlert('Failed to fetch');
  server.answer(operators.first, { status: 'ok' });
  press('Create operator');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is ready' })).toBeTruthy();
});

test('a used link says so, and how to get another', async () => {
  server.refuse(operators.first, 'link-expired');
  await fillInForm();
  const heading = await screen.findByRole('heading', { level: 1, name: 'This link has expired or has been used' });
  expect(heading).toBeTruthy();
  expect(screen.getByText(/^Restart the server to get a new link/)).toBeTruthy();
});
