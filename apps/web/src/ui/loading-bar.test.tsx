// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingBar } from './loading-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const share = () => Number(screen.getByRole('progressbar', { name: 'Loading' }).style.scale.split(' ')[0]);
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('it begins at 0.08 and takes a step every 800 ms', () => {
  render(<LoadingBar busy />);
  expect(share()).toBe(0.08);
  wait(799);
  expect(share()).toBe(0.08);
  wait(1);
  const second = share();
  expect(second).toBeGreaterThan(0.08);
  wait(800);
  expect(share()).toBeGreaterThan(second);
});

test('however long the work takes, only its end fills the bar, which then goes', () => {
  const { rerender } = render(<LoadingBar busy />);
  wait(600_000);
  expect(share()).toBeLessThan(1);
  rerender(<LoadingBar busy={false} />);
  expect(share()).toBe(1);
  wait(300);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('without work there is no bar', () => {
  render(<LoadingBar busy={false} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
