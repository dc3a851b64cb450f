import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Types into the field with this label; with nothing, empties it. */
export function fillIn(label: string | RegExp, value: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Presses what leads to another page, whose code may still have to come. */
export async function follow(name: string | RegExp, role: 'link' | 'button' = 'link'): Promise<void> {
  const leading = screen.getByRole(role, { name });
  await act(async () => void fireEvent.click(leading));
}

/** The hint and the error that a screen reader reads out with the field. */
export function describedBy(label: string | RegExp): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** What is said above a form, or in place of a page. */
export async function expectAlert(words: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  // What follows, such as a button that can be pressed again.
  await act(async () => undefined);
}
