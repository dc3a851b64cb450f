import { readFileSync } from 'node:fs';

export interface TestResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
    }[];
  }[];
}

/** Skipped tests are not counted as passed: a test that is not run shows nothing. */
export function readVitestReport(file: string): TestResult[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const results = assertionResults.map((test) => ({
      name: test.fullName,
      passed: test.status === 'passed',
      seconds: (test.duration ?? 0) / 1000,
    }));
    // A file that could not be loaded has no tests to fail.
    return status === 'failed' && results.every(({ passed }) => passed)
      ? [...results, { name, passed: false, seconds: 0 }]
      : results;
  });
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

export function readPlaywrightReport(file: string): TestResult[] {
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as { suites: PlaywrightSuite[]; errors: unknown[] };
  const broken = errors.map(() => ({ name: 'the browser tests could not run', passed: false, seconds: 0 }));
  return [...broken, ...suites.flatMap((suite) => readSuite(suite, ''))];
}

function readSuite(suite: PlaywrightSuite, prefix: string): TestResult[] {
  const place = prefix ? `${prefix} › ${suite.title}` : suite.title;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${place} › ${title} (${projectName})`,
      // A test that passes only when it is tried again has not passed.
      passed: status === 'expected',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, place))];
}
