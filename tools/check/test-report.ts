import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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
  /** Why it failed. */
  readonly reason?: string | undefined;
}

const LONGEST_REASON = 2000;

/** Without colours and short enough for the end of a long log, where it may be all that is left of it. */
export function toReason(...parts: readonly (string | undefined)[]): string {
  const text = stripVTControlCharacters(parts.filter((part) => part !== undefined).join('\n'));
  return text.slice(0, LONGEST_REASON).trimEnd();
}

export function writeReport(file: string, report: TestReport): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report));
}

export function readReport(file: string): TestReport {
  return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
}
