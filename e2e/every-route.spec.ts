import { expect, test } from '@playwright/test';
import { readCheckedPages, readRoutes } from './support/checked-pages.ts';

/** No page is ever seen at these: the browser is led on at once, or the token has left the address when the page is drawn. */
const NEVER_SEEN = ['/app/', '/logout/*', '/sso-login/:token/:schemeYear'];
const WIDTHS = [1280, 390];

const withoutEnd = (address: string): string => address.replace(/(?<=.)\/$/, '');

for (const width of WIDTHS)
  test(`axe has found no fault on any page of the portal at ${width} px`, () => {
    const checked = new Set(
      readCheckedPages()
        .filter((page) => page.width === width)
        .map(({ path }) => withoutEnd(path)),
    );
    const unchecked = readRoutes()
      .filter((route) => !NEVER_SEEN.includes(route))
      .filter((route) => {
        const pattern = new URLPattern({ pathname: withoutEnd(route.replace(/\/\*$/, '{/*}?')) });
        return ![...checked].some((pathname) => pattern.test({ pathname }));
      });
    expect(unchecked).toEqual([]);
  });
