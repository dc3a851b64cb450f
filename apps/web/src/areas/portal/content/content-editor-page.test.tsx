// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { content, type ContentToEdit } from '@plenty/contract/portal/content';
import { aSetup } from '#shell/testing/a-setup.ts';
import { fillIn, follow, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const OPERATOR = aSetup({ userType: 'operator' });
const CLIENT = '019a0000-0000-7000-8000-00000000000a';
const PAGE = `/app/operator/clients/${CLIENT}/text/home-cards`;
const card = (id: string, title: string, more: object = {}) => ({
  id,
  icon: 'phone',
  title,
  text: 'Words',
  link: null,
  ...more,
});
const CARDS: ContentToEdit = {
  kind: 'home-cards',
  live: {
    id: 'home-cards-2',
    version: 2,
    state: 'live',
    shownFrom: '2026-10-12T09:00:00.000Z',
    publishedBy: 'Olu Adeyemi',
    asksAgain: true,
  },
  scheduled: [],
  fallback: 'nothing',
  clientName: 'Aldhelm Trust',
  latest: 2,
  body: [card('call-us', 'Call us'), card('learn', 'Learn')],
  audiences: {},
  look: { colours: { 'primary-100': '#0b5c6b' }, baseFont: 'Figtree', headerFont: 'Figtree' },
  draft: null,
  people: 60,
};
const server = stubServer();

beforeEach(() => {
  server.answer(content.read, CARDS);
  server.answer(content.saveDraft, { savedAt: '2026-10-12T09:00:00.000Z' });
});

const open = () => openPortal(server, PAGE, { as: OPERATOR });
const titles = () => screen.getAllByLabelText('Title').map((field) => (field as HTMLInputElement).value);
const form = () => within(screen.getByRole('region', { name: 'Cards' }));
const publishBody = () => server.sent(content.publish).at(-1)?.body;

test('cards are put in another order by their buttons, which keep the focus', async () => {
  await open();
  await screen.findByDisplayValue('Call us');
  const up = form().getByRole('button', { name: /^Move up.*Learn$/ });
  up.focus();
  fireEvent.click(up);
  expect(titles()).toEqual(['Learn', 'Call us']);
  expect(screen.getByText('Moved to place 1 of 2')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Move up: Learn'));
});

test('what the server finds wrong stands at its field, in words for people, and what was typed stays', async () => {
  server.refuse(content.check, 'invalid', {
    errors: { 'body.1.title': ['must not be empty'], 'body.0.link.href': ['must be a page such as /app/faqs/'] },
  });
  await open();
  await screen.findByDisplayValue('Learn');
  fireEvent.change(screen.getByDisplayValue('Learn'), { target: { value: '' } });
  press('Publish…');
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  expect(screen.getByText('This must be a page such as /app/faqs/')).toBeTruthy();
  expect(titles()).toEqual(['Call us', '']);
  expect(server.sent(content.publish)).toEqual([]);
});

test('publishing says what will be left out, and asks from when', async () => {
  server.answer(content.check, { body: [], leftOut: ['pictures', 'scripts'] });
  server.answer(content.publish, { kind: 'home-cards', version: 3 });
  server.answer(content.list, { clientName: 'Aldhelm Trust', texts: [] });
  await open();
  await screen.findByDisplayValue('Learn');
  press('Publish…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this text?' }));
  expect(dialog.getByText(/pictures, scripts/)).toBeTruthy();
  expect(dialog.queryByText('Who is asked to accept them again?')).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: 'From a day on' }));
  await follow('Publish', 'button');
  expect(await screen.findByText('Please enter a date')).toBeTruthy();
  fillIn('Shown from', '2027-01-05');
  await follow('Publish', 'button');
  await waitFor(() => expect(publishBody()).toMatchObject({ from: '2027-01-05', basedOn: 2 }));
});

test('whoever finds that somebody published meanwhile keeps what they typed, and can publish it all the same', async () => {
  server.answer(content.check, { body: [], leftOut: [] });
  server.refuse(content.publish, 'content-changed');
  server.answer(content.versions, { data: [], per_page: 10, last_page: 1, total: 0, clientName: 'A', latest: 3 });
  await open();
  fireEvent.change(await screen.findByDisplayValue('Learn'), { target: { value: 'Learn more' } });
  press('Publish…');
  await screen.findByRole('dialog', { name: 'Publish this text?' });
  await follow('Publish', 'button');
  expect(await screen.findByText(/Somebody has published this text since you opened it/)).toBeTruthy();
  expect(titles()).toEqual(['Call us', 'Learn more']);
  server.answer(content.publish, { kind: 'home-cards', version: 4 });
  server.answer(content.list, { clientName: 'Aldhelm Trust', texts: [] });
  await follow('Publish anyway', 'button');
  await waitFor(() => expect(publishBody()).toMatchObject({ basedOn: 3 }));
});

test('an audience is chosen in plain words, and said in a sentence', async () => {
  server.answer(content.check, { body: [], leftOut: [] });
  await open();
  await screen.findByDisplayValue('Learn');
  const [who] = screen.getAllByLabelText('Who sees it');
  if (who) fireEvent.change(who, { target: { value: 'department' } });
  expect(screen.getByText('Shown to: please finish the rule')).toBeTruthy();
  fillIn('Departments', 'Sales, Finance');
  press('Publish…');
  await screen.findByRole('dialog');
  expect(server.sent(content.check)).toMatchObject([
    { body: { body: [{ id: 'call-us', audience: { fact: 'department', oneOf: ['Sales', 'Finance'] } }, {}] } },
  ]);
});

test('a rule that the chooser does not know stays as it is, with its sentence', async () => {
  const audience = {
    all: [
      { fact: 'pay', atLeast: 30_000 },
      { fact: 'probation', is: 'passed' },
    ],
  };
  const body = [card('call-us', 'Call us', { audience })];
  server.answer(content.read, { ...CARDS, body, audiences: { 'call-us': 'Paid £30,000 or more, and past probation' } });
  server.answer(content.check, { body: [], leftOut: [] });
  await open();
  expect(await screen.findByText('Shown to: Paid £30,000 or more, and past probation')).toBeTruthy();
  press('Publish…');
  await screen.findByRole('dialog');
  expect(server.sent(content.check)).toMatchObject([{ body: { body: [{ audience }] } }]);
});

test('a draft is offered before anything can be typed over it, and can be dropped', async () => {
  const draft = { body: [{ ...card('call-us', 'Half a ti'), link: { label: '', href: '' }, from: '', until: '' }] };
  server.answer(content.read, { ...CARDS, draft: { ...draft, basedOn: 1, savedAt: '2026-10-12T09:00:00.000Z' } });
  server.answer(content.dropDraft, { status: 'ok' });
  await open();
  expect(await screen.findByText(/Somebody has published another version since/)).toBeTruthy();
  expect(screen.queryByLabelText('Title')).toBeNull();
  press('Drop it');
  expect(titles()).toEqual(['Call us', 'Learn']);
  await waitFor(() => expect(server.sent(content.dropDraft)).toHaveLength(1));
});

test('what was typed is kept as a draft when the page is left', async () => {
  server.answer(content.list, { clientName: 'Aldhelm Trust', texts: [] });
  await open();
  fireEvent.change(await screen.findByDisplayValue('Learn'), { target: { value: 'Learn more' } });
  await follow('Text');
  await waitFor(() =>
    expect(server.sent(content.saveDraft)).toMatchObject([
      { body: { basedOn: 2, body: [{}, { title: 'Learn more' }] } },
    ]),
  );
});

test('a failed text says so, and a kind that does not exist is not found', async () => {
  server.disconnect(content.read);
  await open();
  expect(await screen.findByText('We couldn’t load this text.')).toBeTruthy();
  await openPortal(server, `/app/operator/clients/${CLIENT}/text/poems`, { as: OPERATOR });
  expect(screen.queryByLabelText('Title')).toBeNull();
});
