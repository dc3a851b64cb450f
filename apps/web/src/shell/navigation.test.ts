import { expect, test } from 'vitest';
import { isCurrentPage } from './navigation.ts';

test.each([
  ['/app/home/', '/app/home/', true],
  ['/app/home/', '/app/home', true],
  ['/app/home/', '/app/home/my-profile/', false],
  ['/app/dashboard/', '/app/dashboard/benefit-takeup', true],
  ['/app/dashboard/', '/app/dashboards', false],
  // A tool of the dashboard with an address of its own.
  ['/app/dashboard/', '/app/employee-data/', true],
  ['/app/operator/', '/app/operator/people', false],
  ['/app/operator/people', '/app/operator/people', true],
])('the link %s on the page %s is current: %s', (link, pathname, expected) => {
  expect(isCurrentPage(link, pathname)).toBe(expected);
});
