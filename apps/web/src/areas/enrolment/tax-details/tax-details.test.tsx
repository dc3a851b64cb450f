// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { taxDetails, type TaxDetails } from '@plenty/contract/enrolment/tax-details';
import { connectSession } from '#session/session.ts';
import { describedBy, press } from '#testing/fill-in.ts';
import { stubServer } from '#testing/portal-server.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { TaxDetailsSection } from './tax-details-section.tsx';

const server = stubServer();
beforeEach(() => connectSession());
afterEach(cleanup);

const UNTOLD: TaxDetails = {
  region: { value: 'england', basis: 'assumed' },
  studentLoans: { value: [], basis: 'assumed' },
};

async function openWith(details: TaxDetails): Promise<void> {
  server.answer(taxDetails.read, { details });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TaxDetailsSection />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Tax details' });
}

const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('a person says where they live and which loans they repay, for estimates of their pay', async () => {
  await openWith(UNTOLD);
  await choose('Where do you live?', 'scotland');
  fireEvent.click(screen.getByLabelText('Student loan plan 1'));
  const told: TaxDetails = {
    region: { value: 'scotland', basis: 'employee' },
    studentLoans: { value: ['plan-1'], basis: 'employee' },
  };
  server.answer(taxDetails.change, { details: told });
  server.answer(taxDetails.read, { details: told });
  press('Save tax details');
  expect(await screen.findByText('Your tax details are saved')).toBeTruthy();
  expect(server.sent(taxDetails.change)).toMatchObject([{ body: { region: 'scotland', studentLoans: ['plan-1'] } }]);
  await waitFor(() => expect(screen.getByLabelText('Student loan plan 1')).toHaveProperty('checked', true));
});

test('what the employer has told us is shown, and only the rest can be filled in', async () => {
  await openWith({ ...UNTOLD, region: { value: 'wales', basis: 'employer' } });
  expect(
    await screen.findByText('You live in Wales. Your employer told us this. Ask them if it is wrong.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Where do you live?')).toBeNull();
  server.answer(taxDetails.change, { details: UNTOLD });
  press('Save tax details');
  await waitFor(() => expect(server.sent(taxDetails.change)).toMatchObject([{ body: { studentLoans: [] } }]));
  expect(server.sent(taxDetails.change)[0]?.body).not.toHaveProperty('region');
});

test('a refusal stands at its field', async () => {
  await openWith(UNTOLD);
  await choose('Where do you live?', 'wales');
  const words = 'Your employer has told us this. Ask them if it is wrong.';
  server.refuse(taxDetails.change, 'invalid', { errors: { region: [words] } });
  press('Save tax details');
  await waitFor(() => expect(describedBy('Where do you live?')).toContain(words));
});
