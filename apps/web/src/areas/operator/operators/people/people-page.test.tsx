// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { masquerade } from '@plenty/contract/access/masquerade';
import { operators, type OperatorPersonRow } from '@plenty/contract/operator/operators';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, expectAlert, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const ID = '019a0000-0000-7000-8000-00000000000a';
const PRIYA: OperatorPersonRow = {
  id: ID,
  name: 'Priya Okafor',
  email: 'employee@harbour.test',
  userType: 'employee',
  clientId: ID,
  clientName: 'Harbour Marine Group',
  payrollNumber: '1001',
  activated: true,
  lastLogin: null,
  employeeId: ID,
  schemes: [{ id: ID, schemeYear: 2026 }],
};
const server = stubServer();

let found: OperatorPersonRow;
beforeEach(() => {
  found = PRIYA;
  server.answer(operators.people, () => ({ data: [found], per_page: 10, last_page: 1, total: 1 }));
});

async function openActions(): Promise<void> {
  await openPortal(server, '/app/operator/people?search=e', { as: aSetup({ userType: 'operator' }) });
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${found.name}` }));
}

async function choose(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  await screen.findByLabelText('Reason');
}

test('viewing as someone needs a reason of ten characters and your own password, with errors at their fields', async () => {
  await openActions();
  await choose('View as this person');
  expect(screen.getByLabelText('Scheme year')).toHaveProperty('value', ID);
  press('Open in a new tab');
  await waitFor(() => expect(describedBy('Reason')).toBe('Please enter at least 10 characters'));
  const errors = { password: ['Try again or reset your password'] };
  server.refuse(masquerade.byOperator, 'invalid', { errors });
  fillIn('Reason', 'She rang: one of her benefits is missing');
  fillIn('Your password', 'Wrong!Orchard58');
  press('Open in a new tab');
  await waitFor(() => expect(describedBy('Your password')).toBe('Try again or reset your password'));
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
});

test('a masquerade link that fails or leads to an unsafe address is reported above the form', async () => {
  await openActions();
  await choose('View as this person');
  fillIn('Reason', 'She rang: one of her benefits is missing');
  fillIn('Your password', 'Plum!Orchard58');
  server.disconnect(masquerade.byOperator);
  press('Open in a new tab');
  await expectAlert('Failed to fetch');
  server.answer(masquerade.byOperator, { url: 'http://elsewhere.example/sso-login/msq_abc/2026' });
  press('Open in a new tab');
  await expectAlert('The address of this portal is not a safe one, so we did not go there.');
});

test.each([
  ['an administrator', { userType: 'employer' }],
  ['someone who is no employee', { employeeId: null }],
  ['someone who has not activated their account', { activated: false }],
  ['someone without a scheme year', { schemes: [] }],
] as const)('%s cannot be viewed', async (_, change) => {
  found = { ...PRIYA, ...change, schemes: 'schemes' in change ? [] : PRIYA.schemes };
  await openActions();
  expect(await screen.findByRole('menuitem', { name: 'Reset two factor authentication' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'View as this person' })).toBeNull();
});

test('resetting a second factor needs a reason of ten characters, and a failure is reported in the dialog', async () => {
  await openActions();
  await choose('Reset two factor authentication');
  fillIn('Reason', 'lost');
  press('Reset');
  await waitFor(() => expect(describedBy('Reason')).toBe('Please enter at least 10 characters'));
  server.disconnect(operators.resetSecondFactor);
  fillIn('Reason', 'Lost the telephone and the codes');
  press('Reset');
  await expectAlert('Failed to fetch');
  expect(server.sent(operators.resetSecondFactor)).toMatchObject([
    { params: { id: ID, personId: ID }, body: { reason: 'Lost the telephone and the codes' } },
  ]);
});
