import { readPlaywrightReport, readVitestReport, type TestResult } from './test-reports.ts';

export interface Stage {
  readonly name: string;
  readonly command: string;
  /** What must hold, where the command is itself the check; without it, the report lists the tests. */
  readonly rule?: string;
  readonly report?: { readonly file: string; read(file: string): TestResult[] };
  /** Left out of a quick check. */
  readonly isSlow?: true;
}

const VITEST = 'vitest run --reporter=default --reporter=json';
const TESTS = '.cache/tests.json';
const INSTALLATION = '.cache/installation.json';
const PLAYWRIGHT = '.cache/playwright.json';

/** In this order: what is quick to fail comes first. */
export const STAGES: readonly Stage[] = [
  { name: 'format', command: 'oxfmt --check', rule: 'every file is formatted' },
  {
    name: 'styles',
    command: 'npm run --silent css-types --workspace @plenty/web',
    rule: 'types of the style sheets are made',
  },
  { name: 'lint', command: 'oxlint', rule: 'no lint fault, and every import follows its arrow' },
  {
    name: 'types',
    command: 'tsc -p packages/domain && tsc -p . && tsc -p e2e && npm run --silent typecheck --workspace @plenty/web',
    rule: 'the types hold',
  },
  { name: 'unused', command: 'knip', rule: 'no file, export or dependency without a user' },
  { name: 'rows', command: 'node tools/generate-rows.ts --check', rule: 'row types are what the migrations make' },
  {
    name: 'benefits',
    command: 'node tools/generate-benefits.ts --check',
    rule: 'the benefits document and the scheme’s JSON Schema are what the definitions make, and every example is right',
  },
  {
    name: 'documents',
    command: 'node tools/check-documents.ts',
    rule: 'every path and command that a document cites exists',
  },
  { name: 'build', command: '. tools/set-up.sh && build_portal', rule: 'the portal builds' },
  {
    name: 'tests',
    command: `${VITEST} --outputFile.json=${TESTS} --project rules --project server --project portal`,
    report: { file: TESTS, read: readVitestReport },
  },
  {
    name: 'installation',
    command: `${VITEST} --outputFile.json=${INSTALLATION} --project installation`,
    report: { file: INSTALLATION, read: readVitestReport },
    isSlow: true,
  },
  {
    name: 'browser',
    command: 'playwright test --config e2e/playwright.config.ts',
    report: { file: PLAYWRIGHT, read: readPlaywrightReport },
    isSlow: true,
  },
];
