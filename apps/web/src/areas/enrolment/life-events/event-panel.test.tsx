// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { lifeEvents } from '@plenty/contract/enrolment/life-events';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const KIND = 'What has happened?';
const DAY = 'Date of the event';
const DENTAL = { benefitId: '019a0000-0000-7000-8000-000000000002', name: 'Dental insurance' };

const server = stubServer();

beforeEach(async () => {
  server.answer(benefits.filters, { filters: [] });
  server.answer(lifeEvents.available, {
    available: [{ kind: 'birth', name: 'Birth of a child', openForDays: 60, needsEvidence: false, opens: [DENTAL] }],
  });
  await openPortal(server, '/app/my-benefits/?panel=add-life-event', { as: aSetup() });
  await screen.findByLabelText(KIND);
});

test('what is left empty is said to be required, and nothing is sent', async () => {
  press('Add life event');
  await waitFor(() => expect(describedBy(KIND)).toContain('This field is required'));
  expect(describedBy(DAY)).toContain('This field is required');
  expect(screen.getByRole('alert').textContent).toBe('Please correct the errors highlighted below');
  expect(server.sent(lifeEvents.add)).toEqual([]);
});

test('before it is added an event says which benefits it opens, for how long and then until when', async () => {
  fillIn(KIND, 'birth');
  expect(await screen.findByText('You can choose or change these for 60 days from the event:')).toBeTruthy();
  expect(screen.getByText('Dental insurance')).toBeTruthy();
  // The day itself counts, so the last of sixty is 59 days later.
  fillIn(DAY, '2026-04-01');
  expect(await screen.findByText('You can choose or change these until 30 May 2026:')).toBeTruthy();
});

test('a day that the server refuses is refused at its field', async () => {
  const message = 'The date cannot be in the future';
  server.refuse(lifeEvents.add, 'invalid', { errors: { happenedOn: [message] } });
  fillIn(KIND, 'birth');
  fillIn(DAY, '2030-01-01');
  press('Add life event');
  await waitFor(() => expect(describedBy(DAY)).toContain(message));
});

test('an event that could not be added is said so in the form, which keeps what was filled in', async () => {
  server.disconnect(lifeEvents.add);
  fillIn(KIND, 'birth');
  fillIn(DAY, '2026-04-01');
  press('Add life event');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There was an error encountered when trying to add the life event',
  );
  expect(screen.getByLabelText(DAY)).toHaveProperty('value', '2026-04-01');
});
