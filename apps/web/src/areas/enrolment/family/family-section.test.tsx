// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FamilyListItem } from '@plenty/contract/enrolment/family';
import { benefitsKey } from '#areas/enrolment/benefits-keys.ts';
import { setSession } from '#session/session-store.ts';
import { SidePanels } from '#shell/side-panels.tsx';
import { aSetup } from '#shell/testing/a-setup.ts';
import { provideAccess } from '#api/access.ts';
import { FAMILY_PANELS } from './family-panels.ts';
import { FamilySection } from './family-section.tsx';

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
const EFFECT = {
  benefitId: '019a0000-0000-7000-8000-00000000000b',
  name: 'Dental insurance',
  words: 'Amara is no longer covered.',
};

/** What the server answers, by method and path; what is not there breaks off. */
let answers: Record<string, unknown>;
let sent: { call: string; body: unknown }[];
let client: QueryClient;

beforeEach(() => {
  answers = { 'GET /user/family': { family: [AMARA] } };
  sent = [];
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  provideAccess({ token: () => 'pla_token', renew: async () => undefined, end: () => undefined });
  setSession({ state: 'ready', setup: aSetup() });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${address.replace(/^\/api/, '')}`;
    sent.push({ call, body: body === undefined ? undefined : JSON.parse(body) });
    if (!(call in answers)) throw new TypeError('Failed to fetch');
    return Response.json(answers[call]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(): void {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SidePanels panels={FAMILY_PANELS}>
          <FamilySection />
        </SidePanels>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sentTo = (call: string) => sent.filter((each) => each.call === call).map(({ body }) => body);

test('each of the family stands there with relationship, birthday and the end of their education', async () => {
  answers['GET /user/family'] = {
    family: [
      { ...AMARA, family_ft_edu_ends: '2035-07-20' },
      { ...AMARA, family_id: crypto.randomUUID(), family_fname: 'Daniel', family_famtype_id: 1, family_active: false },
    ],
  };
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Amara Tembo');
  expect(first?.textContent).toContain('Dependant · born 26 July 2017');
  expect(first?.textContent).toContain('in full-time education until 20 July 2035');
  expect(second?.textContent).toContain('Inactive');
  expect(second?.textContent).toContain('Partner');
});

test('who has nobody is told so, and what does not load can be asked for again', async () => {
  delete answers['GET /user/family'];
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load your family.');
  answers['GET /user/family'] = { family: [] };
  press('Retry');
  expect(await screen.findByText('You have not added anyone yet.')).toBeDefined();
});

test('before somebody is made inactive it is asked, with what that does to cover; then benefits are stale', async () => {
  answers['POST /user/family-members/effect'] = { effects: [EFFECT] };
  answers[`PATCH /user/family-members/${AMARA.family_id}`] = { status: 'ok', familyMember: AMARA, effects: [] };
  client.setQueryData([...benefitsKey, 'eligible'], 'as it was');
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Make inactive Amara Tembo' }));
  const question = await screen.findByRole('alertdialog', { name: 'Make Amara Tembo inactive?' });
  expect(await within(question).findByText('Amara is no longer covered.')).toBeDefined();
  expect(sentTo('POST /user/family-members/effect')).toEqual([{ familyMemberId: AMARA.family_id, active: false }]);
  expect(sentTo(`PATCH /user/family-members/${AMARA.family_id}`)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Make inactive' }));
  await waitFor(() => expect(sentTo(`PATCH /user/family-members/${AMARA.family_id}`)).toEqual([{ active: false }]));
  await waitFor(() => expect(client.getQueryState([...benefitsKey, 'eligible'])?.isInvalidated).toBe(true));
});

test('each field that is left empty says what is missing, in words of its own', async () => {
  show();
  press('Add a family member');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  for (const message of [
    'Relationship is required',
    'Title is required',
    'First name is required',
    'Surname is required',
    'Date of birth is required',
    'Sex is required',
  ])
    expect(await screen.findByText(message)).toBeDefined();
  expect(sentTo('POST /user/family-members/effect')).toEqual([]);
});

test('a change is saved only after its effect was shown, and by the names of the specification', async () => {
  answers['POST /user/family-members/effect'] = { effects: [] };
  answers[`PATCH /user/family-members/${AMARA.family_id}`] = { status: 'ok', familyMember: AMARA, effects: [] };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Amara Tembo' }));
  fireEvent.change(await screen.findByLabelText('Surname'), { target: { value: 'Okoro' } });
  press('Continue');
  expect(await screen.findByText('Your cover stays as it is.')).toBeDefined();
  const body = {
    title: 'Miss',
    first_name: 'Amara',
    surname: 'Okoro',
    date_of_birth: '2017-07-26',
    sex: 'female',
    fmember_type: 'dependant',
    education_check: false,
    education: null,
    registered_disabled: false,
  };
  expect(sentTo('POST /user/family-members/effect')).toEqual([{ ...body, familyMemberId: AMARA.family_id }]);
  press('Save');
  await waitFor(() => expect(sentTo(`PATCH /user/family-members/${AMARA.family_id}`)).toEqual([body]));
});
