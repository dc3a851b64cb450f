import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a runner of tests leaves behind for the summary. */
export interface TestReport {
  readonly files: readonly TestFile[];
  /** What went wrong outside any test. */
  readonly errors: readonly string[];
}

export interface TestFile {
  readonly file: string;
  readonly seconds: number;
  /** Loading the file, and everything in its hooks and fixtures. */
  readonly setUpSeconds: number;
  readonly tests: readonly TestResult[];
}

export interface TestResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

export function writeReport(file: string, report: TestReport): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report));
}

export function readReport(file: string): TestReport {
  return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
}
