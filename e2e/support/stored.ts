import { expect, type Page } from '@playwright/test';

/** product §3 names every entry that may lie in the browser. */
const LOCAL = ['clientTheme', 'loggedIn', 'loginCredentials', 'persist:root', 'user'];
const SESSION = ['lastApiCall'];

/** Nothing lies in the browser but what is named, and none of it gives away a secret. */
export async function expectOnlyNamedEntries(page: Page, secrets: readonly string[] = []): Promise<void> {
  const { local, session } = await page.evaluate(() => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
  }));
  expect(Object.keys(local).filter((key) => !LOCAL.includes(key))).toEqual([]);
  expect(Object.keys(session).filter((key) => !SESSION.includes(key))).toEqual([]);
  const kept = JSON.stringify([local, session]);
  for (const secret of ['pla_', 'plr_', 'pll_', ...secrets]) expect(kept).not.toContain(secret);
}

/** All that the browser keeps of a portal, as a page of it and the browser itself see it. */
export async function readBrowser(page: Page) {
  const local = await page.evaluate(() => ({ ...localStorage }));
  const cookies = await page.context().cookies(page.url());
  return { local, cookies: cookies.map(({ name, value }) => `${name}=${value}`).toSorted() };
}
