import { expect, test } from 'vitest';
import { apiBaseOf, readBase } from './bases.ts';

const BASES = { first: '/one', second: '/two', third: '/three' };

test.each([
  ['/login/setup', '/one'],
  ['/user/home-page-cards', '/one'],
  ['/user/:id/family-members', '/one'],
  ['/policies/privacy-policy', '/one'],
  ['/selections/costs', '/one'],
  ['/benefit/:id/selection', '/one'],
  ['/benefits/filters', '/one'],
  ['/client/life-events', '/one'],
  ['/v2/client/:id/employees/download-report', '/one'],
  ['/v2/client/:id/employees/two-factor-authentication/enforcement-setting', '/one'],
  ['/v2/client/:id/employees', '/two'],
  ['/v2/client/:id/employee-insights', '/two'],
  ['/masquerade/employer/:schemeId/:employeeId', '/two'],
  ['/employee/mfa/validate/enforced', '/two'],
  ['/ccv/balance', '/three'],
  ['/data-loads', '/three'],
  ['/ping', '/three'],
])('spec 1 §7: %s goes to %s', (path, base) => expect(apiBaseOf(path, BASES)).toBe(base));

test.each([
  [undefined, '/api'],
  ['', '/api'],
  ['/edge/api/', '/edge/api'],
  ['https://elsewhere.example/api', '/api'],
  ['//elsewhere.example', '/api'],
  ['/\\elsewhere.example', '/api'],
])('a base that is set to %s is %s: a path of the portal’s own origin', (setting, base) =>
  expect(readBase(setting)).toBe(base),
);
