/** Each length of the check has all that the shorter ones have. */
export const LENGTHS = ['fast', 'check', 'full'] as const;
export type Length = (typeof LENGTHS)[number];

export interface Stage {
  readonly name: string;
  readonly command: string;
  /** What must hold, where the command is itself the check. Without it, the command reports its tests. */
  readonly rule?: string;
  /** The shortest check that has it. */
  readonly from: Length;
  /** How much of the machine it keeps busy, of CAPACITY. */
  readonly load: number;
  /** The stages that must have ended before. */
  readonly after?: readonly string[];
}

/** Two cores, and a little for what waits: for a browser, a database, or a process that is being killed. */
export const CAPACITY = 2.5;

const VITEST = 'vitest run --reporter=default --reporter=./tools/check/vitest-report.ts';

/** In this order, as far as there is room: what is quick to fail comes first. */
export const STAGES: readonly Stage[] = [
  { name: 'format', command: 'oxfmt --check', rule: 'every file is formatted', from: 'fast', load: 1 },
  {
    name: 'styles',
    command: 'npm run --silent css-types --workspace @plenty/web',
    rule: 'types of the style sheets are made',
    from: 'fast',
    load: 1,
  },
  {
    name: 'databases',
    command: 'node apps/api/src/testing/test-cluster.ts empty',
    rule: 'the database that tests copy is made',
    from: 'fast',
    load: 1,
  },
  {
    name: 'demo',
    command: 'node apps/api/src/testing/test-cluster.ts',
    rule: 'the demo that tests copy is filled',
    from: 'check',
    load: 1,
    after: ['databases'],
  },
  {
    name: 'lint',
    command: 'oxlint --type-check',
    rule: 'no lint fault, no wrong type, and every import follows its arrow',
    from: 'fast',
    load: 1,
    after: ['styles'],
  },
  {
    name: 'types',
    command:
      'tsc -p packages/domain && tsc -p . && tsc -p e2e && tsc -p apps/web && tsc -p apps/web/tsconfig.portal.json',
    // The linter has found wrong types already; this is the compiler's own word, and the portal's without Node.
    rule: 'the types hold for the compiler too',
    from: 'full',
    load: 1,
    after: ['styles'],
  },
  {
    name: 'rows',
    command: 'node tools/generate-rows.ts --check',
    rule: 'row types, data model and SQL functions are what the migrations make',
    from: 'fast',
    load: 1,
  },
  {
    name: 'benefits',
    command: 'node tools/generate-benefits.ts --check',
    rule: 'the benefits document and the scheme’s JSON Schema are what the definitions make, and every example is right',
    from: 'fast',
    load: 1,
  },
  {
    name: 'screens',
    command: 'node tools/generate-screens.ts --check',
    rule: 'the document of screens is what the routes make',
    from: 'fast',
    load: 1,
  },
  {
    name: 'documents',
    command: 'node tools/check-documents.ts',
    rule: 'every path and command that a document cites exists',
    from: 'fast',
    load: 1,
  },
  {
    name: 'regexes',
    command: 'node tools/check-regexes.ts',
    rule: 'no regular expression can be made to take long',
    from: 'check',
    load: 1,
  },
  {
    name: 'guarded',
    command: 'node tools/check-guards.ts',
    rule: 'each guard is where its test looks for it',
    from: 'fast',
    load: 0.2,
  },
  {
    name: 'migrations',
    command: 'node tools/check-migrations.ts',
    rule: 'no migration locks a large table or breaks the release before',
    from: 'fast',
    load: 1,
  },
  {
    name: 'folders',
    command: 'node tools/check-folders.ts',
    rule: 'features form no circle, areas lie in layers, and a feature has one word',
    from: 'fast',
    load: 1,
  },
  {
    name: 'register',
    command: 'node tools/check-register.ts',
    rule: 'every table and column has an owner, a purpose, and rules for keeping, exporting and erasing it',
    from: 'fast',
    load: 1,
  },
  {
    name: 'contract',
    command: 'node tools/check-contract.ts',
    rule: 'every call has a summary, a description and schemas with names',
    from: 'fast',
    load: 1,
  },
  {
    name: 'names',
    command: 'node tools/check-names.ts',
    rule: 'no two types and no two functions have one name',
    from: 'fast',
    load: 1,
  },
  {
    name: 'conformance',
    command: 'node tools/check-conformance.ts',
    rule: 'every statement of the specification has a test or a record',
    from: 'fast',
    load: 1,
  },
  {
    name: 'build',
    command: '. tools/set-up.sh && build_portal && build_server',
    rule: 'the portal and the server build',
    from: 'fast',
    load: 1,
  },
  {
    name: 'tests',
    command: `${VITEST} --project rules --project features --project portal`,
    from: 'fast',
    load: 2,
    after: ['databases', 'styles', 'build'],
  },
  {
    name: 'unused',
    command: 'knip',
    rule: 'no file, export or dependency without a user',
    from: 'check',
    load: 0.5,
    after: ['styles'],
  },
  {
    name: 'test-only',
    command: 'node tools/check-test-only.ts',
    rule: 'the product uses whatever tests use',
    from: 'check',
    load: 0.5,
    after: ['styles'],
  },
  {
    name: 'server',
    command: `${VITEST} --project server`,
    from: 'check',
    load: 2,
    after: ['tests', 'demo'],
  },
  {
    name: 'browser',
    // With what the two widths have looked at, taken together.
    command: 'playwright test --config e2e/playwright.config.ts --project coverage',
    from: 'check',
    load: 2,
    after: ['demo', 'build'],
  },
  {
    name: 'long',
    command: 'playwright test --config e2e/playwright.config.ts --project long --project long-phone',
    from: 'full',
    load: 2,
    after: ['demo', 'build'],
  },
  {
    name: 'installation',
    command: `${VITEST} --project installation`,
    from: 'full',
    load: 2,
    after: ['demo', 'build'],
  },
  { name: 'guards', command: 'node tools/guards/run-guards.ts', from: 'full', load: 2, after: ['demo', 'build'] },
];
