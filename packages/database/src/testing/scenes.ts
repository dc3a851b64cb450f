import type pg from 'pg';
import { jobDoor, maintenanceDoor, sessionDoor } from '../doors.ts';
import type { Door } from '../tenant-database.ts';
import type { TestSession } from './sessions.ts';

/** Two clients: A, who attacks, and B, whose rows are wanted. */
export interface Cast {
  readonly a: TestSession;
  readonly b: TestSession;
  readonly maintenanceOfA: string;
  readonly jobOfA: string;
  /** As the server signed it, in a transaction of another connection that is still open. */
  readonly liveContextOfB: string;
}

/** What happened on a connection before the attack; leaves it inside a transaction. */
export interface Scene {
  readonly name: string;
  readonly isAsA?: boolean;
  /** On the pool's only connection, before it is taken for the attack. */
  before?(pool: pg.Pool, cast: Cast): Promise<void>;
  enter(connection: pg.ClientBase, cast: Cast): Promise<void>;
}

const NO_SIGNATURE = '0'.repeat(64);

export const SCENES: readonly Scene[] = [
  {
    name: 'without a context',
    enter: async (connection) => void (await connection.query('begin')),
  },
  {
    name: "in the other's session",
    isAsA: true,
    enter: (connection, { a }) => begin(connection, doorOf(a)),
  },
  {
    name: "in maintenance of the other's client",
    isAsA: true,
    enter: (connection, { maintenanceOfA }) => begin(connection, maintenanceDoor(maintenanceOfA)),
  },
  {
    name: "in a job of the other's client",
    isAsA: true,
    enter: (connection, { jobOfA }) => begin(connection, jobDoor(jobOfA)),
  },
  {
    name: 'with a context written by hand',
    enter: (connection, { b }) => claim(connection, `${b.clientId}|${b.accountId}|${b.sessionId}|${NO_SIGNATURE}`),
  },
  {
    name: 'with a context written by hand for the whole connection',
    enter: async (connection, { b }) => {
      await connection.query('begin');
      await connection.query("select set_config('app.context', $1, false)", [`${b.clientId}|||${NO_SIGNATURE}`]);
      await connection.query('commit');
      await connection.query('begin');
    },
  },
  {
    name: "with its client put into the other's signed context",
    enter: async (connection, { a, b }) => {
      await begin(connection, doorOf(a));
      const signed = await contextOf(connection);
      await connection.query("select set_config('app.context', $1, true)", [signed.replace(a.clientId, b.clientId)]);
    },
  },
  {
    name: 'with a context that was signed for it in an earlier transaction of the connection',
    enter: async (connection, { b }) => {
      await begin(connection, doorOf(b));
      const signed = await contextOf(connection);
      await connection.query('commit');
      await claim(connection, signed);
    },
  },
  {
    name: 'with a context that is valid at this moment on another connection',
    enter: (connection, { liveContextOfB }) => claim(connection, liveContextOfB),
  },
  {
    name: 'after its commit',
    enter: async (connection, { b }) => {
      await begin(connection, doorOf(b));
      await connection.query('commit');
      await connection.query('begin');
    },
  },
  {
    name: 'after its rollback',
    enter: async (connection, { b }) => {
      await begin(connection, doorOf(b));
      await connection.query('rollback');
      await connection.query('begin');
    },
  },
  {
    name: 'after its rollback to a savepoint',
    enter: async (connection, { b }) => {
      await connection.query('begin');
      await connection.query('savepoint before_door');
      await open(connection, doorOf(b));
      await connection.query('rollback to before_door');
    },
  },
  {
    name: 'after its error',
    enter: async (connection, { b }) => {
      await begin(connection, doorOf(b));
      await connection.query('select 1 / 0').catch(() => connection.query('rollback'));
      await connection.query('begin');
    },
  },
  {
    name: "in the other's session, on a connection that has just served it",
    isAsA: true,
    before: async (pool, { b }) => {
      const connection = await pool.connect();
      await begin(connection, doorOf(b));
      await connection.query('select * from client');
      await connection.query('commit');
      connection.release();
    },
    enter: (connection, { a }) => begin(connection, doorOf(a)),
  },
];

export function doorOf({ tokenHash }: TestSession): Door {
  return sessionDoor(tokenHash, ['employee', 'employer']);
}

export async function begin(connection: pg.ClientBase, door: Door): Promise<void> {
  await connection.query('begin');
  await open(connection, door);
}

export async function contextOf(connection: pg.ClientBase): Promise<string> {
  const { rows } = await connection.query<{ context: string }>("select current_setting('app.context') as context");
  return rows[0]?.context ?? '';
}

async function claim(connection: pg.ClientBase, context: string): Promise<void> {
  await connection.query('begin');
  await connection.query("select set_config('app.context', $1, true)", [context]);
}

async function open(connection: pg.ClientBase, { text, values }: Door): Promise<void> {
  await connection.query(text, [...values]);
}
