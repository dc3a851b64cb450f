import pg from 'pg';
import { openPool } from '../pool.ts';
import { aimAt, type Target } from './attacks.ts';
import { findTenantTables } from './catalogue.ts';
import { RowMaker } from './row-maker.ts';
import { begin, contextOf, doorOf, type Cast } from './scenes.ts';
import { addAccount, addSession } from './sessions.ts';
import { copyDatabase } from './test-database.ts';

/** Two clients with a row in every table, and all that it takes to set one upon the other. */
export interface Theatre {
  readonly owner: pg.Client;
  readonly cast: Cast;
  readonly targets: readonly Target[];
  /** The app role's connections: as requests have them, and ordinary ones, for what streams. One each. */
  readonly pipelined: pg.Pool;
  readonly streaming: pg.Pool;
  /** The row makers of both. */
  readonly makers: { readonly a: RowMaker; readonly b: RowMaker };
  readonly authUrl: string;
  /** Holds B's context open, and with it the tables that login reads. */
  readonly bystander: pg.Client;
  close(): Promise<void>;
}

const onError = (): void => undefined;

export async function openTheatre(postgresUrl: string): Promise<Theatre> {
  const database = await copyDatabase(postgresUrl);
  const owner = new pg.Client({ connectionString: database.ownerUrl, lock_timeout: 5000 });
  const bystander = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), bystander.connect()]);
  const a = await addAccount(owner, 'arbour');
  const b = await addAccount(owner, 'bramble');
  const makers = { a: new RowMaker(owner, a, 'A'), b: new RowMaker(owner, b, 'B') };
  const sessions = { a: await addSession(owner, a.account), b: await addSession(owner, b.account) };
  await begin(bystander, doorOf(sessions.b));
  const maintenance = await owner.query<{ id: string }>(
    "insert into maintenance (client_id, purpose) values ($1, 'test') returning id",
    [sessions.a.clientId],
  );
  const jobOfA = String((await makers.a.rowOf('job_progress'))['id']);
  const targets: Target[] = [];
  for (const table of await findTenantTables(owner)) {
    await makers.a.rowOf(table.name);
    targets.push(await aimAt(owner, table, { maker: makers.b, id: sessions.b.clientId }, sessions.a.clientId));
  }
  const pipelined = openPool(database.appUrl, { max: 1, onError });
  const streaming = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  return {
    owner,
    cast: {
      ...sessions,
      maintenanceOfA: maintenance.rows[0]?.id ?? '',
      jobOfA,
      liveContextOfB: await contextOf(bystander),
    },
    targets,
    pipelined,
    streaming,
    makers,
    authUrl: database.authUrl,
    bystander,
    close: async () => {
      await Promise.all([owner.end(), bystander.end(), pipelined.end(), streaming.end()]);
      await database.drop();
    },
  };
}
