// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { policies } from '@plenty/contract/portal/policies';
import { aSetup } from '#shell/testing/a-setup.ts';
import { follow } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const PAGES = [
  ['Our Cookie Policy', '/cookie-policy/', policies.cookies],
  ['Privacy statement', '/privacy-statement', policies.privacy],
  ['Terms and conditions', '/terms-and-conditions/', policies.terms],
] as const;
const POLICY = { title: 'Text', content: '<h2>What we keep</h2>', version: 3, publishedOn: '2026-04-01' };
const server = stubServer();

beforeEach(() => {
  for (const [, , call] of PAGES) server.answer(call, POLICY);
});

test.each(PAGES)('%s: a text that cannot be loaded says which, and leads home', async (title, path, call) => {
  server.disconnect(call);
  await openPortal(server, path);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(`There was an issue requesting the latest ${title}`),
  );
  await follow('Return to home');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
});

test('while a text is on its way the page says so', async () => {
  const release = server.hold(policies.terms);
  await openPortal(server, '/terms-and-conditions/');
  expect(screen.getAllByText('Loading content')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('Loading content');
  release();
  expect(await screen.findByText(/^Version 3, published on/)).toBeTruthy();
  expect(screen.queryByText('Loading content')).toBeNull();
});

test('who is logged in reads them in the portal, and goes home from there', async () => {
  await openPortal(server, '/privacy-statement', { as: aSetup() });
  expect(await screen.findByText(/^Version 3, published on/)).toBeTruthy();
  expect(screen.getByText('Skip to content')).toBeTruthy();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/app/home/');
});

test('there is no cookie banner on the cookie policy, where cookies can be managed', async () => {
  await openPortal(server, '/privacy-statement');
  expect(screen.getByRole('region', { name: 'Cookies' })).toBeTruthy();
  await follow('Our Cookie Policy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Cookie Policy' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Manage cookies' })).toBeTruthy();
});
