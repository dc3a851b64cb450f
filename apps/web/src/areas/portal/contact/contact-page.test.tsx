// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { contact } from '@plenty/contract/portal/contact';
import { home } from '@plenty/contract/enrolment/home';
import { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const SUBJECT = 'What is your enquiry about?';
const server = stubServer();

beforeEach(() =>
  server.answer(contact.page, {
    enquiryOptions: [{ label: 'My benefits', value: 'benefits' }],
    pageContent: { name: 'Ask the crew', content: '<p>We answer within a day.</p>' },
  }),
);

async function openForm(): Promise<void> {
  await openPortal(server, '/contact-us/', { as: aSetup() });
  await screen.findByRole('button', { name: 'Send message' });
}

function fillInForm(): void {
  fillIn(SUBJECT, 'benefits');
  fillIn('Comments', 'How do I add my partner?');
}

test('two clicks send one message, and what was typed stays when it cannot be sent', async () => {
  await openForm();
  server.disconnect(contact.send);
  const release = server.hold(contact.send);
  fillInForm();
  const button = screen.getByRole('button', { name: 'Send message' });
  // Both before the page can draw that the first is under way.
  await act(async () => {
    button.click();
    button.click();
  });
  await screen.findByRole('button', { name: 'Sending...' });
  release();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch');
  expect(server.sent(contact.send)).toMatchObject([
    { body: { subject: 'benefits', comments: 'How do I add my partner?', firstName: 'Priya' } },
  ]);
  expect(screen.getByLabelText('Comments')).toHaveProperty('value', 'How do I add my partner?');
  expect(screen.getByLabelText(SUBJECT)).toHaveProperty('value', 'benefits');
});

test('what the server finds wrong stands at its field', async () => {
  await openForm();
  const fields = { _person_enq: 'Please provide a subject for your message', _message: 'This field is required' };
  server.answer(contact.send, { status: 'error', fields, message: '', reference: null });
  fillInForm();
  press('Send message');
  await waitFor(() => expect(describedBy(SUBJECT)).toBe('Please provide a subject for your message'));
  expect(describedBy('Comments')).toBe('This field is required');
  expect(document.activeElement).toBe(screen.getByLabelText(SUBJECT));
});

test('a stranger logs in first', async () => {
  await openPortal(server, '/contact-us/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
});

test('a client without contact has no such page', async () => {
  const setup = aSetup();
  const client = setup.client && { ...setup.client, contactUsEnabled: false };
  // Home, to which the way leads, has much to ask for.
  for (const call of [...Object.values(home), totalBenefits.card]) server.refuse(call, 'unavailable');
  await openPortal(server, '/contact-us/', { as: { ...setup, client } });
  expect(await screen.findByRole('heading', { level: 1, name: /^Good / })).toBeTruthy();
  expect(location.pathname).toBe('/app/home/');
  expect(server.sent(contact.page)).toEqual([]);
});
