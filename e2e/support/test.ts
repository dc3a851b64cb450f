import { test as base, expect, type Page } from '@playwright/test';
import { noteMade } from '@plenty/database/testing/count-made';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { enterCode, freshCode, setUpSecondFactor } from './authenticator.ts';
import { logInBefore, openDemoServers, type DemoCopy, type DemoServers } from './demo-servers.ts';
import type { RunningServer } from './server.ts';

export { expect };

/** What a page must never do, whatever the test is about. */
export interface Faults {
  readonly list: string[];
}

interface Fixtures {
  /** The address of a client's portal, or of the neutral host. */
  readonly origin: (client?: string) => string;
  readonly faults: Faults;
}

interface WorkerFixtures {
  readonly demo: DemoServers;
  readonly servers: { forFile(file: string): Promise<RunningServer> };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, provide) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = (options) => {
        noteMade('browser contexts');
        return open(options);
      };
      await provide(browser);
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({}, provide) => {
      const demo = await openDemoServers();
      await provide(demo);
      await demo.stop();
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({ demo }, provide) => {
      let current: { file: string; copy: DemoCopy; server: RunningServer } | undefined;
      const stop = async (): Promise<void> => {
        await current?.server.stop();
        await current?.copy.drop();
      };
      await provide({
        forFile: async (file) => {
          if (current?.file !== file) {
            await stop();
            const copy = await demo.copy();
            current = { file, copy, server: await copy.run() };
          }
          return current.server;
        },
      });
      await stop();
    },
    { scope: 'worker' },
  ],
  origin: async ({ servers }, provide, { file, project }) => {
    // At each width anew: what someone did at the other is not there.
    const { port } = await servers.forFile(`${project.name} ${file}`);
    await provide((client) => `http://${client === undefined ? '' : `${client}.`}localhost:${port}`);
  },
  faults: [
    async ({ page }, provide) => {
      const list = watch(page);
      await provide({ list });
      expect(list, 'errors in the console, or breaches of the content policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Console errors, uncaught errors and policy violations. An answer of 4xx or 5xx is the test's own affair. */
function watch(page: Page): string[] {
  const list: string[] = [];
  page.on('pageerror', (error) => list.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) list.push(text);
  });
  return list;
}

/** Lets the portal set its cookies, as a visitor must before logging in. */
export async function acceptCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept cookies' }).click();
}

/** Logs in as a person does, from the login page to wherever the login leads, by a second factor where one is asked for. */
export async function logInByForm(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await acceptCookies(page);
  await givePassword(page, email);
  await expect(async () => {
    const { pathname } = new URL(page.url());
    // Whoever is not let in reads why on the page.
    const shown = pathname === '/' ? await page.getByRole('main').innerText() : '';
    expect(pathname, shown).toMatch(/^\/(app|two-fa)/);
  }).toPass({ timeout: 90_000 });
  if (page.url().includes('/two-fa-qr-setup')) await setUpSecondFactor(page, address, email);
  else if (page.url().includes('/two-fa')) {
    await enterCode(page, await freshCode(address, email));
    await page.getByRole('button', { name: 'Login' }).click();
  }
  await page.waitForURL('**/app/**');
}

/**
 * Opens a page with the login of an earlier visit, for tests that are not about logging in. Name the page that the test
 * needs: each page that is loaded costs as much as a test's own steps.
 */
export async function logIn(page: Page, address: string, email: string, path = homeOf(email)): Promise<void> {
  const { restore } = await logInBefore(address, email);
  await openAsBefore(page, address + path, restore);
}

function homeOf(email: string): string {
  return email.startsWith('operator@') ? '/app/operator/' : '/app/home/';
}

/** With what the portal keeps in the browser of someone who has accepted its cookies and logged in (product §3). */
async function openAsBefore(page: Page, url: string, restoreToken: string): Promise<void> {
  const { origin, hostname } = new URL(url);
  const consent = {
    cookie: JSON.stringify({ cookiesAccepted: true, nonNecessaryCookiesEnabled: false }),
    _persist: '{}',
  };
  const kept = {
    'persist:root': JSON.stringify(consent),
    loggedIn: 'true',
    loginCredentials: JSON.stringify({ since: Date.now() }),
  };
  const context = page.context();
  await context.clearCookies();
  await context.addCookies([
    { name: '__Host-plenty_rt', value: restoreToken, url: `https://${hostname}`, ...OF_ONE_HOST },
  ]);
  // Put there as the page begins: the test library's own way loads another page for it, and empties the cache.
  const beginning = await page.addInitScript(putInPlace, { origin, kept });
  await page.goto(url, { waitUntil: 'commit' });
  // For this once: a page that is loaded again, after a logout, must not find it.
  await beginning.dispose();
  await page.waitForLoadState();
}

/** In the page itself. */
function putInPlace({ origin, kept }: { origin: string; kept: Record<string, string> }): void {
  if (location.origin !== origin) return;
  localStorage.clear();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
}

const OF_ONE_HOST = { httpOnly: true, secure: true, sameSite: 'Strict' } as const;

/** Both steps of the login page. */
export async function givePassword(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
