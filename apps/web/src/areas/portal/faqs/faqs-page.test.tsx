// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { faqs } from '@plenty/contract/portal/faqs';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const SACRIFICE = 'What does salary sacrifice mean?';
const SITE = 'What is Harbour Benefits?';
const GROUPS = [
  { id: 'start', title: 'Getting started', faqs: [{ id: 'site', question: SITE, answer: '<p>Your benefits.</p>' }] },
  {
    id: 'pay',
    title: 'Pay and tax',
    faqs: [{ id: 'sacrifice', question: SACRIFICE, answer: '<p>Less pay may count for a mortgage.</p>' }],
  },
];

const server = stubServer();
const open = (rest = '') => openPortal(server, `/app/faqs/${rest}`, { as: aSetup() });
const question = (name: string) => screen.queryByRole('button', { name });
const search = () => screen.getByRole('textbox', { name: 'Search the questions' });
async function searchFor(text: string): Promise<void> {
  fireEvent.change(search(), { target: { value: text } });
  await act(async () => void fireEvent.submit(screen.getByRole('search')));
}

beforeEach(() => server.answer(faqs.list, GROUPS));

test('a search leaves the questions in which its words stand, and is part of the address', async () => {
  await open();
  await screen.findByRole('button', { name: SITE });
  await searchFor('MORTGAGE pay');
  expect(await screen.findByText('1 question found')).toBeTruthy();
  expect(location.search).toBe('?search=MORTGAGE+pay');
  expect(question(SACRIFICE)).toBeTruthy();
  expect(question(SITE)).toBeNull();
});

test('a search that the address has is there from the start; where nothing fits, all can be shown again', async () => {
  await open('?search=zebra');
  expect(await screen.findByText('No question matches “zebra”')).toBeTruthy();
  expect(search()).toHaveProperty('value', 'zebra');
  press('Show all questions');
  expect(await screen.findByRole('button', { name: SITE })).toBeTruthy();
  expect(search()).toHaveProperty('value', '');
  expect(location.search).toBe('');
});

test('questions that do not come can be asked for again, and none at all is said', async () => {
  server.disconnect(faqs.list);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the questions.');
  server.answer(faqs.list, []);
  press('Retry');
  expect(await screen.findByText(/^There are no questions here yet/)).toBeTruthy();
});
