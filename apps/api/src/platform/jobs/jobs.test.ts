import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql, sqlFor } from '@plenty/database/query';
import { anAccount, logIn } from '../../testing/people.ts';
import { call } from '../../testing/server.ts';
import { Failure } from '../failure.ts';
import type { ClientJob } from './client-job.ts';
import type { ClientKind } from './job-kind.ts';
import { doorOf, openStage, until, type Person, type Stage } from './testing/stage.ts';

/** What the next job does. */
let act: (job: ClientJob) => Promise<void>;
const errand: ClientKind = {
  name: 'errand',
  scope: 'client',
  retries: 1,
  retryDelaySeconds: 1,
  run: (job) => act(job),
};

let stage: Stage;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  stage = await openStage([errand]);
  ann = await stage.person();
  bob = await stage.person('quanta');
});
afterAll(() => stage.close());
beforeEach(() => {
  act = async () => undefined;
});

const ended = (jobId: string) =>
  until(async () => {
    const state = await stage.stateOf(jobId);
    return (state === 'done' || state === 'failed') && state;
  });
const progressOf = async (jobId: string, token = ann.token) => call(stage.server, 'GET', `/jobs/${jobId}`, { token });
const queued = () => stage.rows("select data, state, output from jobs.job where name = 'errand'");

describe('before anything works the queue,', () => {
  afterEach(() => stage.server.asOwner('delete from jobs.job; delete from job_progress'));

  test('a job and its progress vanish with the transaction that wanted them', async () => {
    const { tenants, jobs } = stage.server.services;
    const change = tenants.write(doorOf(ann.token), async (transaction) => {
      await jobs.enqueue(transaction, errand);
      throw new Failure('invalid');
    });
    await expect(change).rejects.toThrow(Failure);
    expect(await queued()).toEqual([]);
    expect(await stage.rows('select from job_progress')).toEqual([]);
  });

  test('a job is in the queue with ids alone, and with a progress row of its client', async () => {
    const subject = stage.server.services.newId();
    const jobId = await stage.enqueue(ann, errand, { subject });
    expect(await queued()).toMatchObject([{ data: { jobId, subject }, state: 'created' }]);
    expect(await stage.rows('select client_id, kind, state, created_by from job_progress')).toEqual([
      { client_id: ann.client.id, kind: 'errand', state: 'waiting', created_by: ann.id },
    ]);
    await expect(stage.enqueue(ann, errand, { name: 'Ann Archer' })).rejects.toThrow('ids alone');
  });

  test('what a job is about cannot be read with the rights of a request: its id would open its client', async () => {
    await stage.enqueue(bob, errand);
    const peek = stage.server.services.tenants.read(
      doorOf(ann.token),
      sqlFor.selectNoFrom(sql`(select jsonb_agg(data) from jobs.job_common)`.as('data')),
    );
    await expect(peek).rejects.toMatchObject({ code: '42501' });
  });

  test('the metrics count what waits, and say how long the oldest has been due', async () => {
    await stage.enqueue(ann, errand);
    await stage.enqueue(bob, errand);
    await stage.server.asOwner("update jobs.job set start_after = start_after - interval '90 seconds'");
    const { body } = await stage.server.app.inject('/metrics');
    expect(body).toMatch(/^jobs\{queue="errand",state="waiting"\} 2$/m);
    expect(body).toMatch(/^jobs\{queue="retention",state="waiting"\} 0$/m);
    expect(body).toMatch(/^job_oldest_waiting_seconds\{queue="errand"\} 9\d\./m);
  });
});

describe('while the queue is worked,', () => {
  beforeAll(() => stage.run());

  test('a job sees the rows of its own client alone, and acts as whoever asked for it', async () => {
    let seen: unknown;
    act = async (job) => {
      const [accounts] = await job.read(sqlFor.selectFrom('account').select('id'));
      seen = accounts;
      await job.finish((_, note) => note({ action: 'data-read', subjectId: ann.id }));
    };
    const jobId = await stage.enqueue(ann, errand);
    expect(await ended(jobId)).toBe('done');
    expect(seen).toEqual([{ id: ann.id }]);
    expect(
      await stage.rows('select client_id, actor_id, route from audit_event where request_id = $1', [jobId]),
    ).toEqual([{ client_id: ann.client.id, actor_id: ann.id, route: 'job errand' }]);
  });

  test('progress is seen by whoever asked for it while the job runs, and by nobody else', async () => {
    const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
    act = async (job) => {
      await job.progress(3, 10);
      await goOn;
      await job.progress(10, 10);
    };
    const jobId = await stage.enqueue(ann, errand);
    const running = await until(async () => {
      const answer = (await progressOf(jobId)).json<{ done: number }>();
      return answer.done === 3 && answer;
    });
    expect(running).toEqual({ id: jobId, kind: 'errand', state: 'running', done: 3, total: 10, message: null });
    expect((await progressOf(jobId, bob.token)).statusCode).toBe(404);
    const colleague = await anAccount(stage.server, ann.client);
    const { token } = await logIn(stage.server, colleague.email);
    expect((await progressOf(jobId, token)).statusCode).toBe(404);
    release();
    await ended(jobId);
    // The last word was too early to be written by itself.
    expect((await progressOf(jobId)).json()).toMatchObject({ state: 'done', done: 10, total: 10 });
  });

  test('to ask for progress is no use of the session', async () => {
    const jobId = await stage.enqueue(ann, errand);
    await stage.server.asOwner("update session set last_seen_at = app_now() - interval '1 minute'");
    const before = await stage.rows('select last_seen_at from session order by id');
    expect((await progressOf(jobId)).statusCode).toBe(200);
    expect(await stage.rows('select last_seen_at from session order by id')).toEqual(before);
    await call(stage.server, 'GET', '/ping', { token: ann.token });
    expect(await stage.rows('select last_seen_at from session order by id')).not.toEqual(before);
    await ended(jobId);
  });

  test('a job that fails is tried again, then given up; its row says so, and the queue keeps no words of it', async () => {
    let tries = 0;
    act = async () => {
      tries++;
      throw new Error('CANARY salary of Ann Archer');
    };
    const jobId = await stage.enqueue(ann, errand);
    expect(await ended(jobId)).toBe('failed');
    expect(tries).toBe(2);
    expect((await progressOf(jobId)).json()).toMatchObject({
      state: 'failed',
      message: 'It looks like something has gone wrong, please try again later',
    });
    const kept = await stage.rows('select output, source_output from jobs.job');
    expect(JSON.stringify(kept)).not.toContain('CANARY');
    const { body } = await stage.server.app.inject('/metrics');
    expect(body).toMatch(/^jobs\{queue="errand",state="failed"\} 1$/m);
  });

  test('what the work itself refuses is not tried again, and its sentence is shown', async () => {
    let tries = 0;
    act = async () => {
      tries++;
      throw new Failure('invalid');
    };
    const jobId = await stage.enqueue(ann, errand);
    expect(await ended(jobId)).toBe('failed');
    expect(tries).toBe(1);
    expect((await progressOf(jobId)).json()).toMatchObject({
      message: 'Please correct the errors highlighted below',
    });
  });

  test('a try that was overtaken changes nothing any more', async () => {
    const { promise: failed, resolve: tell } = Promise.withResolvers<unknown>();
    act = async (job) => {
      await stage.server.asOwner('update job_progress set attempt = 9 where id = $1', [job.jobId]);
      tell(await job.finish((_, note) => note({ action: 'data-read' })).catch((error: unknown) => error));
    };
    const jobId = await stage.enqueue(ann, errand);
    expect(await failed).toMatchObject({ code: '28000' });
    expect(await stage.stateOf(jobId)).toBe('running');
    expect(await stage.rows('select from audit_event where request_id = $1', [jobId])).toEqual([]);
    await stage.server.asOwner("update job_progress set state = 'failed', ended_at = app_now() where id = $1", [jobId]);
  });

  test('a job that has ended is done no second time, even if the queue hands it out again', async () => {
    let tries = 0;
    act = async () => void tries++;
    const jobId = await stage.enqueue(ann, errand);
    await ended(jobId);
    await stage.server.asOwner(
      "insert into jobs.job (name, data, policy) values ('errand', jsonb_build_object('jobId', $1::text), 'standard')",
      [jobId],
    );
    await until(async () => (await queued()).every(({ state }) => state === 'completed' || state === 'failed'));
    expect(tries).toBe(1);
  });
});
