// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ContactFailed } from './contact-failed.tsx';

afterEach(cleanup);

function helpFor(supportNumber: string): string | null {
  render(<ContactFailed support={{ supportEmail: 'help@harbour.test', supportNumber }} />);
  return screen.getByText(/^Please/).textContent;
}

test('with a support number the help says to email or to call', () => {
  expect(helpFor('020 7946 0132')).toBe('Please email our support team at help@harbour.test, or call 020 7946 0132.');
  expect(screen.getByRole('link', { name: '020 7946 0132' }).getAttribute('href')).toBe('tel:02079460132');
});

test.each(['', '0', 'TBC'])('with “%s” for a number the help says to email', (supportNumber) => {
  expect(helpFor(supportNumber)).toBe('Please email our support team at help@harbour.test.');
});
