import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { transferablesOf } from './transferables.ts';
import type { StoredProgress } from './job-progress-table.ts';

const ENTRY = new URL('thread-entry.ts', import.meta.url);

/** One core is left to the requests. */
const SIZE = Math.max(1, os.availableParallelism() - 1);

/**
 * Security §8. A backstop and no wall: V8 ends the whole process where one leap, or strings, pass the limit. A task that reads
 * what strangers wrote bounds by itself what it takes. What is young is short-lived: more room for it is memory that is taken
 * and not given back.
 */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };

/** What a task is told that asks. One that fails ends the task; bytes are handed over, and are no longer the answerer's. */
export type ThreadAnswer = (question: unknown) => Promise<unknown>;

export interface ThreadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: StoredProgress) => void;
  readonly answer?: ThreadAnswer | undefined;
}

/** What a thread says to us. */
export type ThreadMessage =
  | { readonly kind: 'question'; readonly number: number; readonly question: unknown }
  | { readonly kind: 'progress'; readonly progress: StoredProgress }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: unknown };

/** What we say to it. */
export type MessageToThread =
  | { readonly kind: 'order'; readonly module: string; readonly input: unknown }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown };

interface WaitingTask {
  readonly start: () => void;
}

/** Threads for what burns the processor, so that the request thread never holds. They are made when needed and kept. */
export class Threads {
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #waiting: WaitingTask[] = [];
  #isClosed = false;

  /** Runs a module's `task` on the input. Aborted, or out of memory, the thread ends and another takes its place. */
  async run(module: URL, input: unknown, options: ThreadOptions): Promise<unknown> {
    const worker = await this.#take();
    let isFit = true;
    try {
      options.signal.throwIfAborted();
      isFit = false;
      const result = await converse(worker, { kind: 'order', module: module.href, input }, options);
      isFit = true;
      return result;
    } catch (error) {
      // The task's own error leaves the thread as it was.
      isFit = error instanceof TaskError;
      throw error;
    } finally {
      await this.#giveBack(worker, isFit);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { start } of this.#waiting.splice(0)) start();
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  async #take(): Promise<Worker> {
    if (this.#isClosed) throw new Error('the threads are closed');
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.size < SIZE) return this.#make();
    await new Promise<void>((start) => this.#waiting.push({ start }));
    return this.#take();
  }

  #make(): Worker {
    const worker = new Worker(ENTRY, { resourceLimits: LIMITS });
    // One that waits for work keeps no process alive.
    worker.unref();
    // What goes wrong is told to whoever runs a task; without a listener it would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      this.#all.delete(worker);
      const place = this.#idle.indexOf(worker);
      if (place !== -1) this.#idle.splice(place, 1);
    });
    this.#all.add(worker);
    return worker;
  }

  async #giveBack(worker: Worker, isFit: boolean): Promise<void> {
    if (isFit && !this.#isClosed) this.#idle.push(worker);
    else await worker.terminate();
    this.#waiting.shift()?.start();
  }
}

/** What the task itself threw. */
class TaskError extends Error {
  override readonly name = 'TaskError';
}

function converse(worker: Worker, order: MessageToThread, options: ThreadOptions): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onMessage = (message: ThreadMessage): void => {
    if (message.kind === 'progress') options.onProgress(message.progress);
    else if (message.kind === 'question') answerTask(worker, message, options).catch(reject);
    else if (message.kind === 'result') resolve(message.result);
    else reject(new TaskError('the task failed', { cause: message.error }));
  };
  const onExit = (): void => reject(new Error('the thread ended'));
  const onAbort = (): void => reject(options.signal.reason);
  worker.on('message', onMessage);
  worker.once('error', reject);
  worker.once('exit', onExit);
  options.signal.addEventListener('abort', onAbort, { once: true });
  worker.ref();
  worker.postMessage(order, []);
  return promise.finally(() => {
    worker.off('message', onMessage);
    worker.off('error', reject);
    worker.off('exit', onExit);
    options.signal.removeEventListener('abort', onAbort);
    worker.unref();
  });
}

async function answerTask(
  worker: Worker,
  { number, question }: ThreadMessage & { kind: 'question' },
  options: ThreadOptions,
): Promise<void> {
  if (!options.answer) throw new Error('the task asks, and nobody answers');
  const given = await options.answer(question);
  worker.postMessage({ kind: 'answer', number, answer: given } satisfies MessageToThread, transferablesOf(given));
}
