import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { prepareDatabase } from '@plenty/database/migrate';
import { rolePassword, urlFor } from '@plenty/database/roles';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { readScheme } from '@plenty/scheme/read-scheme';
import { importScheme } from '../areas/enrolment/scheme/import-scheme.ts';
import { JOB_KINDS } from '../job-kinds.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';
import { connectServices, type Running } from '../services.ts';
import { begin, end, untilReady, type Served } from './process.ts';

const SECRET_KEY = 'a secret for work that is cut off';
const SOURCE = readFileSync(new URL('../../../../demo/clients/harbour.yaml', import.meta.url), 'utf8');

type Scheme = ReturnType<typeof readScheme>;

/** A database of its own on which servers are begun as processes and killed, and what a test asks it beside them. */
export class KilledWork {
  readonly serving: Served[] = [];
  readonly #owner: pg.Client;
  readonly #here: Running;
  readonly #environment: Record<string, string>;

  private constructor(owner: pg.Client, here: Running, environment: Record<string, string>) {
    this.#owner = owner;
    this.#here = here;
    this.#environment = environment;
  }

  static async prepare(postgresUrl: string): Promise<KilledWork> {
    const name = `killed_${randomBytes(6).toString('hex')}`;
    await createDatabase(postgresUrl, name);
    const DATABASE_URL = databaseUrl(postgresUrl, name);
    const roles = await prepareDatabase(DATABASE_URL, {
      secretKey: SECRET_KEY,
      afterwards: (made) => installJobs(DATABASE_URL, made, JOB_KINDS),
    });
    const owner = new pg.Client({ connectionString: DATABASE_URL });
    await owner.connect();
    const here = await connectServices({
      publicUrl: new URL('http://localhost:3000'),
      demo: false,
      ownerUrl: DATABASE_URL,
      appUrl: urlFor(DATABASE_URL, roles.app, rolePassword(SECRET_KEY, roles.app)),
      authUrl: urlFor(DATABASE_URL, roles.auth, rolePassword(SECRET_KEY, roles.auth)),
      secretKeys: [SECRET_KEY],
    });
    return new KilledWork(owner, here, { DATABASE_URL, SECRET_KEY, LOG_LEVEL: 'error' });
  }

  /** Of this process, which works no jobs. */
  get services() {
    return this.#here.services;
  }

  async rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await this.#owner.query<Record<string, unknown>>(text, values)).rows;
  }

  /** Another server, once it serves. */
  async serve(): Promise<Served> {
    const served = await begin(this.#environment);
    this.serving.push(served);
    await untilReady(served);
    return served;
  }

  /** Harbour's scheme under an id of its own, without people. */
  async importClient(change: (scheme: Scheme) => Scheme = (scheme) => scheme): Promise<string> {
    const newId = () => this.services.newId();
    const file = { source: SOURCE, scheme: change(readScheme(SOURCE)) };
    const { clientId } = await importScheme(this.services, file, { clientId: newId(), yearId: newId(), newId });
    return clientId;
  }

  async close(): Promise<void> {
    await Promise.all(this.serving.map((served) => end(served, 'SIGKILL')));
    await this.#here.close();
    await this.#owner.end();
  }
}
