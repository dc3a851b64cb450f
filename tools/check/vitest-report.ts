import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { toReason, writeReport, type TestFile } from './test-report.ts';

/** Writes what Vitest has run to the file that CHECK_REPORT names. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const file = process.env['CHECK_REPORT'];
    if (!file) return;
    writeReport(file, { files: modules.map(toFile), errors: errors.map(({ message }) => message) });
  }
}

function toFile(module: TestModule): TestFile {
  const tests = [...module.children.allTests()];
  const { duration, collectDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
  const all = duration + collectDuration + prepareDuration + environmentSetupDuration;
  const own = tests.reduce((sum, test) => sum + ownMs(test), 0);
  const results = tests.map((test) => ({
    name: test.fullName,
    // A test that is skipped shows nothing.
    passed: test.result().state === 'passed',
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    reason: reasonOf(test.result().errors?.[0]),
  }));
  // A file that could not be loaded has no test that fails.
  const isBroken = module.state() === 'failed' && results.every(({ passed }) => passed);
  return {
    file: module.relativeModuleId,
    seconds: all / 1000,
    setUpSeconds: Math.max(0, all - own) / 1000,
    tests: isBroken ? [...results, { name: module.relativeModuleId, passed: false, seconds: 0 }] : results,
  };
}

function reasonOf(error: { readonly message: string; readonly diff?: string } | undefined): string | undefined {
  return error && toReason(error.message, error.diff);
}

function ownMs(test: TestCase): number {
  return test.meta().ownMs ?? test.diagnostic()?.duration ?? 0;
}
