// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateOfBirthField } from './date-of-birth-field.tsx';

afterEach(cleanup);

interface Props {
  readonly start?: string;
  readonly onValue?: (value: string) => void;
  readonly onBlur?: () => void;
}

function Birthday({ start = '', onValue, onBlur }: Props) {
  const [value, setValue] = useState(start);
  return (
    <DateOfBirthField
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue?.(next);
      }}
      {...(onBlur && { onBlur })}
    />
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

test('typing leads from box to box, and the value is yyyy-mm-dd', () => {
  const onValue = vi.fn<(value: string) => void>();
  render(<Birthday onValue={onValue} />);
  box('Day').focus();
  type('Day', '28');
  expect(document.activeElement).toBe(box('Month'));
  type('Month', '08');
  expect(document.activeElement).toBe(box('Year'));
  type('Year', '1978');
  expect(document.activeElement).toBe(box('Year'));
  expect(onValue).toHaveBeenLastCalledWith('1978-08-28');
});

test('going on by itself does not lose the last digit to the blur that it causes', () => {
  render(<Birthday />);
  box('Day').focus();
  type('Day', '2');
  type('Day', '28');
  expect(box('Day').value).toBe('28');
});

test('a box that is left is padded', () => {
  render(<Birthday />);
  type('Day', '5');
  fireEvent.blur(box('Day'));
  expect(box('Day').value).toBe('05');
});

test('arrows change the box by one', () => {
  render(<Birthday start="2000-02-28" />);
  fireEvent.keyDown(box('Day'), { key: 'ArrowUp' });
  expect(box('Day').value).toBe('29');
  fireEvent.keyDown(box('Year'), { key: 'ArrowUp' });
  expect([box('Day').value, box('Year').value]).toEqual(['28', '2001']);
});

test('backspace in an empty box leads back', () => {
  render(<Birthday />);
  box('Month').focus();
  fireEvent.keyDown(box('Month'), { key: 'Backspace' });
  expect(document.activeElement).toBe(box('Day'));
});

test('the form hears that the field was left only when all three boxes were', () => {
  const onBlur = vi.fn<() => void>();
  render(<Birthday onBlur={onBlur} />);
  fireEvent.blur(box('Day'), { relatedTarget: box('Month') });
  expect(onBlur).not.toHaveBeenCalled();
  fireEvent.blur(box('Month'), { relatedTarget: document.body });
  expect(onBlur).toHaveBeenCalledOnce();
});
