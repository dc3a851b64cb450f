// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { home, type HomeCard } from '@plenty/contract/enrolment/home';
import { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import { vouchers } from '@plenty/contract/payroll/vouchers';
import { aCard } from '#testing/a-benefit.ts';
import { aSetup } from '#shell/testing/a-setup.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const CARD: HomeCard = {
  id: 'year',
  icon: 'calendar-check',
  title: 'Your scheme year',
  text: 'From April to March.',
  link: null,
};
const OWN = { schemeYear: 2026, window: null, onProbation: false, ccvOnly: false, fund: null };

const server = stubServer();
const openHome = (as = aSetup()) => openPortal(server, '/app/home/', { as });

beforeEach(() => {
  server.answer(benefits.eligible, { ...OWN, benefits: [aCard()] });
  server.answer(home.tasks, []);
  server.answer(home.banner, []);
  server.answer(home.cards, [CARD]);
  server.answer(totalBenefits.card, {
    schemeYear: 2026,
    firstMonth: null,
    lastMonth: null,
    rewardPence: 0,
    payPence: 0,
    employerPence: 0,
  });
});

test('cards that do not come are said to be missing, with the reason, and can be asked for again', async () => {
  server.disconnect(home.cards);
  await openHome();
  const cards = within(await screen.findByRole('region', { name: 'For you' }));
  const alert = within(await cards.findByRole('alert'));
  expect(alert.getByText('We could not load your cards.')).toBeTruthy();
  expect(alert.getByText('Failed to fetch')).toBeTruthy();
  server.answer(home.cards, [CARD]);
  alert.getByRole('button', { name: 'Retry' }).click();
  expect(await cards.findByRole('heading', { name: 'Your scheme year' })).toBeTruthy();
});

test('a client that has published no cards has a home that says so', async () => {
  server.answer(home.cards, []);
  await openHome();
  expect(await screen.findByText('There is nothing here for you right now. Please look in again later.')).toBeTruthy();
});

test('tasks that do not come are said to be missing, and can be asked for again', async () => {
  server.disconnect(home.tasks);
  await openHome();
  const tasks = within(await screen.findByRole('region', { name: 'What needs doing' }));
  expect((await tasks.findByRole('alert')).textContent).toContain('We could not load what needs doing.');
  server.answer(home.tasks, []);
  tasks.getByRole('button', { name: 'Retry' }).click();
  expect(await tasks.findByText('Nothing to do right now')).toBeTruthy();
});

test('while the tasks are on their way nothing is shown that they would move', async () => {
  const arrive = server.hold(home.tasks);
  await openHome();
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  arrive();
  expect(await screen.findByRole('heading', { level: 2, name: 'What needs doing' })).toBeTruthy();
});

test('somebody who has logged in before meets no welcome, and none is asked for', async () => {
  await openHome();
  await screen.findByRole('heading', { name: 'Your scheme year' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls()).not.toContain('GET /api/carousel');
});

test('somebody who has only vouchers left finds those and the cards, and is asked to choose nothing', async () => {
  server.answer(benefits.eligible, {
    ...OWN,
    ccvOnly: true,
    benefits: [aCard()],
    window: { name: 'Annual window', closesOn: '2026-11-27', startsOn: '2027-01-01' },
  });
  server.answer(vouchers.balance, {
    isMember: true,
    balance: 120,
    lastPaymentDate: null,
    lastCreditDate: null,
    nextVoucherDate: null,
    owedPence: 0,
    ccvOnly: true,
    endsWithBalance: true,
  });
  await openHome(aSetup({ employmentStatus: 'left', ccvOnly: true }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Your childcare vouchers' })).toBeTruthy();
  expect(await screen.findByText('£120.00')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: 'For you' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2, name: 'Your benefits' })).toBeNull();
  expect(server.calls()).not.toContain('GET /api/user/home-page-tasks');
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Vouchers']);
  expect(screen.queryByText(/window closes/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a life event' })).toBeNull();
});
