// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderSearch(value = '') {
  const onSearch = vi.fn<(text: string) => void>();
  const { rerender } = render(<SearchField label="Search" value={value} onSearch={onSearch} />);
  return {
    onSearch,
    setValue: (next: string) => rerender(<SearchField label="Search" value={next} onSearch={onSearch} />),
  };
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const field = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('typing searches once, 250 ms after the last letter', () => {
  const { onSearch } = renderSearch();
  type('a');
  wait(249);
  type('an ');
  wait(249);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('an');
});

test('Enter searches at once', () => {
  const { onSearch } = renderSearch();
  type('ann');
  fireEvent.submit(screen.getByRole('search'));
  wait(1000);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('ann');
});

test('a list that was changed from elsewhere shows its text, and a space that was typed stays', () => {
  const { setValue } = renderSearch('ann');
  type('ann ');
  setValue('ann');
  expect(field().value).toBe('ann ');
  setValue('bob');
  expect(field().value).toBe('bob');
});
