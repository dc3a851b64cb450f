// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeBoxes } from './code-boxes.tsx';
import { putDigits, toCode } from './code-digits.ts';

afterEach(cleanup);

test('an empty box counts as 0', () => {
  expect(toCode('12 4')).toBe('120400');
  expect(toCode('')).toBe('000000');
  expect(toCode('123456')).toBe('123456');
});

test('digits after the last box are left out', () => {
  expect(putDigits('', 4, '789')).toEqual({ value: '    78', next: 5 });
});

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <CodeBoxes
      label="Enter authentication code"
      value={value}
      onChange={setValue}
      {...(onComplete && { onComplete })}
    />
  );
}

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${number} of 6`);
const shown = () => [1, 2, 3, 4, 5, 6].map((number) => box(number).value).join('|');
const type = (number: number, value: string) => fireEvent.change(box(number), { target: { value } });

test('the boxes have one label', () => {
  render(<Code />);
  expect(screen.getByRole('group', { name: 'Enter authentication code' })).toBeDefined();
});

test('a digit leads to the next box; anything else is left out', () => {
  render(<Code />);
  type(1, '7');
  expect(document.activeElement).toBe(box(2));
  type(2, 'x');
  expect(shown()).toBe('7|||||');
});

test('a whole code is pasted into any box, whatever stands between its digits', () => {
  const onComplete = vi.fn<(code: string) => void>();
  render(<Code onComplete={onComplete} />);
  const paste = createEvent.paste(box(1), { clipboardData: { getData: () => '123 456' } });
  fireEvent(box(1), paste);
  expect(shown()).toBe('1|2|3|4|5|6');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  expect(document.activeElement).toBe(box(6));
});

test('backspace in an empty box empties the one before and goes there', () => {
  render(<Code />);
  type(1, '1');
  type(2, '2');
  fireEvent.keyDown(box(3), { key: 'Backspace' });
  expect(shown()).toBe('1|||||');
  expect(document.activeElement).toBe(box(2));
});

test('a gap stays a gap', () => {
  render(<Code />);
  type(1, '1');
  type(3, '3');
  expect(shown()).toBe('1||3|||');
});

test('Enter submits in the last box alone', () => {
  render(<Code />);
  const before = createEvent.keyDown(box(3), { key: 'Enter' });
  fireEvent(box(3), before);
  const last = createEvent.keyDown(box(6), { key: 'Enter' });
  fireEvent(box(6), last);
  expect([before.defaultPrevented, last.defaultPrevented]).toEqual([true, false]);
});
