// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { robotCheck } from '@plenty/contract/access/robot-check';
import { stubServer } from '#testing/portal-server.ts';
import { giveRobotChallenge, isRobotCheckPassed } from '#testing/robot-challenge.ts';
import { RobotCheck } from './robot-check.tsx';

const server = stubServer();

beforeEach(() => giveRobotChallenge(server));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderCheck(error?: string) {
  const onChange = vi.fn<(solution: string) => void>();
  render(<RobotCheck onChange={onChange} error={error} />);
  return { onChange, box: screen.getByRole('checkbox', { name: 'I am not a robot' }) };
}

test('a tick solves what the server asks, and the solution is one that the server takes', async () => {
  const { onChange, box } = renderCheck();
  fireEvent.click(box);
  expect(screen.getByRole('status').textContent).toBe('Checking…');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('The check is done'));
  expect(box).toHaveProperty('checked', true);
  expect(await isRobotCheckPassed(onChange.mock.calls[0]?.[0] ?? '')).toBe(true);
});

test('it says what was forgotten', () => {
  const { box } = renderCheck('Please confirm that you are not a robot!');
  expect(screen.getByText('Please confirm that you are not a robot!')).toBeTruthy();
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('a check that fails says so, and can be tried again', async () => {
  server.disconnect(robotCheck.challenge);
  const { onChange, box } = renderCheck();
  fireEvent.click(box);
  await vi.waitFor(() => expect(screen.getByText('The check could not be made. Please try again.')).toBeTruthy());
  expect(box).toHaveProperty('checked', false);
  await giveRobotChallenge(server);
  fireEvent.click(box);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
});

test('a solution that is too old by now is taken back, and another is asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { onChange, box } = renderCheck();
  fireEvent.click(box);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  vi.advanceTimersByTime(110_000);
  await vi.waitFor(() => expect(screen.getByText('The check has expired. Please tick the box again.')).toBeTruthy());
  expect(onChange).toHaveBeenLastCalledWith('');
});
