import { expect, test } from 'vitest';
import { findMainLinks, isCurrent, type Viewer } from './navigation.ts';

function labelsFor(viewer: Partial<Viewer>): string[] {
  const everything: Viewer = {
    userType: 'employee',
    employmentStatus: 'active',
    areFaqsLive: true,
    areBenefitsShown: true,
  };
  return findMainLinks({ ...everything, ...viewer }).map((link) => link.label);
}

test('an employee sees home, benefits and FAQs, and no dashboard', () => {
  expect(labelsFor({})).toEqual(['Home', 'My benefits', 'FAQs']);
});

test('home is always there; benefits and FAQs only when there are any', () => {
  expect(labelsFor({ areFaqsLive: false, areBenefitsShown: false })).toEqual(['Home']);
});

test('an employer user sees the dashboard too', () => {
  expect(labelsFor({ userType: 'employer' })).toEqual(['Home', 'My benefits', 'FAQs', 'Dashboard']);
});

test.each(['inactive', 'left'] as const)('an employer user who is %s has no dashboard', (employmentStatus) => {
  expect(labelsFor({ userType: 'employer', employmentStatus })).not.toContain('Dashboard');
});

test('an operator sees nothing of the employee area', () => {
  expect(labelsFor({ userType: 'operator' })).toEqual(['Clients']);
});

test.each([
  ['/app/home/', '/app/home/', true],
  ['/app/home/', '/app/home', true],
  ['/app/home/', '/app/home/my-profile/', false],
  ['/app/dashboard/', '/app/dashboard/benefit-takeup', true],
  ['/app/dashboard/', '/app/dashboards', false],
])('the link %s on the page %s is current: %s', (link, pathname, expected) => {
  expect(isCurrent(link, pathname)).toBe(expected);
});
