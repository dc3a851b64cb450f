import { TestRunner, type RunnerTestCase } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Of the test alone, without what its hooks set up. */
    ownMs?: number;
  }
}

/** Runs tests as Vitest does, and notes how long each took by itself: the rest of its time is set-up. */
export default class TimingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const began = performance.now();
    try {
      await TestRunner.getTestFn(test)();
    } finally {
      test.meta.ownMs = performance.now() - began;
    }
  }
}
