// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { vouchers, type Carer } from '@plenty/contract/payroll/vouchers';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const id = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`;
const carer = (last: string, name: string): Carer => ({
  id: id(last),
  name,
  kind: 'nursery',
  registrationNumber: `EY40281${last}`,
  reference: '',
});

const server = stubServer();

beforeEach(async () => {
  server.answer(vouchers.balance, {
    isMember: true,
    balance: 120,
    lastPaymentDate: null,
    lastCreditDate: null,
    nextVoucherDate: null,
    owedPence: 0,
    ccvOnly: false,
    endsWithBalance: false,
  });
  server.answer(vouchers.limit, {
    monthlyLimitPence: 24_300,
    words: 'Up to £243.00 a month',
    chosenMonthlyPence: null,
    assessment: null,
  });
  server.answer(vouchers.children, {
    children: [{ id: id('9'), name: 'Amara Tembo', counts: true, lastDay: '2033-09-01' }],
  });
  server.answer(vouchers.carers, { carers: [carer('1', 'Little Acorns Nursery'), carer('2', 'Harbourside Club')] });
  server.answer(vouchers.orders, { data: [], per_page: 10, last_page: 1, total: 0 });
  await openPortal(server, '/app/vouchers/', { as: aSetup() });
  await screen.findByRole('button', { name: 'Pay now' });
});

test('a payment without carer and amount says at each field what is missing, and nothing is sent', async () => {
  press('Pay now');
  await waitFor(() => expect(describedBy('Carer')).toContain('Please choose a carer'));
  expect(screen.getByText('Please enter an amount')).toBeTruthy();
  expect(server.sent(vouchers.order)).toEqual([]);
});

test('a payment that the server refuses says why at its field', async () => {
  server.refuse(vouchers.order, 'invalid', { errors: { orderValue: ['Your balance is £120.00'] } });
  fillIn('Carer', id('1'));
  fillIn('Amount', '900');
  press('Pay now');
  expect(await screen.findByText('Your balance is £120.00')).toBeTruthy();
  expect(server.sent(vouchers.order)).toMatchObject([
    { body: { carerId: id('1'), childId: id('9'), orderValue: 900 } },
  ]);
});

test('what is wrong with a carer is said at its field, and the dialog stays', async () => {
  press('Add a carer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a carer' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save carer' }));
  expect((await dialog.findAllByText('This field is required')).length).toBe(2);
  expect(dialog.getByText('Please choose what kind of care it is')).toBeTruthy();

  const taken = 'You have saved a carer with this number already';
  server.refuse(vouchers.addCarer, 'invalid', { errors: { registrationNumber: [taken] } });
  fillIn('Name', 'Sunny Nannies');
  fillIn('Kind of care', 'nanny');
  fillIn('Registration number', 'ey402811');
  fireEvent.click(dialog.getByRole('button', { name: 'Save carer' }));
  await waitFor(() => expect(describedBy('Registration number')).toContain(taken));
  expect(server.sent(vouchers.addCarer)).toMatchObject([{ body: { registrationNumber: 'EY402811' } }]);
});
