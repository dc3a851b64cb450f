// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { aBenefit } from '#testing/a-benefit.ts';
import { aSetup } from '#shell/testing/a-setup.ts';
import { fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const BENEFIT = aBenefit({
  medical: {
    freeCoverPence: 25_000_000,
    questions: [
      { code: 'heart', text: 'Have you had a heart attack?' },
      { code: 'smoke', text: 'Have you smoked in the last year?' },
    ],
    answeredAt: null,
  },
});

const server = stubServer();

beforeEach(async () => {
  server.answer(benefits.filters, { filters: [] });
  server.answer(benefits.withSelection, {
    benefit: BENEFIT,
    selection: null,
    draft: null,
    history: [],
    family: [],
    pensionSavings: null,
  });
  server.answer(benefits.medicalAnswers, { answers: [], answeredAt: null, isHidden: false });
});

async function openQuestions(): Promise<void> {
  const panel = `panel=medical-questions&panel.benefit=${BENEFIT.benefitId}`;
  await openPortal(server, `/app/my-benefits/?${panel}`, { as: aSetup() });
  await screen.findByText('Question 1 of 2');
}

test('a question that is not answered is said to be missing, and the next one does not come', async () => {
  await openQuestions();
  press('Next');
  expect(await screen.findByText('Please answer this question')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByText('Please answer this question')).toBeNull();
  press('Next');
  expect(await screen.findByText('Have you smoked in the last year?')).toBeTruthy();
});

test('an answer and its details stay when somebody goes back to them', async () => {
  await openQuestions();
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  fillIn('Details (optional)', 'Ten years ago');
  press('Next');
  await screen.findByText('Question 2 of 2');
  press('Back');
  expect(await screen.findByLabelText('Details (optional)')).toHaveProperty('value', 'Ten years ago');
  expect(screen.getByRole('radio', { name: 'Yes', checked: true })).toBeTruthy();
});

test('answers that cannot be kept say why, and stay to be sent again', async () => {
  server.refuse(benefits.answerMedical, 'unavailable');
  await openQuestions();
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  press('Next');
  await screen.findByText('Question 2 of 2');
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  press('Save my answers');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The service is not available right now, please try again in a moment',
  );
  expect(screen.getByRole('radio', { name: 'No', checked: true })).toBeTruthy();
});

test('S4: answers that are not shown say when they were given, and can be replaced', async () => {
  server.answer(benefits.medicalAnswers, { answers: [], answeredAt: '2026-03-05T10:00:00.000Z', isHidden: true });
  await openQuestions();
  expect(screen.getByText(/You answered on 5 March 2026/)).toBeTruthy();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});
