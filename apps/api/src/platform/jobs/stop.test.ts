import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientJob } from './client-job.ts';
import type { ClientKind } from './job-kind.ts';
import { openStage, until, type Person, type Stage } from './testing/stage.ts';

let act: (job: ClientJob) => Promise<void>;
const errand: ClientKind = { name: 'errand', scope: 'client', retryDelaySeconds: 1, run: (job) => act(job) };

let stage: Stage;
let ann: Person;
beforeAll(async () => {
  stage = await openStage([errand]);
  ann = await stage.person();
});
afterAll(() => stage.close());

test('a job that nobody has taken up is there after a restart', async () => {
  act = async () => undefined;
  const jobId = await stage.enqueue(ann, errand);
  const runner = await stage.run();
  await until(async () => (await stage.stateOf(jobId)) === 'done');
  await runner.stop();
  expect(await stage.stateOf(jobId)).toBe('done');
});

test('a stop lets a job end that is about to', async () => {
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  act = () => goOn;
  const runner = await stage.run();
  const jobId = await stage.enqueue(ann, errand);
  await until(async () => (await stage.stateOf(jobId)) === 'running');
  const stopped = runner.stop();
  release();
  await stopped;
  expect(await stage.stateOf(jobId)).toBe('done');
});

test('a job that a stop cannot wait for is told so, given back, and taken up where it was by another process', async () => {
  let tries = 0;
  act = async (job) => {
    tries++;
    if (job.done === 0) await job.write((_transaction, _note, save) => save({ done: 7, total: 10 }));
    // The first try hangs until it is told to stop.
    if (tries === 1)
      await new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(new Error('told to stop'))));
    await job.finish((_, note) => note({ action: 'data-read', changed: [`went on behind ${job.done}`] }));
  };
  const runner = await stage.run({ finishLimitMs: 1000 });
  const jobId = await stage.enqueue(ann, errand);
  await until(async () => (await stage.rows('select from job_progress where done = 7')).length === 1);
  const began = performance.now();
  await runner.stop();
  expect(performance.now() - began).toBeLessThan(4000);
  expect(await stage.stateOf(jobId)).not.toBe('done');
  await stage.run();
  await until(async () => (await stage.stateOf(jobId)) === 'done');
  expect(tries).toBe(2);
  expect(await stage.rows('select changed from audit_event where request_id = $1', [jobId])).toEqual([
    { changed: ['went on behind 7'] },
  ]);
});
