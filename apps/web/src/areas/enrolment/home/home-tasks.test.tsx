// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { HomeTask } from '@plenty/contract/enrolment/home';
import { HomeTasks } from './home-tasks.tsx';

afterEach(cleanup);

const TASK: HomeTask = {
  id: 'protect-account',
  icon: 'lock-key',
  title: 'Protect your account',
  text: 'Turn on two-factor authentication.',
  link: { label: 'Go to Profile settings', href: '/app/home/my-profile/' },
  due: null,
};

test('each task says what to do, why, where, and until when if it cannot wait', () => {
  const urgent: HomeTask = { ...TASK, id: 'choose', title: 'Choose your benefits', due: '2026-04-01' };
  render(
    <MemoryRouter>
      <HomeTasks tasks={[urgent, TASK]} />
    </MemoryRouter>,
  );
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByRole('heading', { level: 3 }).textContent).toBe('Choose your benefits');
  expect(first?.getByText('By 1 April 2026')).toBeTruthy();
  expect(second?.getByText('Turn on two-factor authentication.')).toBeTruthy();
  expect(second?.queryByText(/^By /)).toBeNull();
  expect(second?.getByRole('link', { name: 'Go to Profile settings' }).getAttribute('href')).toBe(
    '/app/home/my-profile/',
  );
});
