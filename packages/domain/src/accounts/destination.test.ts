import { expect, test } from 'vitest';
import { isDestination } from './destination.ts';

test.each(['/app/my-benefits/basket', '/app/home/?panel=life-events', '/app', '/partner-sso/demo', '/contact-us/'])(
  'a login may lead to %s',
  (address) => expect(isDestination(address)).toBe(true),
);

test.each([
  ['another site', 'https://evil.example/app/'],
  ['another site without its protocol', '//evil.example/app/'],
  ['another site by a backslash', '/\\evil.example'],
  ['a backslash later on', '/app/\\evil.example'],
  ['a line break', '/app/\n/evil.example'],
  ['a call', '/api/logout'],
  ['a page that only begins alike', '/application/x'],
  ['a page before the login', '/logout'],
  ['a script', 'javascript:alert(1)'],
  ['an address that is far too long', `/app/${'x'.repeat(500)}`],
  ['nothing', undefined],
])('a login never leads to %s', (_, address) => expect(isDestination(address)).toBe(false));
