// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrators } from '@plenty/contract/people/administrators';
import { apiKeys } from '@plenty/contract/people/api-keys';
import { audit } from '@plenty/contract/people/audit';
import { settings } from '@plenty/contract/portal/settings';
import { singleSignOn } from '@plenty/contract/access/single-sign-on';
import { twoFactorList } from '@plenty/contract/access/two-factor-list';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const SETTINGS = {
  isMasqueradeMailed: false,
  isContactUsEnabled: true,
  contactUsEmail: 'benefits@harbour.test',
  supportEmail: 'benefits@harbour.test',
  supportNumber: '020 7946 0184',
};

/** What the other sections of the page ask for. */
const OTHERS = [
  twoFactorList.list,
  twoFactorList.enforcement,
  singleSignOn.status,
  administrators.list,
  administrators.requests,
  apiKeys.list,
  audit.list,
];

const server = stubServer();
const region = (name: string) => within(screen.getByRole('region', { name }));
const saveIn = (name: string) => void fireEvent.click(region(name).getByRole('button', { name: 'Save' }));

beforeEach(async () => {
  for (const call of OTHERS) server.disconnect(call);
  server.answer(settings.read, SETTINGS);
  const as = aSetup({ userType: 'employer', permissions: ['settings'] });
  await openPortal(server, '/app/dashboard/platform-settings/', { as });
  await screen.findByLabelText('Messages go to');
});

test('an address that is none is refused at its field, and nothing is sent', async () => {
  fillIn('Messages go to', 'people at harbour');
  saveIn('Contact us');
  await waitFor(() => expect(describedBy('Messages go to')).toContain('Please enter a valid email address'));
  expect(server.sent(settings.change)).toEqual([]);
});

test('what is no telephone number is refused as soon as the field is left', async () => {
  fillIn('Support telephone', 'ring us');
  await waitFor(() =>
    expect(describedBy('Support telephone')).toContain('Please enter a telephone number, or leave it empty'),
  );
  fillIn('Support telephone', '');
  await waitFor(() => expect(describedBy('Support telephone')).not.toContain('Please enter'));
});

test('only what has changed is saved, and where nothing has, that is said', async () => {
  saveIn('Support details');
  expect(await screen.findByText('Nothing has changed')).toBeTruthy();
  expect(server.sent(settings.change)).toEqual([]);
  server.answer(settings.change, { ...SETTINGS, supportEmail: 'help@harbour.test' });
  fillIn('Support e-mail', 'help@harbour.test');
  saveIn('Support details');
  expect(await screen.findByText('The support details have been saved')).toBeTruthy();
  expect(server.sent(settings.change)).toMatchObject([{ body: { supportEmail: 'help@harbour.test' } }]);
  expect(Object.keys(server.sent(settings.change)[0]?.body ?? {})).toEqual(['supportEmail']);
});

test('a switch that could not be saved says so, and goes back', async () => {
  const section = region('When someone views the site as an employee');
  server.disconnect(settings.change);
  fireEvent.click(section.getByRole('switch', { name: 'E-mail the employee' }));
  expect((await section.findByRole('alert')).textContent).toContain('This has not been saved.');
  expect(section.getByRole('switch', { name: 'E-mail the employee' }).getAttribute('aria-checked')).toBe('false');
});
