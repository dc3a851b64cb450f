import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../testing/server.ts';
import { Failure } from '../failure.ts';
import type { ClientKind } from './job-kind.ts';
import type { StoredProgress } from './job-progress-table.ts';
import { openStage, until, type Stage } from './testing/stage.ts';
import { Threads, type ThreadAnswer } from './threads.ts';

const BURN = new URL('testing/burn.ts', import.meta.url);
const QUESTIONS = new URL('testing/questions.ts', import.meta.url);
const never = new AbortController().signal;
const ignore = (): void => undefined;

describe('a thread', () => {
  const threads = new Threads();
  const run = (input: object, signal = never, onProgress: (progress: StoredProgress) => void = ignore) =>
    threads.run(BURN, input, { signal, onProgress });
  // The first of all loads the module.
  beforeAll(() => run({}));
  afterAll(() => threads.close());

  test('burns the processor while the server goes on, and says how far it has come', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const said: StoredProgress[] = [];
    delay.enable();
    const result = await run({ ms: 800 }, never, (progress) => said.push(progress));
    delay.disable();
    expect(result).toBe('burnt 800 ms and kept 0 lists');
    expect(said).toEqual([{ done: 1, total: 2 }]);
    // A loop that was held would have waited for all of it.
    expect(delay.max / 1e6).toBeLessThan(400);
  });

  test('that is aborted ends in the middle of its work, and the next task has another', async () => {
    const abort = new AbortController();
    const began = performance.now();
    const aborted = run({ ms: 20_000 }, abort.signal);
    await wait(100);
    abort.abort(new Error('enough'));
    await expect(aborted).rejects.toThrow('enough');
    expect(await run({ ms: 1 })).toBe('burnt 1 ms and kept 0 lists');
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('that takes more memory than it may ends, and the server does not', async () => {
    await expect(run({ hoardMegabytes: 2000 })).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(await run({ ms: 1 })).toBe('burnt 1 ms and kept 0 lists');
  });

  test('whose task fails hands its error on and takes the next', async () => {
    await expect(run({ fail: true })).rejects.toMatchObject({ cause: { message: 'told to fail' } });
    expect(await run({ ms: 1 })).toBe('burnt 1 ms and kept 0 lists');
  });

  test('is waited for, and each task gets its own answer', async () => {
    const results = await Promise.all([30, 20, 10].map((ms) => run({ ms })));
    expect(results).toEqual([30, 20, 10].map((ms) => `burnt ${ms} ms and kept 0 lists`));
  });
});

async function waitAndSay(ms: unknown): Promise<string> {
  await wait(Number(ms));
  return `after ${String(ms)}`;
}

describe('a task that asks', () => {
  const threads = new Threads();
  const run = (input: object, answer?: ThreadAnswer, signal = never) =>
    threads.run(QUESTIONS, input, { signal, onProgress: ignore, answer });
  afterAll(() => threads.close());

  test('goes on when it has its answer, and not before', async () => {
    const order: string[] = [];
    const answer = async (question: unknown): Promise<string> => {
      order.push(`asked ${String(question)}`);
      await wait(20);
      order.push(`answered ${String(question)}`);
      return `${String(question)}!`;
    };
    expect(await run({ questions: ['a', 'b'] }, answer)).toEqual(['a!', 'b!']);
    expect(order).toEqual(['asked a', 'answered a', 'asked b', 'answered b']);
  });

  test('gets each answer to its own question, whichever comes first', async () => {
    expect(await run({ questions: [40, 1, 20], inTurn: false }, waitAndSay)).toEqual([
      'after 40',
      'after 1',
      'after 20',
    ]);
  });

  test('is handed bytes over, or a copy of those that are part of others', async () => {
    const whole = new Uint8Array([1, 2, 3]);
    const part = new Uint8Array([7, 8, 9]).subarray(1);
    const answer = async (question: unknown): Promise<Uint8Array> => (question === 'whole' ? whole : part);
    expect(await run({ questions: ['part', 'whole'] }, answer)).toEqual([
      new Uint8Array([8, 9]),
      new Uint8Array([1, 2, 3]),
    ]);
    expect([whole.length, part.length]).toEqual([0, 2]);
  });

  test('ends with the error of an answer that fails, as it was thrown', async () => {
    const failure = new Failure('not-found');
    const answer = (): Promise<never> => Promise.reject(failure);
    await expect(run({ questions: ['a'] }, answer)).rejects.toBe(failure);
    await expect(run({ questions: ['a'] })).rejects.toThrow('nobody answers');
  });

  test('is aborted while it waits, and the next one is asked anew', async () => {
    const abort = new AbortController();
    const { promise: late, resolve: answerLate } = Promise.withResolvers<string>();
    const aborted = run(
      { questions: ['a'] },
      () => {
        abort.abort(new Error('enough'));
        return late;
      },
      abort.signal,
    );
    await expect(aborted).rejects.toThrow('enough');
    const next = run({ questions: ['b'] }, async () => 'its own');
    answerLate('not its own');
    expect(await next).toEqual(['its own']);
  });

  test('that ends with a question open leaves nothing to the next', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<string>();
    expect(await run({ leavesOneOpen: true }, () => late)).toBe('ended');
    const next = run({ questions: ['b'] }, async () => {
      answerLate('not its own');
      await wait(20);
      return 'its own';
    });
    expect(await next).toEqual(['its own']);
  });
});

describe('a kind that names a module', () => {
  let stage: Stage;
  let result: unknown;
  const burning: ClientKind = {
    name: 'burning',
    scope: 'client',
    thread: BURN,
    run: async (job) => {
      result = await job.inThread({ ms: 50 });
    },
  };
  beforeAll(async () => {
    stage = await openStage([burning]);
    await stage.run();
  });
  afterAll(() => stage.close());

  test('runs it on a thread, whose progress is the progress of the job', async () => {
    const ann = await stage.person();
    const jobId = await stage.enqueue(ann, burning);
    await until(async () => (await stage.stateOf(jobId)) === 'done');
    expect(result).toBe('burnt 50 ms and kept 0 lists');
    const answer = await call(stage.server, 'GET', `/jobs/${jobId}`, { token: ann.token });
    expect(answer.json()).toMatchObject({ state: 'done', done: 1, total: 2 });
  });
});
