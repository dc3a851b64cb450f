import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult as Run } from '@playwright/test/reporter';
import { toReason, writeReport, type TestFile, type TestResult } from './test-report.ts';

/** Writes what Playwright has run to the file that CHECK_REPORT names. */
export default class PlaywrightReport implements Reporter {
  readonly #errors: string[] = [];
  #all: Suite | undefined;
  #root = '';

  onBegin(config: FullConfig, suite: Suite): void {
    this.#root = path.dirname(config.rootDir);
    this.#all = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error.message ?? 'the browser tests could not run');
  }

  onEnd(): void {
    const file = process.env['CHECK_REPORT'];
    if (!file) return;
    const byFile = Map.groupBy(this.#all?.allTests() ?? [], ({ location }) => location.file);
    const files = [...byFile].map(([name, tests]) => toFile(path.relative(this.#root, name), tests));
    writeReport(file, { files, errors: this.#errors });
  }
}

function toFile(file: string, tests: readonly TestCase[]): TestFile {
  const results = tests.map(toResult);
  return {
    file,
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
    setUpSeconds: tests.reduce((sum, test) => sum + setUpMs(test), 0) / 1000,
    tests: results,
  };
}

function toResult(test: TestCase): TestResult {
  const [, project = '', ...place] = test.titlePath();
  return {
    name: `${place.join(' › ')} (${project})`,
    // A test that passes only when it is tried again has not passed.
    passed: test.outcome() === 'expected',
    seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    reason: reasonOf(test.results.at(-1)),
  };
}

function reasonOf(run: Run | undefined): string | undefined {
  if (!run?.error) return undefined;
  return toReason(...run.errors.map(({ message, value }) => message ?? value), pageOf(run));
}

/** What the page held when the test failed: its pictures are gone once the next stage has begun. */
function pageOf({ attachments }: Run): string | undefined {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return undefined;
  return /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1];
}

function setUpMs({ results }: TestCase): number {
  const hooks = results.flatMap(({ steps }) => steps).filter(({ category }) => category === 'hook');
  return hooks.reduce((sum, { duration }) => sum + duration, 0);
}
