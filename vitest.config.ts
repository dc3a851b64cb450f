import { defineConfig } from 'vitest/config';

/** Suites that start, end and break whole servers, or try the same thing many times: too long for a quick check. */
const INSTALLATION = [
  'apps/api/src/operations/**/*.test.ts',
  'apps/api/src/{faults*,jobs,main,statements}.test.ts',
  'apps/api/src/commands/**/*.test.ts',
  'apps/api/src/**/{*-abuse,*-corpus,*-journey,concurrency,error-words,mail,minting-paths,tries,two-servers}.test.ts',
  'apps/api/src/features/masquerade/masquerade-contract.test.ts',
  'apps/api/src/features/password-reset/*.test.ts',
  'packages/database/src/{mutations*,server/embedded}.test.ts',
  'demo/src/grow.test.ts',
];
const ON_POSTGRES = {
  // One loading of the server for all files of a worker: nothing that it keeps outside a running server may differ.
  isolate: false,
  // The second adds to what the first has made.
  globalSetup: ['packages/database/src/testing/global-setup.ts', 'apps/api/src/testing/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    reporters: ['dot'],
    // One more than would leave a core free: the suites that start servers mostly wait for them.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          include: ['packages/{domain,contract,scheme}/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/database/**/*.test.ts', 'apps/api/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [...INSTALLATION, '**/node_modules/**'],
          ...ON_POSTGRES,
        },
      },
      { test: { name: 'installation', include: INSTALLATION, ...ON_POSTGRES } },
      {
        extends: 'apps/web/vite.config.ts',
        test: { name: 'portal', include: ['apps/web/**/*.test.{ts,tsx}'], root: '.' },
      },
    ],
  },
});
