// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { family, type FamilyListItem } from '@plenty/contract/enrolment/family';
import { aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const AMARA: FamilyListItem = {
  family_id: '019a0000-0000-7000-8000-00000000000a',
  family_fname: 'Amara',
  family_sname: 'Tembo',
  family_dob: '2017-07-26',
  family_gender_id: 1,
  family_famtype_id: 2,
  family_tname: 'Miss',
  family_active: true,
  family_ft_edu_ends: null,
  family_registered_disabled: false,
};
const DANIEL: FamilyListItem = {
  ...AMARA,
  family_id: '019a0000-0000-7000-8000-00000000000b',
  family_fname: 'Daniel',
  family_famtype_id: 1,
};
const EDUCATION = 'Last day of full-time education';

const server = stubServer();

beforeEach(() => {
  server.answer(benefits.filters, { filters: [] });
  server.answer(family.list, { family: [AMARA, DANIEL] });
});

async function openMember(id?: string): Promise<void> {
  const which = id === undefined ? '' : `&panel.id=${id}`;
  await openPortal(server, `/app/my-benefits/?panel=add-family-member${which}`, { as: aSetup() });
  await screen.findByLabelText('First name');
}

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));

test('a form that was sent with faults says that they are to be corrected, until they are', async () => {
  server.answer(family.preview, { effects: [] });
  await openMember(AMARA.family_id);
  fillIn('First name', '');
  press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe('Please correct the errors highlighted below');
  fillIn('First name', 'Amara');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('somebody in full-time education needs its last day', async () => {
  server.answer(family.preview, { effects: [] });
  await openMember(AMARA.family_id);
  choose('Yes');
  press('Continue');
  await waitFor(() => expect(describedBy(EDUCATION)).toContain('Please enter the last day of full-time education'));
  expect(server.sent(family.preview)).toEqual([]);
  fillIn(EDUCATION, '2035-07-20');
  press('Continue');
  expect(await screen.findByText('Your cover stays as it is.')).toBeTruthy();
  expect(server.sent(family.preview)).toMatchObject([{ body: { education_check: true, education: '2035-07-20' } }]);
});

test('education is asked of children alone', async () => {
  await openMember(DANIEL.family_id);
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Daniel');
  expect(screen.queryByText('Are they in full-time education?')).toBeNull();
});

test('what the server finds wrong is said at its field, and the form stays as it was filled in', async () => {
  const message = 'You already have a partner: end that entry before you add another';
  server.refuse(family.preview, 'invalid', { errors: { fmember_type: [message] } });
  await openMember();
  choose('Partner');
  fillIn('Title', 'Mx');
  fillIn('First name', 'Robin');
  fillIn('Surname', 'Okafor');
  fillIn('Day', '01');
  fillIn('Month', '02');
  fillIn('Year', '1985');
  choose('Female');
  press('Continue');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Robin');
});
