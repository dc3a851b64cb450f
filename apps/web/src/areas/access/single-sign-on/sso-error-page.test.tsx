// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { follow } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const server = stubServer();

test('a login that failed at the provider says so and leads back', async () => {
  await openPortal(server, '/sso-error/');
  expect(document.title).toBe('Unable to log in | Harbour Benefits');
  expect(screen.getByRole('heading', { level: 1, name: 'Unable to log in' })).toBeTruthy();
  expect(screen.getByText('Sorry, there was a problem signing in to your account')).toBeTruthy();
  await follow('Back to Login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
});
