// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { benefits, type BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { pensionAllowance, type PensionSavings } from '@plenty/contract/enrolment/pension-allowance';
import { type SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { aSetup } from '#shell/testing/a-setup.ts';
import { fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';
import { aBenefit, aSelection } from '#testing/a-benefit.ts';

const server = stubServer();
const BENEFIT = aBenefit({ name: 'Technology' });
const open = () => openPortal(server, `/app/my-benefits/${BENEFIT.benefitId}`, { as: aSetup() });

function answerWith(
  benefit: BenefitDetails,
  selection: SelectionDetails | null = null,
  pensionSavings: PensionSavings | null = null,
): void {
  server.answer(benefits.withSelection, { benefit, selection, draft: null, history: [], family: [], pensionSavings });
}

beforeEach(() => {
  server.answer(benefits.relatedFaqs, []);
  server.answer(benefits.relatedBenefits, []);
});

test('what was not approved says why, and can be applied for again', async () => {
  const selection = { ...aSelection('rejected', 5416), reason: 'Please ask again in spring' };
  answerWith(aBenefit({ name: 'Technology', cta: { type: 'reapply', label: 'Apply again' }, selection }), selection);
  await open();
  const own = within(await screen.findByRole('region', { name: 'What you have' }));
  expect(own.getByRole('alert').textContent).toBe('Not approved: Please ask again in spring');
  const again = screen.getByRole('link', { name: 'Apply again Technology' });
  expect(again.getAttribute('href')).toBe(`/app/my-benefits/${BENEFIT.benefitId}/setup`);
});

test('a benefit that is not open says why, from when it is, and offers nothing to choose', async () => {
  const closed = { eligible: false, reasons: ['You need Life assurance first'], availableFrom: '2027-01-01' };
  answerWith(aBenefit({ ...closed, name: 'Partner life cover', cta: { type: 'none', label: '' } }));
  await open();
  expect(await screen.findByText('You need Life assurance first')).toBeTruthy();
  expect(screen.getByText('Available to you from 1 January 2027')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^(Set up|Manage)/ })).toBeNull();
});

test.each(['not-found', 'invalid'] as const)(
  'a benefit whose id the server answers with %s has been removed or relocated, and leads back to the list',
  async (code) => {
    server.refuse(benefits.withSelection, code);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Benefit not found');
    expect(screen.getByText('Oops! The benefit you are looking for has been removed or relocated.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to My benefits' }).getAttribute('href')).toBe('/app/my-benefits/');
  },
);

test('a benefit that does not load says so and whom to ask, and can be asked for again', async () => {
  server.disconnect(benefits.withSelection);
  await open();
  expect(screen.getByRole('alert').textContent).toBe('There is an issue loading this benefit. Please contact us');
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
  answerWith(BENEFIT);
  press('Retry');
  expect(await screen.findByRole('heading', { level: 1, name: 'Technology' })).toBeTruthy();
});

const WITHIN: PensionSavings = { taxYear: '2026/27', hasTakenFlexibly: false, carriedForwardPence: 0, warning: null };

test('a pension over the annual allowance says so, and takes what the person knows of other pensions', async () => {
  const warning = { allowancePence: 60_000_00, overByPence: 15_000_00, words: 'That is £15,000.00 over.' };
  answerWith(BENEFIT, null, { ...WITHIN, warning });
  server.answer(pensionAllowance.declare, { taxYear: '2026/27', hasTakenFlexibly: true, carriedForwardPence: 0 });
  await open();
  const section = within(await screen.findByRole('region', { name: 'Your annual allowance' }));
  expect(section.getByRole('alert').textContent).toBe('That is £15,000.00 over.');
  fireEvent.click(section.getByRole('checkbox', { name: 'I have taken money flexibly from a pension' }));
  fillIn('Allowance left from earlier years, for 2026/27 (£)', '1500.50');
  press('Save allowance details');
  await waitFor(() =>
    expect(server.sent(pensionAllowance.declare).map(({ body }) => body)).toEqual([
      { hasTakenFlexibly: true, carriedForward: 1500.5 },
    ]),
  );
});

test('an amount that is none is refused at its field', async () => {
  answerWith(BENEFIT, null, WITHIN);
  await open();
  fillIn('Allowance left from earlier years, for 2026/27 (£)', 'lots');
  expect(await screen.findByText('Please enter an amount in pounds, for example 15000')).toBeTruthy();
});
