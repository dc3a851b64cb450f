// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { settlements } from '@plenty/contract/payroll/settlements';
import { renewals } from '@plenty/contract/enrolment/renewals';
import { aSetup } from '#shell/testing/a-setup.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { ONE_YEAR, stubServer } from '#testing/portal-server.ts';
import { aCard, aSelection } from '#testing/a-benefit.ts';

const id = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`;
const MANAGE = { type: 'manage', label: 'Manage' } as const;
const CARDS = [
  aCard({
    benefitId: id('1'),
    name: 'Workplace pension',
    flags: ['salary-sacrifice'],
    cta: MANAGE,
    selection: aSelection('active', 22_278),
  }),
  aCard({
    benefitId: id('2'),
    name: 'Cycle to work',
    flags: ['salary-sacrifice'],
    cta: MANAGE,
    selection: aSelection('pending', 1000),
  }),
  aCard({ benefitId: id('3'), name: 'Gym membership' }),
  aCard({
    benefitId: id('4'),
    name: 'Partner life cover',
    eligible: false,
    reasons: ['You need Life assurance first'],
    availableFrom: '2027-01-01',
    cta: { type: 'none', label: '' },
  }),
  aCard({
    benefitId: id('5'),
    name: 'Buy holiday',
    opening: {
      open: false,
      until: null,
      startsOn: null,
      nextOn: '2026-12-11',
      words: 'You can next change this from 11 December 2026',
    },
    cta: { type: 'none', label: '' },
  }),
];
const FILTERS = [
  {
    name: 'status' as const,
    label: 'Show',
    options: [
      { value: 'mine', label: 'What I have' },
      { value: 'open', label: 'Open to me now' },
    ],
  },
  { name: 'tax' as const, label: 'Tax', options: [{ value: 'salary-sacrifice', label: 'Salary sacrifice' }] },
];

const server = stubServer();
const open = (rest = '') => openPortal(server, `/app/my-benefits/${rest}`, { as: aSetup() });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const OWN = { schemeYear: 2026, window: null, onProbation: false, ccvOnly: false, fund: null };

beforeEach(() => {
  server.answer(benefits.eligible, { ...OWN, benefits: CARDS });
  server.answer(benefits.filters, { filters: FILTERS });
});

test('what cannot be chosen now is listed apart, with why and from when, and with nothing to press but its name', async () => {
  await open();
  const later = await screen.findByRole('region', { name: 'Not available now' });
  const [partner, holiday] = within(later).getAllByRole('listitem');
  expect(partner?.textContent).toContain('You need Life assurance first');
  expect(partner?.textContent).toContain('Available to you from 1 January 2027');
  expect(holiday?.textContent).toContain('You can next change this from 11 December 2026');
  expect(
    within(later)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Partner life cover', 'Buy holiday']);
  expect(within(screen.getByRole('region', { name: 'Your health' })).queryByText('Partner life cover')).toBeNull();
});

test('filters and order narrow the list together, and stand in the address', async () => {
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: 'What I have' }));
  fireEvent.change(screen.getByLabelText('Tax'), { target: { value: 'salary-sacrifice' } });
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } });
  await waitFor(() => expect(names()).toEqual(['Cycle to work', 'Workplace pension']));
  expect(screen.getByText('2 benefits')).toBeTruthy();
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    'filter[status]': 'mine',
    'filter[tax]': 'salary-sacrifice',
    sort_by: 'name',
  });
});

test('what the address says of search, filters and order is there from the start', async () => {
  await open('?filter[status]=mine&sort_by=name&search=pension');
  expect(await screen.findByRole('radio', { name: 'What I have', checked: true })).toBeTruthy();
  expect(names()).toEqual(['Workplace pension']);
  expect(screen.getByLabelText('Search your benefits')).toHaveProperty('value', 'pension');
  expect(screen.getByLabelText('Sort by')).toHaveProperty('value', 'name');
});

test('filters that do not come are said to be missing and can be asked for again; the list stands without them', async () => {
  server.disconnect(benefits.filters);
  await open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We could not load the filters. You can still search.');
  expect(names()).toContain('Gym membership');
  server.answer(benefits.filters, { filters: FILTERS });
  within(alert).getByRole('button', { name: 'Retry' }).click();
  expect(await screen.findByRole('radio', { name: 'What I have' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('somebody without benefits finds a list that says so, and no link to it in the menu', async () => {
  server.answer(benefits.eligible, { ...OWN, benefits: [] });
  await open();
  expect(await screen.findByText('There are no benefits here yet')).toBeTruthy();
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.queryByRole('link', { name: 'My benefits' })).toBeNull();
});

const PARTS = { employeePence: 0, employerPence: 0, fundPence: 1232, totalPence: 1232 };
const NEXT = {
  year: 2027,
  startsOn: '2027-04-01',
  until: '2027-03-31',
  choices: [
    {
      benefitId: id('1'),
      nextBenefitId: id('7'),
      name: 'Workplace pension',
      icon: 'piggy-bank',
      outcome: 'carried-forward' as const,
      reasons: [],
      decision: 'none' as const,
      before: { ...PARTS, employeePence: 12_500, fundPence: 0 },
      after: { ...PARTS, employeePence: 15_000, fundPence: 0 },
    },
    {
      benefitId: id('5'),
      nextBenefitId: id('9'),
      name: 'Buy holiday',
      icon: 'island',
      outcome: 'asked-again' as const,
      reasons: ['You choose this again each year'],
      decision: 'none' as const,
      before: PARTS,
      after: null,
    },
  ],
};

test('once the next year has opened, its list is a link away, and says what becomes of each choice', async () => {
  server.answer(renewals.own, { ...ONE_YEAR, next: NEXT });
  server.answer(benefits.eligible, ({ query }) =>
    query['year'] === '2027'
      ? { ...OWN, schemeYear: 2027, benefits: [aCard({ benefitId: id('7'), name: 'Workplace pension' })] }
      : { ...OWN, benefits: CARDS },
  );
  await open();
  expect(await screen.findByText('Scheme year 2026')).toBeTruthy();
  fireEvent.click(await screen.findByRole('link', { name: 'From 1 April 2027' }));
  const summary = await screen.findByRole('region', { name: 'What happens on 1 April 2027' });
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Workplace pensionNow £125.00 a month£150.00 a monthNew price',
    'Buy holidayYou choose this again each year.Choose it again if you want to keep it.Choose again',
  ]);
  expect(screen.getByText('Scheme year 2027')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'From 1 April 2027' }).getAttribute('aria-current')).toBe('page');
});

test('whoever has a last day sees what is settled with their last pay, and what is missing', async () => {
  server.answer(benefits.eligible, { ...OWN, benefits: CARDS, leavesOn: '2026-12-20' });
  server.answer(settlements.own, {
    leavesOn: '2026-12-20',
    settlements: [
      { benefit: 'Cycle to work', kind: 'term', owed: { pence: 12_506 } },
      { benefit: 'Buy holiday', kind: 'holiday-bought', owed: { missing: 'days-taken' } },
      { benefit: 'Sell holiday', kind: 'holiday-sold', owed: { pence: -250 } },
    ],
  });
  await open();
  const section = await screen.findByRole('region', { name: 'When you leave' });
  expect(within(section).getByText(/Your last day is 20 December 2026/)).toBeTruthy();
  expect(await within(section).findByText('£125.06')).toBeTruthy();
  const items = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items[0]).toBe(
    'Cycle to workYou still owe the payments that are left. It’s taken from your last pay, after tax.£125.06',
  );
  expect(items[1]).toContain('Your employer still has to tell us how many days of holiday you’ve taken.');
  expect(items[2]).toContain('It’s paid with your last pay.+£2.50');
});

test('whoever stays is asked nothing about leaving', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Workplace pension' });
  expect(screen.queryByRole('region', { name: 'When you leave' })).toBeNull();
});
