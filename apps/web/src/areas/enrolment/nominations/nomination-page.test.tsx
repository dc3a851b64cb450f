// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nominations, type Nomination } from '@plenty/contract/enrolment/nominations';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const ID = '019a0000-0000-7000-8000-000000000002';
const NOMINATION: Nomination = {
  benefitId: ID,
  benefitName: 'Life assurance',
  version: 1,
  people: [
    { name: 'Daniel Tembo', relationship: 'spouse', dateOfBirth: null, sharePercent: 60 },
    { name: 'Kofi Tembo', relationship: 'child', dateOfBirth: null, sharePercent: 40 },
  ],
  confirmedAt: '2026-04-01T09:00:00.000Z',
  isDue: false,
};

const server = stubServer();
const open = () => openPortal(server, `/app/nominations/${ID}`, { as: aSetup() });

/** The boxes of one of those who are named, and what is said at them. */
function person(number: number) {
  const boxes = within(screen.getByRole('group', { name: `Person ${number}` }));
  const described = (label: string) =>
    document.getElementById(boxes.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  const fill = (label: string, value: string) =>
    void fireEvent.change(boxes.getByLabelText(label), { target: { value } });
  return { described, fill };
}

test('somebody who is named needs a name and a relationship, and while one types it is said what is left', async () => {
  server.answer(nominations.list, { nominations: [NOMINATION] });
  await open();
  expect(await screen.findByText('The shares add up to 100%')).toBeTruthy();
  press('Add another person');
  person(3).fill('Share in %', '10');
  expect(await screen.findByText('10% too much')).toBeTruthy();
  press('Save nomination');
  await waitFor(() => expect(person(3).described('Name')).toBe('Name is required'));
  expect(person(3).described('Relationship to you')).toBe('Relationship is required');
});

test('shares that do not add up to 100 are refused, and can be shared equally', async () => {
  server.answer(nominations.list, { nominations: [NOMINATION] });
  await open();
  await screen.findByText('The shares add up to 100%');
  person(1).fill('Share in %', '59.5');
  person(1).fill('Relationship to you', 'partner');
  person(2).fill('Relationship to you', 'friend');
  expect(await screen.findByText('0.5% left to share')).toBeTruthy();
  press('Save nomination');
  expect(await screen.findByText('The shares must add up to exactly 100%')).toBeTruthy();
  expect(server.sent(nominations.save)).toEqual([]);
  press('Share equally');
  expect(await screen.findByText('The shares add up to 100%')).toBeTruthy();
});

test('what cannot be loaded can be asked for again, and somebody without such cover is told so', async () => {
  server.disconnect(nominations.list);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load your nomination.');
  server.answer(nominations.list, { nominations: [] });
  press('Retry');
  expect(await screen.findByText('There is nothing to name anyone for')).toBeTruthy();
});

test('a cover that is not theirs is not one that somebody can name anyone for', async () => {
  server.answer(nominations.list, {
    nominations: [{ ...NOMINATION, benefitId: '019a0000-0000-7000-8000-000000000003' }],
  });
  await open();
  expect(await screen.findByText('There is nothing to name anyone for')).toBeTruthy();
});
