// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renewals } from '@plenty/contract/enrolment/renewals';
import { selections } from '@plenty/contract/enrolment/selections';
import { aSetup } from '#shell/testing/a-setup.ts';
import { aSelection } from '#testing/a-benefit.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { ONE_YEAR, stubServer } from '#testing/portal-server.ts';

const server = stubServer();

function aDraft(place: number, name: string, startsOn: string) {
  const id = `019a0000-0000-7000-8000-00000000000${place}`;
  const monthly = { totalPence: 1000, employeePence: 1000, employerPence: 0, fundPence: 0 };
  const words = { name, icon: 'gift', planDetails: [] };
  return { selectionId: id, benefitId: id, version: 0, ...words, monthly, costMonths: null, startsOn };
}

test('drafts of two scheme years are confirmed apart, and those of the other year stay in sight', async () => {
  const baskets = {
    now: [aDraft(1, 'Payroll giving', '2027-03-01')],
    next: [aDraft(2, 'Workplace pension', '2027-04-01')],
  };
  server.answer(renewals.own, {
    ...ONE_YEAR,
    next: { year: 2027, startsOn: '2027-04-01', until: '2027-03-31', choices: [] },
  });
  server.answer(selections.basket, ({ query }) => ({
    items: baskets[query['year'] === '2027' ? 'next' : 'now'].map((draft) => ({
      ...draft,
      needsApproval: false,
      error: null,
    })),
    pay: null,
    wageFloor: null,
    annualAllowance: null,
  }));
  server.answer(selections.confirm, () => {
    const confirmed = baskets.next.splice(0);
    return {
      selections: confirmed.map(({ selectionId, benefitId, startsOn }) => ({
        ...aSelection('scheduled', 1000),
        selectionId,
        benefitId,
        startDate: startsOn,
      })),
    };
  });
  await openPortal(server, '/app/my-benefits/basket', { as: aSetup() });

  expect(await screen.findByRole('heading', { name: 'For the year from 1 April 2027' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'For this year' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm all for this year' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm all for next year' }));

  expect(await screen.findByText(/^These choices are confirmed\. You still have choices/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Confirmed' }).textContent).toContain('Workplace pension');
  fireEvent.click(screen.getByRole('button', { name: 'See what’s left in your basket' }));
  expect(
    within(screen.getByRole('list', { name: 'In your basket' })).getByRole('heading', { name: 'Payroll giving' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm all' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'For this year' })).toBeNull();
});
