import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Suites that start, kill, upgrade or break whole installations, that take out a policy to see its test fail, or that
 * live through years, or through months with hundreds of files.
 */
const INSTALLATION = [
  'apps/api/src/operations/**/*.test.ts',
  'apps/api/src/{faults*,jobs,main,over-the-year-end,statements,three-years}.test.ts',
  'apps/api/src/commands/**/*.test.ts',
  'apps/api/src/**/*spreadsheet*-journey.test.ts',
  'packages/database/src/{mutations*,server/embedded}.test.ts',
  'apps/api/src/areas/people/uploads/impact-corpus.test.ts',
  'demo/src/grow.test.ts',
];
/** What each feature does in the main. Its other suites, and all of the platform, are the server's. */
const EACH_FEATURE = globSync('apps/api/src/areas/*/*').map((folder) => `${folder}/${path.basename(folder)}.test.ts`);
/** The same for every project: Vitest lets none inherit it. A limit is for tests that hang, not for machines that are slow. */
const COMMON = {
  runner: './tools/check/timing-runner.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 120_000 } },
  // One more than would leave a core free: the suites that start servers mostly wait for them.
  maxWorkers: 3,
};
const ON_POSTGRES = {
  ...COMMON,
  // One loading of the server for all files of a worker: nothing that it keeps outside a running server may differ.
  isolate: false,
  globalSetup: ['apps/api/src/testing/global-setup.ts'],
};

export default defineConfig({
  test: {
    reporters: ['dot'],
    projects: [
      {
        test: {
          name: 'rules',
          ...COMMON,
          isolate: false,
          include: ['packages/{domain,contract,scheme}/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      { test: { name: 'features', include: EACH_FEATURE, ...ON_POSTGRES } },
      {
        test: {
          name: 'server',
          include: ['packages/{database,sheet-reader}/**/*.test.ts', 'apps/api/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [...INSTALLATION, ...EACH_FEATURE, '**/node_modules/**'],
          ...ON_POSTGRES,
        },
      },
      { test: { name: 'installation', include: INSTALLATION, ...ON_POSTGRES } },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'portal',
          ...COMMON,
          isolate: false,
          setupFiles: ['apps/web/src/testing/fresh-modules.ts'],
          include: ['apps/web/**/*.test.{ts,tsx}'],
          root: '.',
        },
      },
    ],
  },
});
