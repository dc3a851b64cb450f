// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  clientRenewalPreview,
  renewalPreview,
  type PreviewedChoice,
  type RenewalOverview,
} from '@plenty/contract/enrolment/renewal-preview';
import { aSetup } from '#shell/testing/a-setup.ts';
import { fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const PAGE = '/app/dashboard/renewal';
const ADMINISTRATOR = aSetup({ userType: 'employer', permissions: ['settings', 'employees'] });
const PREVIEW: NonNullable<RenewalOverview['preview']> = {
  workedOutAt: '2027-02-10T09:30:00.000Z',
  isCurrent: true,
  people: 2,
  choices: 5,
  outcomes: [
    { outcome: 'carried-forward', choices: 1, people: 1 },
    { outcome: 're-priced', choices: 3, people: 2 },
    { outcome: 'not-eligible', choices: 1, people: 1 },
  ],
  before: { employeePence: 18_200, employerPence: 19_432 },
  after: { employeePence: 15_600, employerPence: 19_544 },
};
const RENEWAL: RenewalOverview = {
  year: 2027,
  startsOn: '2027-04-01',
  usualDay: '2027-03-01',
  runsOn: '2027-03-01',
  earliestDay: '2027-02-11',
  latestDay: '2027-03-31',
  state: 'planned',
  version: 3,
  finishedAt: null,
  preview: PREVIEW,
  work: { state: 'done', done: 2, total: 2 },
};
const GYM: PreviewedChoice = {
  id: 'one gym',
  firstName: 'Ann',
  surname: 'Archer',
  payrollNumber: 'HA10001',
  benefit: 'Gym membership',
  outcome: 'not-eligible',
  reason: 'Does not meet the rule on grade',
  before: { employeePence: 2600, employerPence: 0 },
  after: null,
};

const server = stubServer();

function answerWith(renewal: Partial<RenewalOverview> | null): void {
  const answer = { clientName: 'Harbour Limited', renewal: renewal && { ...RENEWAL, ...renewal } };
  server.answer(renewalPreview.read, answer);
  server.answer(clientRenewalPreview.read, answer);
}

beforeEach(() => {
  answerWith({});
  const choices = { data: [GYM], per_page: 10, last_page: 1, total: 1 };
  server.answer(renewalPreview.choices, choices);
  server.answer(clientRenewalPreview.choices, choices);
});

const open = (address = PAGE, as = ADMINISTRATOR) => openPortal(server, address, { as });
const question = () => within(screen.getByRole('alertdialog'));

describe('the page of a renewal', () => {
  test('says when it runs, counts by outcome, costs before and after, and lists people with the reason', async () => {
    await open();
    expect(await screen.findByText('The renewal runs on 1 March 2027')).toBeTruthy();
    expect(screen.getByText('£156.00')).toBeTruthy();
    expect(screen.getByText('£182.00')).toBeTruthy();
    expect(screen.getByText('1 person. Lost after 31 March 2027.')).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /Ann Archer/ }));
    expect(row.getByText('Not eligible')).toBeTruthy();
    expect(row.getByText('Does not meet the rule on grade')).toBeTruthy();
    expect(row.getByText('Nothing')).toBeTruthy();
  });

  test('says where no next year is published', async () => {
    answerWith(null);
    await open();
    expect(await screen.findByText('No next year yet')).toBeTruthy();
  });

  test('that does not come can be asked for again', async () => {
    server.disconnect(renewalPreview.read);
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('We could not load the renewal.');
    answerWith({});
    press('Retry');
    expect(await screen.findByRole('heading', { name: 'Preview' })).toBeTruthy();
  });

  test('keeps search, filter and order in its address, and leaves out what the server does not know', async () => {
    await open(`${PAGE}?search=arch&filter%5Boutcome%5D=not-eligible&sort_by=nonsense&page=2`);
    await screen.findByRole('row', { name: /Ann Archer/ });
    expect(server.sent(renewalPreview.choices)).toMatchObject([
      { query: { search: 'arch', 'filter[outcome]': 'not-eligible', sort_by: 'surname', page: '2' } },
    ]);
  });

  test('shows nobody’s costs to an administrator without the right to employee data', async () => {
    await open(PAGE, aSetup({ userType: 'employer', permissions: ['settings'] }));
    expect(await screen.findByText(/you need the right ‘Employee data’/)).toBeTruthy();
    expect(server.sent(renewalPreview.choices)).toEqual([]);
  });

  test('is for operators too, of any client', async () => {
    await open('/app/operator/clients/019a0000-0000-7000-8000-00000000000a/renewal', aSetup({ userType: 'operator' }));
    expect(await screen.findByText(/Harbour Limited: what happens/)).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Ann Archer/ })).toBeTruthy();
  });
});

describe('the preview', () => {
  test('is worked out when somebody asks for it, and says how far it is', async () => {
    answerWith({ preview: null, work: null });
    server.answer(renewalPreview.workOut, { id: '019a0000-0000-7000-8000-00000000000b' });
    await open();
    await screen.findByText('Not worked out yet');
    answerWith({ preview: null, work: { state: 'running', done: 50, total: 200 } });
    press('Work out the preview');
    expect(await screen.findByText(/50 of 200 people/)).toBeTruthy();
    answerWith({});
    expect(await screen.findByText(/Worked out/, {}, { timeout: 5000 })).toBeTruthy();
  });

  test('says that the scheme has changed since', async () => {
    answerWith({ preview: { ...PREVIEW, isCurrent: false } });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('The scheme has changed since.');
  });

  test('that failed says so', async () => {
    answerWith({ preview: null, work: { state: 'failed', done: 0, total: 200 } });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be worked out');
  });
});

describe('a decision', () => {
  test('to start asks first, and sends the version that was seen', async () => {
    server.answer(renewalPreview.start, { id: '019a0000-0000-7000-8000-00000000000b' });
    await open();
    await screen.findByText('The renewal runs on 1 March 2027');
    press('Start now');
    expect(server.sent(renewalPreview.start)).toEqual([]);
    await screen.findByRole('alertdialog');
    answerWith({ state: 'done', finishedAt: '2027-02-10T09:40:00.000Z' });
    question().getByRole('button', { name: 'Start the renewal' }).click();
    expect(await screen.findByText(/The renewal has run/)).toBeTruthy();
    expect(server.sent(renewalPreview.start)).toMatchObject([{ body: { version: 3 } }]);
    expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull();
  });

  test('that came too late says so, and shows how it stands', async () => {
    server.refuse(renewalPreview.start, 'renewal-begun');
    await open();
    await screen.findByText('The renewal runs on 1 March 2027');
    press('Start now');
    await screen.findByRole('alertdialog');
    question().getByRole('button', { name: 'Start the renewal' }).click();
    await waitFor(() => expect(question().getByRole('alert').textContent).toContain('already started'));
  });

  test('to postpone shows at the field what is wrong with the day', async () => {
    const problem = 'Choose a day from 11 February 2027 to 31 March 2027';
    server.refuse(renewalPreview.postpone, 'invalid', { errors: { runsOn: [problem] } });
    await open();
    await screen.findByText('The renewal runs on 1 March 2027');
    press('Postpone');
    const dialog = within(await screen.findByRole('dialog'));
    fillIn('Day of the renewal', '2027-04-01');
    dialog.getByRole('button', { name: 'Postpone' }).click();
    expect(await dialog.findByText(problem)).toBeTruthy();
    server.answer(renewalPreview.postpone, { status: 'ok' });
    answerWith({ runsOn: '2027-03-20', version: 4 });
    fillIn('Day of the renewal', '2027-03-20');
    dialog.getByRole('button', { name: 'Postpone' }).click();
    expect(await screen.findByText(/the usual day is 1 March 2027/)).toBeTruthy();
    expect(server.sent(renewalPreview.postpone).at(-1)).toMatchObject({ body: { runsOn: '2027-03-20', version: 3 } });
  });
});
