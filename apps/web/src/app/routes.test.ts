import { expect, test } from 'vitest';
import { VOUCHER_ONLY_PAGES } from '@plenty/contract/enrolment/home';
import { PARTS, ROUTES } from './routes.ts';

const parts = await Promise.all(PARTS.map(async ({ path, load }) => ({ path, routes: await load() })));
const ALL = [...ROUTES, ...parts.flatMap(({ routes }) => routes)];

/** The specification's list of routes, with the links that complete it. */
const SPECIFIED = [
  '/',
  '/activation/*',
  '/reset-password/*',
  '/forgotten-password/*',
  '/sso-login/*',
  '/contact-us/*',
  '/cookie-policy/*',
  '/logout-success/*',
  '/logout/*',
  '/privacy-statement/*',
  '/sso-error/*',
  '/terms-and-conditions/*',
  '/two-fa-code-setup/*',
  '/two-fa-qr-setup/*',
  '/two-fa/*',
  '/app/home/',
  '/app/my-benefits/',
  '/app/my-benefits/:id',
  '/app/my-benefits/:id/setup/*',
  '/app/my-benefits/:id/manage',
  '/app/faqs/',
  '/app/home/my-profile/',
  '/app/my-total-benefits/',
  '/app/my-total-benefits-enhanced/',
  '/app/dashboard/',
  '/app/dashboard/employee-engagement/',
  '/app/dashboard/platform-settings/',
  '/app/dashboard/employee-insights/',
  '/app/dashboard/benefit-takeup',
  '/app/dashboard/benefit-takeup/:benefitId',
  '/app/dashboard/approve-selections',
  '/app/dashboard/approve-selections/:benefitId',
  '/app/employee-data/',
  '/app/reporting',
  '/app/ccv/manage',
  '/partner-sso/:partner',
  '/sso-login/:token/:schemeYear',
  '/activation/:id',
  '/app/operator/',
];

test.each(SPECIFIED)('%s is in the table of routes', (path) => {
  expect(ALL.map((route) => route.path)).toContain(path);
});

test('the pages for who has only vouchers left are those to which their cards may lead', () => {
  const open = ALL.filter(({ inVoucherOnly, path }) => inVoucherOnly && !/^\/app\/\*?$/.test(path));
  expect(open.map(({ path }) => path.replace('*', '')).toSorted()).toEqual([...VOUCHER_ONLY_PAGES].toSorted());
});

test('no address stands in the table twice', () => {
  const all = ALL.map((route) => route.path);
  expect(new Set(all).size).toBe(all.length);
});

test('every page of the signed-in area says who may see it', () => {
  const open = ALL.filter(({ path, access }) => path.startsWith('/app/') && (!access || access === 'public'));
  expect(open).toEqual([]);
});

test.each(parts)('every address below $path is in its own table, and no other', ({ path, routes }) => {
  expect(routes.filter((route) => !route.path.startsWith(`${path}/`))).toEqual([]);
  expect(ROUTES.filter((route) => route.path.startsWith(`${path}/`))).toEqual([]);
});
