import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { transferablesOf } from './transferables.ts';
import type { StoredProgress } from './job-progress-table.ts';
import type { MessageToThread, ThreadMessage } from './threads.ts';

/** Asks whoever runs the task, and waits for the answer: what a task cannot hold, it asks for as it goes. */
export type Ask = (question: unknown) => Promise<unknown>;

/** What a module for a thread exports. */
export interface ThreadTask {
  task(input: unknown, report: (progress: StoredProgress) => void, ask: Ask): unknown;
}

// Requests go first. On Linux a thread has a priority of its own; elsewhere it would be the server's.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** By the numbers of their questions. */
const asked = new Map<number, (answer: unknown) => void>();
let questions = 0;

// Takes one order after the other; whoever sends them waits for the answer to each.
parentPort?.on('message', (message: MessageToThread) => {
  if (message.kind === 'order') void carryOutTask(message.module, message.input);
  else settleTask(message.number, message.answer);
});

async function carryOutTask(module: string, input: unknown): Promise<void> {
  try {
    const { task } = (await import(module)) as ThreadTask;
    const result = await task(input, (progress) => postAnswer({ kind: 'progress', progress }), askMain);
    postAnswer({ kind: 'result', result });
  } catch (error) {
    postAnswer({ kind: 'error', error });
  } finally {
    // Nobody waits for what an order left unanswered.
    asked.clear();
  }
}

function askMain(question: unknown): Promise<unknown> {
  const number = ++questions;
  return new Promise((resolve) => {
    asked.set(number, resolve);
    postAnswer({ kind: 'question', number, question }, transferablesOf(question));
  });
}

function settleTask(number: number, answer: unknown): void {
  asked.get(number)?.(answer);
  asked.delete(number);
}

function postAnswer(message: ThreadMessage, bytes: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, bytes);
}
