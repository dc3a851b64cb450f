import { parentPort } from 'node:worker_threads';
import type { Progress } from './job-progress-table.ts';
import type { ThreadMessage } from './threads.ts';

/** What a module for a thread exports. */
export interface ThreadTask {
  task(input: unknown, report: (progress: Progress) => void): unknown;
}

// Takes one order after the other; whoever sends them waits for the answer to each.
parentPort?.on('message', ({ module, input }: { module: string; input: unknown }) => {
  void answer(module, input);
});

async function answer(module: string, input: unknown): Promise<void> {
  try {
    const { task } = (await import(module)) as ThreadTask;
    const result = await task(input, (progress) => say({ kind: 'progress', progress }));
    say({ kind: 'result', result });
  } catch (error) {
    say({ kind: 'error', error });
  }
}

function say(message: ThreadMessage): void {
  parentPort?.postMessage(message, []);
}
