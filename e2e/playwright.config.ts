import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** Real identity providers, every page with something missing, and a choice from its first click into the next year. */
const LONG = [
  '**/single-sign-on/*.spec.ts',
  '**/what-does-not-come.spec.ts',
  '**/whole-story.spec.ts',
  '**/scheme-years.spec.ts',
  '**/new-installation.spec.ts',
];
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

const PHONE = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true };

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
  // One more than there are cores: half of the time a page waits for its server, for a frame, or for the next look.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Limits are for what hangs, not for machines that are slow.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['../tools/check/playwright-report.ts']],
  use: { locale: 'en-GB', timezoneId: 'Europe/London', screenshot: 'only-on-failure', launchOptions: CHROMIUM },
  projects: [
    { name: 'desktop', use: DESKTOP, testIgnore: ['**/every-route.spec.ts', ...LONG] },
    { name: 'long', use: DESKTOP, testMatch: LONG },
    { name: 'long-phone', use: PHONE, testMatch: LONG, grep: /@phone/ },
    {
      name: 'phone',
      use: PHONE,
      testIgnore: LONG,
      // Every screen is checked at this width inside its desktop test (support/accessible.ts); here, what behaves
      // differently on a phone.
      grep: /@phone/,
    },
    // What the others have looked at, taken together.
    { name: 'coverage', testMatch: '**/every-route.spec.ts', dependencies: ['desktop', 'phone'] },
  ],
});
