// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { type SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { selections } from '@plenty/contract/enrolment/selections';
import { aBenefit, aSelection } from '#testing/a-benefit.ts';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const BENEFIT = aBenefit({ name: 'Payroll giving' });
const CHANGED = 'This has changed since you opened it. Please look at it again';
const WHY = 'Why do you opt out?';
const PREVIEW = {
  allowed: true,
  words: 'Payroll giving stays with you until 31 December 2026',
  endsOn: '2026-12-31',
  pay: null,
};

const server = stubServer();
const panel = () => within(screen.getByRole('dialog', { name: 'Opt out' }));

function answerWith(selection: SelectionDetails): void {
  server.answer(benefits.withSelection, {
    benefit: BENEFIT,
    selection,
    draft: null,
    history: [],
    family: [],
    pensionSavings: null,
  });
}

beforeEach(async () => {
  server.answer(benefits.filters, { filters: [] });
  answerWith(aSelection('active', 1000));
  server.answer(selections.optOutPreview, PREVIEW);
  const address = `/app/my-benefits/?panel=opt-out&panel.benefit=${BENEFIT.benefitId}`;
  await openPortal(server, address, { as: aSetup() });
  await screen.findByLabelText(WHY);
});

async function optOut(): Promise<void> {
  fillIn(WHY, 'I give elsewhere');
  fireEvent.click(panel().getByRole('button', { name: 'Opt out' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Opt out of Payroll giving?' }));
  expect(question.getByText('Payroll giving stays with you until 31 December 2026.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Yes, opt out' }));
}

test('opting out needs a reason before anything is asked', async () => {
  fireEvent.click(panel().getByRole('button', { name: 'Opt out' }));
  await waitFor(() => expect(describedBy(WHY)).toContain('This field is required'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what was changed in another tab is said with what it is now, and the reason stays', async () => {
  server.refuse(selections.optOut, 'selection-changed');
  answerWith({
    ...aSelection('scheduled', 3000),
    version: 2,
    statusLabel: 'Starts soon',
    planDetails: [{ name: 'amount', label: 'Amount', value: '£30.00' }],
  });
  await optOut();
  await screen.findByText('As it is now: Starts soon');
  const note = screen.getByRole('alert');
  expect(note.textContent).toContain(CHANGED);
  expect(note.textContent).toContain('£30.00');
  expect(await screen.findByLabelText(WHY)).toHaveProperty('value', 'I give elsewhere');
});

test('what was ended in another tab is said to be, and nothing is left to opt out of', async () => {
  server.refuse(selections.optOut, 'selection-changed');
  answerWith({ ...aSelection('opted-out', 1000), version: 2, statusLabel: 'Opted out' });
  server.answer(selections.optOutPreview, { ...PREVIEW, allowed: false, words: 'It has ended', endsOn: null });
  await optOut();
  await screen.findByText('As it is now: Opted out');
  expect(screen.getByRole('alert').textContent).toContain(CHANGED);
  expect(await screen.findByText('You cannot opt out now')).toBeTruthy();
  expect(screen.queryByLabelText(WHY)).toBeNull();
});

test('a refusal is said in the panel, which keeps the reason', async () => {
  server.refuse(selections.optOut, 'selection-refused', { message: 'You can opt out again from 1 April 2027' });
  await optOut();
  expect((await screen.findByRole('alert')).textContent).toBe('You can opt out again from 1 April 2027');
  expect(screen.getByLabelText(WHY)).toHaveProperty('value', 'I give elsewhere');
});
