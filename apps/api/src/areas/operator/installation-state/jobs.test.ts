import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobRow } from '@plenty/contract/operator/installation-state';
import type { ClientKind } from '../../../platform/jobs/job-kind.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { JobRunner } from '../../../platform/jobs/job-runner.ts';
import { openStage, until, type Person, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { call } from '../../../testing/server.ts';

/** What the next job does. */
let act: (job: ClientJob) => Promise<void>;
const errand: ClientKind = {
  name: 'errand',
  scope: 'client',
  retries: 0,
  run: (job) => act(job),
};

let stage: Stage;
let ann: Person;
let bob: Person;
let operator: TestOperator;
beforeAll(async () => {
  stage = await openStage([errand]);
  ann = await stage.person();
  bob = await stage.person('quanta');
  operator = await anOperator(stage.server);
});
afterAll(() => stage.close());
beforeEach(() => {
  act = async () => undefined;
});
afterEach(() => stage.server.asOwner('delete from jobs.job; delete from job_progress'));

interface Listed {
  readonly total: number;
  readonly data: JobRow[];
}

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  call(stage.server, method, `/operator/jobs${path}`, { host: 'localhost:3000', token: operator.token, body });
const list = async (query = '') => (await ask('GET', query)).json<Listed>();
const noted = (action: string) =>
  stage.rows('select actor_id, hits from audit_event where action = $1 order by at desc limit 1', [action]);

/** One that fails with its last try, of which whoever asked for it has been told. */
async function aFailedJob(person: Person): Promise<{ readonly id: string; readonly jobId: string }> {
  act = async () => {
    throw Object.assign(new Error('CANARY salary of Ann Archer'), { code: '58P01' });
  };
  const jobId = await stage.enqueue(person, errand);
  await until(async () => (await stage.stateOf(jobId)) === 'failed');
  const [row] = await until(async () => {
    const rows = await stage.rows("select id from jobs.job where state = 'failed' and data ->> 'jobId' = $1", [jobId]);
    const letters = await stage.rows(
      "select from jobs.job where name = 'dead-letters' and state in ('created', 'retry', 'active')",
    );
    return letters.length === 0 && rows.length > 0 && rows;
  });
  return { id: String(row?.['id']), jobId };
}

describe('before anything works the queue,', () => {
  test('a job that waits is listed with its client, and not with what it was given', async () => {
    const subject = stage.server.services.newId();
    const jobId = await stage.enqueue(ann, errand, { subject });
    const { total, data } = await list();
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { kind: 'errand', work: 'errand', clientName: 'harbour Limited', state: 'waiting', tries: 0, reason: null },
    ]);
    // The job's id would open its client.
    for (const secret of [jobId, subject, ann.client.id, ann.id]) expect(JSON.stringify(data)).not.toContain(secret);
  });

  test('the list is of one state, one kind or one client where asked, and in the order that is asked', async () => {
    await stage.enqueue(ann, errand);
    await stage.enqueue(bob, errand);
    await stage.server.asOwner(
      "update jobs.job set created_on = created_on - interval '1 hour' where id = (select id from jobs.job limit 1)",
    );
    expect((await list('?state=failed')).total).toBe(0);
    expect((await list('?state=waiting&kind=errand')).total).toBe(2);
    expect((await list('?kind=month-close')).total).toBe(0);
    expect((await list('?search=QUANTA')).data.map(({ clientName }) => clientName)).toEqual(['quanta Limited']);
    const newestFirst = (await list()).data.map(({ id }) => id);
    expect((await list('?sort_by=since')).data.map(({ id }) => id)).toEqual(newestFirst.toReversed());
  });

  test('a job that has not failed is neither tried again nor deleted', async () => {
    await stage.enqueue(ann, errand);
    const [job] = (await list()).data;
    expect((await ask('POST', `/${job?.id}/retries`)).json()).toMatchObject({ code: 'job-gone' });
    expect((await ask('DELETE', `/${job?.id}`)).json()).toMatchObject({ code: 'job-gone' });
    expect((await ask('POST', '/deletions', { kind: 'errand' })).json()).toEqual({ count: 0 });
    expect((await list()).data).toMatchObject([{ state: 'waiting' }]);
    expect((await ask('DELETE', `/${stage.server.services.newId()}`)).statusCode).toBe(404);
  });

  test('nobody but operators sees or settles jobs', async () => {
    const as = { token: ann.token };
    expect((await call(stage.server, 'GET', '/operator/jobs', as)).statusCode).toBe(403);
    const again = await call(stage.server, 'POST', '/operator/jobs/retries', { ...as, body: { kind: 'errand' } });
    expect(again.statusCode).toBe(403);
  });
});

describe('a job that has failed', () => {
  let runner: JobRunner;
  beforeAll(async () => {
    runner = await stage.run();
  });
  afterAll(() => runner.stop());

  test('is listed with the cause in words of ours', async () => {
    await aFailedJob(ann);
    const { data } = await list('?state=failed');
    expect(data).toMatchObject([{ state: 'failed', tries: 1, reason: 'The files or the system of the database' }]);
    expect(JSON.stringify(data)).not.toContain('CANARY');
  });

  test('really runs again when it is tried again, and whoever asked for it sees that it is done', async () => {
    const { id, jobId } = await aFailedJob(ann);
    const done: string[] = [];
    act = async (job) => void done.push(job.jobId);
    expect((await ask('POST', `/${id}/retries`)).json()).toEqual({ status: 'ok' });
    expect(await stage.stateOf(jobId)).not.toBe('failed');
    await until(async () => (await stage.stateOf(jobId)) === 'done');
    expect(done).toEqual([jobId]);
    expect((await list()).total).toBe(0);
    expect(await noted('jobs-retried')).toEqual([{ actor_id: operator.id, hits: 1 }]);
    expect((await ask('POST', `/${id}/retries`)).json()).toMatchObject({ code: 'job-gone' });
  });

  test('that fails once more is listed again', async () => {
    const { id, jobId } = await aFailedJob(ann);
    await ask('POST', `/${id}/retries`);
    const again = await until(async () => {
      const { data } = await list('?state=failed');
      return (await stage.stateOf(jobId)) === 'failed' && data[0];
    });
    expect(again).toMatchObject({ id, tries: 2 });
  });

  test('is tried again with all of its kind', async () => {
    const jobs = [await aFailedJob(ann), await aFailedJob(bob)];
    act = async () => undefined;
    expect((await ask('POST', '/retries', { kind: 'errand' })).json()).toEqual({ count: 2 });
    for (const { jobId } of jobs) await until(async () => (await stage.stateOf(jobId)) === 'done');
    expect(await noted('jobs-retried')).toEqual([{ actor_id: operator.id, hits: 2 }]);
  });

  test('is deleted alone or with all of its kind, and what was said of it stays', async () => {
    const first = await aFailedJob(ann);
    await aFailedJob(bob);
    expect((await ask('DELETE', `/${first.id}`)).json()).toEqual({ status: 'ok' });
    expect((await list()).total).toBe(1);
    expect((await ask('POST', '/deletions', { kind: 'errand' })).json()).toEqual({ count: 1 });
    expect((await list()).total).toBe(0);
    expect(await stage.stateOf(first.jobId)).toBe('failed');
    expect(await noted('jobs-deleted')).toEqual([{ actor_id: operator.id, hits: 1 }]);
  });

  test('is not tried again before whoever asked for it has been told: the word would end the new try', async () => {
    const { id } = await aFailedJob(ann);
    await stage.server.asOwner(
      `insert into jobs.job (name, data, policy, state, source_id) values ('dead-letters', '{}', 'standard', 'active', $1)`,
      [id],
    );
    expect((await ask('POST', `/${id}/retries`)).json()).toMatchObject({ code: 'job-gone' });
  });
});
