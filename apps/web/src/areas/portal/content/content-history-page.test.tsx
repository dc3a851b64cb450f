// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { content, type ContentVersion } from '@plenty/contract/portal/content';
import { aSetup } from '#shell/testing/a-setup.ts';
import { follow, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const OPERATOR = aSetup({ userType: 'operator' });
const CLIENT = '019a0000-0000-7000-8000-00000000000a';
const version = (number: number, state: ContentVersion['state'], more: Partial<ContentVersion> = {}) => ({
  id: `terms-${number}`,
  version: number,
  state,
  shownFrom: `2026-1${number % 3}-12T09:00:00.000Z`,
  publishedBy: 'Olu Adeyemi',
  asksAgain: true,
  ...more,
});
const server = stubServer();

beforeEach(() =>
  server.answer(content.versions, {
    data: [
      version(3, 'scheduled'),
      version(2, 'live', { asksAgain: false }),
      version(1, 'past', { publishedBy: null }),
    ],
    per_page: 10,
    last_page: 1,
    total: 3,
    clientName: 'Aldhelm Trust',
    latest: 3,
  }),
);

const open = () => openPortal(server, `/app/operator/clients/${CLIENT}/text/terms/history`, { as: OPERATOR });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('each version says how it stands, who published it and who was asked again', async () => {
  await open();
  expect((await row(/^Version 3/)).getByText('Scheduled')).toBeTruthy();
  expect((await row(/^Version 2/)).getByText('Nobody')).toBeTruthy();
  const first = await row(/^Version 1/);
  expect(first.getByText(/from a scheme file/)).toBeTruthy();
  expect(first.getByText('Everybody')).toBeTruthy();
});

test('only what waits can be withdrawn, after a question', async () => {
  server.answer(content.withdraw, { status: 'ok' });
  await open();
  await row(/^Version 3/);
  expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
  press('Withdraw version 3');
  expect(screen.getByRole('alertdialog', { name: 'Withdraw version 3?' })).toBeTruthy();
  await follow('Withdraw', 'button');
  await waitFor(() => expect(server.sent(content.withdraw)).toHaveLength(1));
});

test('a version that was shown meanwhile is not withdrawn, and the question says so', async () => {
  server.refuse(content.withdraw, 'content-not-scheduled');
  await open();
  await row(/^Version 3/);
  press('Withdraw version 3');
  await follow('Withdraw', 'button');
  expect(await screen.findByText(/not waiting to be shown/)).toBeTruthy();
});

test('a failed history says so', async () => {
  server.disconnect(content.versions);
  await open();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the versions.'));
});
