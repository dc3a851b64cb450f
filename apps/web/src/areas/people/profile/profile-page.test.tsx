// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { dataExport } from '@plenty/contract/people/data-export';
import { emailChanges } from '@plenty/contract/access/email-changes';
import { family } from '@plenty/contract/enrolment/family';
import { lifeEvents } from '@plenty/contract/enrolment/life-events';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { masquerade } from '@plenty/contract/access/masquerade';
import { twoFactor } from '@plenty/contract/access/two-factor';
import { nominations } from '@plenty/contract/enrolment/nominations';
import { acceptances } from '@plenty/contract/enrolment/acceptances';
import { taxDetails } from '@plenty/contract/enrolment/tax-details';
import { profile, type Profile } from '@plenty/contract/people/profile';
import { sessions } from '@plenty/contract/access/sessions';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const PROFILE: Profile = {
  version: 1,
  personal: {
    firstName: 'Priya',
    surname: 'Okafor',
    title: null,
    knownAs: null,
    dateOfBirth: '1990-03-12',
    sex: 'female',
    niNumber: null,
    email: 'employee@harbour.test',
    personalEmail: null,
    phone: null,
    address: null,
  },
  employment: null,
  editableFields: ['knownAs', 'phone'],
  contactPreferences: { reminders: true, statements: true, digest: null },
};
const FACTOR = { enabled: false, enforced: false, recoveryCodesLeft: 0 };
const SESSION = {
  id: '019a0000-0000-7000-8000-00000000000c',
  device: 'Chrome on Windows',
  startedAt: '2026-04-01T09:00:00.000Z',
  lastSeenAt: '2026-04-01T09:00:00.000Z',
  hasSecondFactor: false,
  isCurrent: true,
};

const server = stubServer();
const open = (rest = '', as: Setup = aSetup()) => openPortal(server, `/app/home/my-profile/${rest}`, { as });
const region = (name: string) => within(screen.getByRole('region', { name }));

/** The code of a panel comes when it is first opened. */
const openPanelBy = (button: string) => act(async () => press(button));

beforeEach(() => {
  server.answer(profile.read, PROFILE);
  server.answer(emailChanges.own, { proposal: null });
  server.answer(family.list, { family: [] });
  server.answer(lifeEvents.list, { user: [] });
  server.answer(taxDetails.read, { details: null });
  server.answer(twoFactor.state, FACTOR);
  server.answer(sessions.list, { sessions: [SESSION] });
  server.answer(masquerade.accessLog, { data: [], per_page: 10, last_page: 1, total: 0 });
  server.answer(acceptances.own, { portal: [], benefits: [] });
  server.answer(dataExport.list, { runningId: null, exports: [] });
});

test('each section that does not come says so in its place, and can be asked for again', async () => {
  server.disconnect(sessions.list);
  server.disconnect(twoFactor.state);
  server.disconnect(masquerade.accessLog);
  await open();
  expect(await screen.findByText('We could not load where you are logged in.')).toBeTruthy();
  expect(await screen.findByText('We could not load your two factor authentication.')).toBeTruthy();
  expect(await screen.findByText('We could not load who has looked at your data.')).toBeTruthy();
  server.answer(sessions.list, { sessions: [SESSION] });
  region('Where you are logged in').getByRole('button', { name: 'Retry' }).click();
  expect(await screen.findByText('This browser')).toBeTruthy();
});

test('an operator has a password, a second factor and sessions, and nothing that is about benefits', async () => {
  await open('', aSetup({ userType: 'operator' }));
  expect(await screen.findByRole('button', { name: 'Enable two factor authentication' })).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/app/operator/');
  const sections = within(screen.getByRole('main')).getAllByRole('region');
  expect(sections.map((section) => within(section).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Password',
    'Two factor authentication',
    'Where you are logged in',
    'Cookies',
  ]);
});

test('somebody without life cover is told that there is nobody to name', async () => {
  server.answer(nominations.list, { nominations: [] });
  const setup = aSetup();
  const clientExceptions = [{ code: 'nominations' as const, status: 'active' as const }];
  await open('', { ...setup, client: setup.client && { ...setup.client, clientExceptions } });
  expect(await screen.findByText('You have no life cover that you could name someone for.')).toBeTruthy();
});

test('an address of the code panel alone leads back to the QR code', async () => {
  // As without https; this browser has no word for it.
  vi.stubGlobal('isSecureContext', false);
  server.answer(twoFactor.begin, {
    secret: 'JBSWY3DPEHPK3PXP',
    url: 'otpauth://totp/Plenty:p?secret=JBSWY3DPEHPK3PXP',
  });
  await open('?panel=two-fa-code');
  await screen.findByRole('button', { name: 'Begin again' });
  await openPanelBy('Begin again');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
});

test('disabling the second factor needs password, code and reason, and says at each field what is wrong', async () => {
  server.answer(benefits.filters, { filters: [] });
  await openPortal(server, '/app/my-benefits/?panel=two-fa-disable', { as: aSetup() });
  await screen.findByLabelText('Reason');
  press('Disable');
  await waitFor(() => expect(describedBy('Reason')).toContain('This field is required'));
  fillIn('Password', 'Wrong!Orchard58');
  fillIn('Authentication code', '000001');
  fillIn('Reason', 'I have a new telephone');
  server.refuse(twoFactor.disable, 'password-needed', { errors: { password: ['Try again or reset your password'] } });
  press('Disable');
  await waitFor(() => expect(describedBy('Password')).toContain('Try again or reset your password'));
  server.refuse(twoFactor.disable, 'code-refused', { error: JSON.stringify([{ code: 'This code is not right' }]) });
  press('Disable');
  await waitFor(() => expect(describedBy('Authentication code')).toContain('This code is not right'));
});

test('what another tab has changed meanwhile is said, and nothing that was typed is lost', async () => {
  await open();
  await screen.findByRole('button', { name: 'Edit your details' });
  await openPanelBy('Edit your details');
  await screen.findByLabelText('Telephone');
  server.refuse(profile.change, 'profile-changed');
  const personal = PROFILE.personal && { ...PROFILE.personal, knownAs: 'Gracie' };
  server.answer(profile.read, { ...PROFILE, version: 2, personal });
  fillIn('Telephone', '07700 900111');
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Known as is now “Gracie”.');
  expect(screen.getByLabelText('Telephone')).toHaveProperty('value', '07700 900111');
  server.answer(profile.change, { ...PROFILE, version: 3, personal });
  press('Save');
  expect(await screen.findByText('Your details have been saved')).toBeTruthy();
  // What the other tab has changed is not sent back to what it was.
  expect(server.sent(profile.change).map(({ body }) => body)).toEqual([
    { version: 1, phone: '07700 900111' },
    { version: 2, phone: '07700 900111' },
  ]);
});

describe('S2: a new address that the employer gave', () => {
  const PROPOSAL = {
    id: '019a0000-0000-7000-8000-00000000000d',
    email: 'priya.new@harbour.test',
    proposedAt: '2026-11-18T09:00:00.000Z',
    expiresAt: '2026-12-18T09:00:00.000Z',
    isReached: true,
    isAgreed: false,
  };
  test('is agreed to where the person says that it is theirs', async () => {
    server.answer(emailChanges.own, { proposal: PROPOSAL });
    await open();
    expect(await screen.findByText('Is priya.new@harbour.test your email address?')).toBeTruthy();
    server.answer(emailChanges.accept, { state: 'applied' });
    server.answer(emailChanges.own, { proposal: null });
    region('New email address').getByRole('button', { name: 'Yes, it’s mine' }).click();
    expect(await screen.findByText('Your email address has changed. Use the new one to log in.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'New email address' })).toBeNull();
  });

  test('waits for its link where that was not opened, and can still be refused', async () => {
    server.answer(emailChanges.own, { proposal: { ...PROPOSAL, isReached: false, isAgreed: true } });
    await open();
    expect(await screen.findByText(/Open the email we sent there by 18 December 2026 to finish/)).toBeTruthy();
    expect(region('New email address').queryByRole('button', { name: 'Yes, it’s mine' })).toBeNull();
    server.refuse(emailChanges.refuse, 'address-decided');
    server.answer(emailChanges.own, { proposal: null });
    region('New email address').getByRole('button', { name: 'Keep my current address' }).click();
    expect(await screen.findByText('This address has already been confirmed, refused or withdrawn')).toBeTruthy();
  });
});
