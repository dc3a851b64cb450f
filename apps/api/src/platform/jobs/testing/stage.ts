import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sessionDoor } from '@plenty/database/doors';
import { rolesOf } from '@plenty/database/roles';
import { TEMPLATE } from '@plenty/database/testing/test-database';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { JOB_KINDS } from '../../../job-kinds.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hashToken } from '../../auth/tokens.ts';
import { installJobs } from '../install-jobs.ts';
import type { ClientKind, JobIds, JobKind } from '../job-kind.ts';
import { JobRunner } from '../job-runner.ts';

/** Someone who asks for jobs. */
export interface Person {
  readonly client: TestClient;
  readonly id: string;
  readonly token: string;
}

/** A server with queues for kinds of the suite's own, and as many runners as it wants. */
export async function openStage(kinds: readonly JobKind[]) {
  const server = await startTestServer();
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  // The template has the queues of the product's own kinds.
  if (!kinds.every((kind) => JOB_KINDS.includes(kind)))
    await installJobs(server.database.ownerUrl, rolesOf(TEMPLATE), kinds);
  const errors: unknown[] = [];
  const runners: JobRunner[] = [];
  const onError = (error: unknown): void => void errors.push(error);

  const stage = {
    server,
    errors,
    /** Rows as the owner sees them. */
    rows: async (text: string, values: unknown[] = []) =>
      (await owner.query<Record<string, unknown>>(text, values)).rows,
    run: async (options: { finishLimitMs?: number } = {}): Promise<JobRunner> => {
      const { services, jobs } = server;
      const runner = new JobRunner({ ...jobs, services, kinds, onError, ...options });
      runners.push(runner);
      await runner.start();
      return runner;
    },
    person: (slug?: string) => aPerson(server, slug),
    /** As a verb does, in the transaction of its caller. */
    enqueue: ({ token }: Person, kind: ClientKind, ids?: JobIds): Promise<string> =>
      server.services.tenants.write(doorOf(token), (transaction) =>
        server.services.jobs.enqueue(transaction, kind, ids),
      ),
    stateOf: async (jobId: string): Promise<unknown> =>
      (await stage.rows('select state from job_progress where id = $1', [jobId]))[0]?.['state'],
    close: async (): Promise<void> => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await owner.end();
      await server.close();
    },
  };
  return stage;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

async function aPerson(server: TestServer, slug = 'harbour'): Promise<Person> {
  const client = await aClient(server, slug);
  const { id, email } = await anAccount(server, client);
  const { token } = await logIn(server, email, `${slug}.localhost:3000`);
  return { client, id, token };
}

export function doorOf(token: string) {
  return sessionDoor(hashToken(token) ?? Buffer.alloc(0), ['employee', 'employer', 'operator']);
}

const LONGEST_WAIT_MS = 120_000;

/** Looks again and again, for what happens in its own time. */
export async function until<Found>(
  look: () => Promise<Found | undefined | false>,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<Found> {
  const end = performance.now() + longestWaitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`it has not happened in ${longestWaitMs} ms`);
    await wait(20);
  }
}
