import { defineConfig } from 'oxlint';
import { MAY_IMPORT, type Arrow } from './tools/may-import.ts';

/** Tests may use the test runner, and whatever their subject may. */
const TEST_NAMES = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];
const TEST_ONLY = [
  'vitest',
  'vitest/*',
  'fast-check',
  'htmlparser2',
  'openid-client',
  'xml-crypto',
  'yazl',
  'saxes',
  '@plenty/sheet-reader/testing/*',
  'node:*',
  'node:*/**',
  '@plenty/database/testing/*',
  '@plenty/database/register/*',
  './testing/*',
  '../../testing/*',
  '../../../testing/*',
  '../../../../testing/*',
  '../*/testing/*',
  '@testing-library/*',
  '#shell/testing/*',
  '#testing/*',
  '#api/access.ts',
];

function allowing({ only, never = [] }: Arrow, folder: string): ['error', object] {
  const group = ['**', ...only.map((pattern) => `!${pattern}`), ...never];
  return [
    'error',
    { patterns: [{ group, message: `${folder} may import only what tools/may-import.ts lists for it` }] },
  ];
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
      // Vitest and Playwright load these by their default export.
      files: [
        '**/*.config.ts',
        '**/global-setup.ts',
        'e2e/support/make-demo.ts',
        'tools/check/{timing-runner,vitest-report,playwright-report}.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Playwright reads the names of a fixture's needs off its first parameter, even where there are none.
      files: ['e2e/support/test.ts'],
      rules: { 'no-empty-pattern': 'off' },
    },
  ],
});
