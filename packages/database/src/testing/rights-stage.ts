import pg from 'pg';
import { maintenanceDoor } from '../doors.ts';
import type { Door } from '../tenant-database.ts';
import { newId } from '../uuid.ts';
import { insertion } from './row-maker.ts';
import { begin, doorOf } from './scenes.ts';
import { addAccount, addSession } from './sessions.ts';
import { copyDatabase } from './test-database.ts';

export type RightsAccount = Readonly<Record<string, unknown>>;
type Statement = readonly [text: string, values: readonly unknown[]];

export type RightsStage = Awaited<ReturnType<typeof openRightsStage>>;

/** A client with an employee and two administrators who may give rights. */
export async function openRightsStage(postgresUrl: string) {
  const database = await copyDatabase(postgresUrl);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const app = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  const { client, account: employee } = await addAccount(owner, 'arbour');
  const [first, second] = [await another(owner, employee), await another(owner, employee)];
  const { rows } = await owner.query<{ id: string }>(
    "insert into maintenance (client_id, purpose) values ($1, 'test') returning id",
    [client['id']],
  );
  await owner.query('insert into client_setting (client_id) values ($1)', [client['id']]);
  return {
    owner,
    app,
    employee,
    first,
    second,
    maintenance: maintenanceDoor(rows[0]?.id ?? ''),
    as: async (account: RightsAccount): Promise<Door> => doorOf(await addSession(owner, account)),
    /** Runs one after the other in a transaction of a door; answers the SQLSTATE of the first that is refused. */
    through: (door: Door, ...statements: readonly Statement[]) => runThrough(app, door, statements),
    needTwo: () => owner.query("update client_setting set features = '{two-person-rights}'"),
    reset: async () => {
      await owner.query("update client_setting set features = '{}'");
      await owner.query('delete from rights_request');
      await owner.query(
        "update account set user_type = 'employee', permissions = '{}', status = 'active' where client_id = $1",
        [client['id']],
      );
      await owner.query(
        "update account set user_type = 'employer', permissions = '{settings,reports}' where id = any ($1)",
        [[first['id'], second['id']]],
      );
    },
    close: async () => {
      await Promise.all([owner.end(), app.end()]);
      await database.drop();
    },
  };
}

export function setRightsOf({ id }: RightsAccount, permissions: string, userType = 'employer'): Statement {
  return ['update account set permissions = $2, user_type = $3 where id = $1', [id, permissions, userType]];
}

async function another(owner: pg.ClientBase, account: RightsAccount): Promise<RightsAccount> {
  const email = `${newId(Date.now())}@arbour.example`;
  const row = { ...account, id: newId(Date.now()), email, email_norm: email, user_type: 'employer' };
  const { text, values } = insertion('account', row);
  await owner.query(text, values);
  return row;
}

async function runThrough(app: pg.ClientBase, door: Door, statements: readonly Statement[]): Promise<string> {
  await begin(app, door);
  try {
    for (const [text, values] of statements) await app.query(text, [...values]);
    await app.query('commit');
    return 'done';
  } catch (error) {
    await app.query('rollback');
    return (error as pg.DatabaseError).code ?? 'unknown';
  }
}
