import { defineConfig } from 'oxlint';

interface Arrow {
  readonly files: readonly string[];
  readonly only: readonly string[];
  /** Taken out again of what `only` lets in. */
  readonly never?: readonly string[];
}

/** The contract's list of all calls is for the server: a page imports the one file that it calls. */
const WHOLE_CONTRACT = ['@plenty/contract/contract', '@plenty/contract/openapi'];
const WEB_LIBRARIES = [
  'react',
  'react-router',
  'react-router/*',
  'react-hook-form',
  '@hookform/**',
  '@base-ui/react/**',
];

/**
 * Who may import whom. Each folder names all that it may import; whatever else a file there imports is an error.
 * tools/import-rules.test.ts plants forbidden imports and sees them refused.
 */
const MAY_IMPORT: Record<string, Arrow> = {
  domain: { files: ['packages/domain/src/**'], only: ['./**', '../*/*', '../tax/rates/*'] },
  'domain, rate tables': { files: ['packages/domain/src/tax/rates/**'], only: ['./*', '../../*/*'] },
  contract: { files: ['packages/contract/src/**'], only: ['./*', '@plenty/domain/**', 'zod', 'zod/mini'] },
  scheme: { files: ['packages/scheme/src/**'], only: ['./**', '@plenty/domain/**', 'zod', 'zod/mini', 'yaml'] },
  database: {
    files: ['packages/database/src/**'],
    only: ['./**', '../**', '@plenty/domain/**', 'node:*', 'node:*/**', 'pg', 'kysely'],
  },
  'api/platform': {
    files: ['apps/api/src/platform/**'],
    only: [
      './**',
      '../**',
      '@plenty/domain/**',
      '@plenty/contract/**',
      '@plenty/database/**',
      'node:*',
      'fastify',
      '@fastify/*',
      'pg',
      'zod/mini',
      'node:*/**',
      '@node-rs/argon2',
      'nodemailer',
      'pg-boss',
      'saxes',
      'prom-client',
      'altcha-lib',
      'altcha-lib/algorithms/*',
      'otpauth',
      '@zxcvbn-ts/*',
      'sanitize-html',
    ],
    never: ['**/features/**'],
  },
  'api/features': {
    files: ['apps/api/src/features/**'],
    only: [
      './*',
      '../../platform/**',
      '../*/public.ts',
      '@plenty/domain/**',
      '@plenty/contract/**',
      '@plenty/scheme/**',
      'node:crypto',
      'fastify',
      'zod/mini',
    ],
  },
  'api/features, tables': {
    files: ['apps/api/src/features/**/*-table.ts'],
    only: [
      './*',
      '../../platform/**',
      '@plenty/domain/**',
      '@plenty/contract/**',
      '@plenty/scheme/**',
      '@plenty/database/**',
      'pg',
    ],
  },
  'web/ui, format, theme': {
    files: ['apps/web/src/ui/**', 'apps/web/src/format/**', 'apps/web/src/theme/**'],
    only: [
      './*',
      '#ui/*',
      '#format/*',
      '#theme/*',
      '@plenty/domain/**',
      '@plenty/contract/theme',
      '@tanstack/react-query',
      'dompurify',
      'uqr',
      'zod/mini',
      ...WEB_LIBRARIES,
    ],
  },
  'web/api': {
    files: ['apps/web/src/api/**'],
    only: ['./*', '@plenty/contract/*', '@plenty/domain/**', 'zod/mini'],
    never: WHOLE_CONTRACT,
  },
  'web/session': {
    files: ['apps/web/src/session/**'],
    only: ['./*', '#api/*', '@plenty/contract/*', '@plenty/domain/**', 'react', 'zod/mini'],
    never: WHOLE_CONTRACT,
  },
  'web/shell': {
    files: ['apps/web/src/shell/**'],
    only: [
      './*',
      '#ui/*',
      '#format/*',
      '#theme/*',
      '#session/*',
      '#paths.ts',
      '@plenty/contract/*',
      '@plenty/domain/**',
      '@tanstack/react-query',
      ...WEB_LIBRARIES,
    ],
    never: WHOLE_CONTRACT,
  },
  'web/areas': {
    files: ['apps/web/src/areas/**'],
    only: [
      './*',
      '#ui/*',
      '#format/*',
      '#theme/*',
      '#shell/*',
      '#session/*',
      '#paths.ts',
      '#areas/**/public.ts',
      '@plenty/contract/*',
      '@plenty/domain/**',
      '@tanstack/react-query',
      'altcha-lib',
      'altcha-lib/**',
      'zod/mini',
      ...WEB_LIBRARIES,
    ],
    never: WHOLE_CONTRACT,
  },
  'web, data of a feature': {
    files: ['apps/web/src/shell/**/*-data.ts', 'apps/web/src/areas/**/*-data.ts'],
    only: [
      './*',
      '#api/*',
      '#session/*',
      '#format/*',
      '#theme/*',
      '@plenty/contract/*',
      '@plenty/domain/**',
      '@tanstack/react-query',
    ],
    never: WHOLE_CONTRACT,
  },
  demo: {
    files: ['demo/src/**'],
    only: ['./*', '@plenty/domain/**', '@plenty/scheme/**', '@plenty/database/**', '@plenty/api/seeding', 'node:*'],
  },
  e2e: {
    files: ['e2e/**'],
    only: ['./**', '../**', '@plenty/demo/logins', 'node:*', 'node:*/**', '@playwright/test', 'axe-core', 'pg'],
    never: ['../../**'],
  },
};

/** Tests may use the test runner, and whatever their subject may. */
const TEST_NAMES = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];
const TEST_ONLY = [
  'vitest',
  'vitest/*',
  'fast-check',
  'htmlparser2',
  'node:*',
  'node:*/**',
  '@plenty/database/testing/*',
  './testing/*',
  '../../testing/*',
  '@testing-library/*',
  '#shell/testing/*',
  '#api/access.ts',
];

function allowing({ only, never = [] }: Arrow, folder: string): ['error', object] {
  const group = ['**', ...only.map((pattern) => `!${pattern}`), ...never];
  return ['error', { patterns: [{ group, message: `${folder} may import only what oxlint.config.ts lists for it` }] }];
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-misused-promises': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true }],
    'max-params': ['error', { max: 5 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],
    // Statements that must follow one another, as in a transaction, are awaited one by one.
    'no-await-in-loop': 'off',
    // Rows and JSON are narrowed where a check or a schema has just vouched for them.
    'typescript/no-unsafe-type-assertion': 'off',
    // Interfaces of closures and default exports of CommonJS packages look like mistakes to these.
    'typescript/unbound-method': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    // The compiler holds every path to its return type.
    'typescript/consistent-return': 'off',
    // Code points are what we mean; short lists need no set; zod's names begin as they do.
    'typescript/no-misused-spread': 'off',
    'unicorn/prefer-set-has': 'off',
    'no-underscore-dangle': 'off',
    // Takes a channel between tabs, which is of one origin by nature, for a window.
    'unicorn/require-post-message-target-origin': 'off',
    // An output element is not announced by all screen readers; a role is.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  ignorePatterns: ['**/dist/**', 'packages/database/src/rows.ts', '**/*.module.css.d.ts'],
  overrides: [
    ...Object.entries(MAY_IMPORT).map(([folder, arrow]) => ({
      files: [...arrow.files],
      rules: { 'no-restricted-imports': allowing(arrow, folder) },
    })),
    ...Object.entries(MAY_IMPORT).map(([folder, arrow]) => ({
      files: arrow.files.flatMap((pattern) => TEST_NAMES.map((name) => pattern.replace(/\*\*$/, name))),
      rules: {
        'no-restricted-imports': allowing({ ...arrow, only: [...arrow.only, ...TEST_ONLY] }, `${folder} (tests)`),
      },
    })),
    {
      files: ['**/*.config.ts', '**/global-setup.ts', 'e2e/support/make-demo.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Playwright reads the names of a fixture's needs off its first parameter, even where there are none.
      files: ['e2e/support/test.ts'],
      rules: { 'no-empty-pattern': 'off' },
    },
  ],
});
