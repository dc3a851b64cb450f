// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

function describedTexts(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

test('label, hint and error belong to the control', () => {
  render(<TextField label="Email" hint="At work" error="This field is required" />);
  const control = screen.getByLabelText('Email');
  expect(describedTexts(control)).toEqual(['At work', 'This field is required']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

test('a field without hint and error is described by nothing and is not invalid', () => {
  render(<TextField label="Email" />);
  const control = screen.getByLabelText('Email');
  expect(control.hasAttribute('aria-describedby')).toBe(false);
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});
