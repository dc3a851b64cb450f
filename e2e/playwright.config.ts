import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

const CHROMIUM = {
  executablePath: existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Letters stand where they stand on a screen, not on whole pixels.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No page of a test lives long enough to win back what compiling its code for speed costs: a tenth of the processor.
    '--js-flags=--no-maglev --no-opt',
  ],
};

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/make-demo.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: { locale: 'en-GB', timezoneId: 'Europe/London', screenshot: 'only-on-failure', launchOptions: CHROMIUM },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true },
      // What hostile HTML may do, and who answers at an identity provider, does not depend on the width of a screen.
      testIgnore: [
        '**/content-safety.spec.ts',
        '**/hostile-html.spec.ts',
        '**/sso/saml.spec.ts',
        '**/sso/two-servers.spec.ts',
      ],
    },
  ],
});
