// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrators } from '@plenty/contract/people/administrators';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const PATH = '/app/dashboard/platform-settings/administrators';
const WRONG = 'Try again or reset your password';

const server = stubServer();
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

beforeEach(async () => {
  server.answer(administrators.list, { data: [], per_page: 10, last_page: 1, total: 0 });
  server.answer(administrators.requests, { needsTwoPersons: false, data: [] });
  await openPortal(server, PATH, { as: aSetup({ userType: 'employer', permissions: ['settings'] }) });
});

test('without a person and a password nobody is added, and each field says what it needs', async () => {
  press('Add an administrator');
  await screen.findByRole('dialog', { name: 'Add an administrator' });
  fireEvent.click(dialog('Add an administrator').getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please choose a person')).toBeTruthy();
  expect(describedBy('Your password')).toContain(WRONG);
  expect(server.sent(administrators.add)).toEqual([]);
});

test('a new administrator may use nothing until it is ticked', async () => {
  press('Add an administrator');
  await screen.findByRole('dialog', { name: 'Add an administrator' });
  const boxes = dialog('Add an administrator').getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.filter(({ checked }) => checked)).toEqual([]);
  fireEvent.click(dialog('Add an administrator').getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please choose at least one')).toBeTruthy();
});

test('where single sign-on is the only way in nobody is asked for a password', async () => {
  cleanup();
  const setup = aSetup({ userType: 'employer', permissions: ['settings'] });
  const cmsData = { ...setup.cmsData, sso_access_only: { ...setup.cmsData.sso_access_only, live: true } };
  await openPortal(server, PATH, { as: { ...setup, cmsData } });
  fireEvent.click(await screen.findByRole('switch', { name: 'Giving rights needs two persons' }));
  await screen.findByRole('dialog', { name: 'Ask for two persons?' });
  expect(screen.queryByLabelText('Your password')).toBeNull();
  server.answer(administrators.needTwoPersons, { outcome: 'done' });
  fireEvent.click(dialog('Ask for two persons?').getByRole('button', { name: 'Ask for two persons' }));
  await waitFor(() => expect(server.sent(administrators.needTwoPersons)).toMatchObject([{ body: { isNeeded: true } }]));
});

test('a wrong password is said at its field, and nothing has changed', async () => {
  fireEvent.click(await screen.findByRole('switch', { name: 'Giving rights needs two persons' }));
  await screen.findByRole('dialog', { name: 'Ask for two persons?' });
  fillIn('Your password', 'Wrong!Orchard58');
  server.refuse(administrators.needTwoPersons, 'invalid', { errors: { password: [WRONG] } });
  fireEvent.click(dialog('Ask for two persons?').getByRole('button', { name: 'Ask for two persons' }));
  await waitFor(() => expect(describedBy('Your password')).toContain(WRONG));
  expect(screen.queryByText('Giving rights needs two persons now')).toBeNull();
});
