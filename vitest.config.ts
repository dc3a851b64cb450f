import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['dot'],
    // One more than would leave a core free: the suites that start servers mostly wait for them.
    maxWorkers: 3,
    projects: [
      { test: { name: 'rules', include: ['packages/{domain,contract,scheme}/**/*.test.ts', 'tools/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/database/**/*.test.ts', 'apps/api/**/*.test.ts', 'demo/**/*.test.ts'],
          // The second adds to what the first has made.
          globalSetup: ['packages/database/src/testing/global-setup.ts', 'apps/api/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { name: 'portal', include: ['apps/web/**/*.test.{ts,tsx}'], root: '.' },
      },
    ],
  },
});
