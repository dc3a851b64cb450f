// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toSafeUrl } from './leave-for.ts';

beforeEach(() => void vi.stubGlobal('location', new URL('http://benefits.intranet/app/home/')));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  'https://idp.example/logout?hint=x',
  'http://localhost:3000/demo-idp/logout',
  'http://aldhelm.localhost:3000/api/sso/start',
  'http://127.0.0.1:8080/',
  'http://[::1]:8080/',
  '/logout-success',
  'http://benefits.intranet/api/sso/start',
])('%s is an address to go to', (address) => {
  expect(toSafeUrl(address)?.href).toBe(new URL(address, 'http://benefits.intranet/').href);
});

test.each([
  'http://idp.example/logout',
  'http://localhost.evil.example/',
  'http://evil-localhost/',
  '//evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://localhost/',
  'http://',
])('%s is none', (address) => {
  expect(toSafeUrl(address)).toBeUndefined();
});
