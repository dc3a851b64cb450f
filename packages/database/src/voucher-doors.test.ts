import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { maintenanceDoor, sessionDoor } from './doors.ts';
import type { Door } from './tenant-database.ts';
import { insertion } from './testing/row-maker.ts';
import { begin, SCENES } from './testing/scenes.ts';
import { addSession } from './testing/sessions.ts';
import { openTheatre } from './testing/theatre.ts';
import { newId } from './uuid.ts';

const theatre = await openTheatre(inject('postgresUrl'));
const { owner, cast, pipelined, makers } = theatre;
afterAll(() => theatre.close());

/** What who manages vouchers may ask for, over whatever there is. */
const DOORS = [
  ['managed_voucher_orders', "select * from managed_voucher_orders('2026-04', null)"],
  ['managed_voucher_months', 'select * from managed_voucher_months()'],
  ['approve_voucher_orders', "select * from approve_voucher_orders('2026-04', array(select id from orders_of_all))"],
  ['invoice_voucher_orders', "select * from invoice_voucher_orders('2026-04', gen_random_uuid())"],
  ['pay_voucher_orders', 'select pay_voucher_orders(gen_random_uuid())'],
] as const;

const orders = {} as Record<'a' | 'b', string>;
let manager: Door;

beforeAll(async () => {
  for (const who of ['a', 'b'] as const) orders[who] = String((await makers[who].rowOf('voucher_order'))['id']);
  manager = await doorOfEmployer(['vouchers']);
});
beforeEach(() => owner.query("update voucher_order set state = 'placed', placed_on = '2026-04-07'"));

async function doorOfEmployer(permissions: readonly string[]): Promise<Door> {
  const id = newId(Date.now());
  const email = `${id}@arbour.example`;
  const known = await makers.a.rowOf('account');
  const { text, values } = insertion('account', {
    ...known,
    id,
    email,
    email_norm: email,
    user_type: 'employer',
    permissions,
  });
  await owner.query(text, values);
  return sessionDoor((await addSession(owner, { ...known, id })).tokenHash, ['employer']);
}

async function behind(enter: (connection: pg.PoolClient) => Promise<void>, statement: string): Promise<pg.QueryResult> {
  const connection = await pipelined.connect();
  try {
    await enter(connection);
    return await connection.query(statement.replace('select id from orders_of_all', everyOrder()));
  } finally {
    await connection.query('rollback');
    await connection.query('reset app.context');
    connection.release();
  }
}

const everyOrder = () => `select unnest('{${orders.a},${orders.b}}'::uuid[])`;
const through = (door: Door) => (connection: pg.PoolClient) => begin(connection, door);

describe.each(DOORS)('%s', (_, statement) => {
  test.each(SCENES.map((scene) => [scene.name, scene] as const))('is shut %s', async (_name, scene) => {
    await scene.before?.(pipelined, cast);
    const outcome = behind((connection) => scene.enter(connection, cast), statement);
    await expect(outcome).rejects.toMatchObject({ code: scene.isAsA ? 'PL403' : '28000' });
  });

  test('is shut to administrators without the right, and to work that nobody is logged in for', async () => {
    const begun = await owner.query<{ id: string }>(
      "insert into maintenance (client_id, purpose) values ($1, 'test') returning id",
      [cast.a.clientId],
    );
    for (const door of [await doorOfEmployer(['settings', 'approvals']), maintenanceDoor(begun.rows[0]?.id ?? '')])
      await expect(behind(through(door), statement)).rejects.toMatchObject({ code: 'PL403' });
  });

  test('opens to who has it', async () => {
    await expect(behind(through(manager), statement)).resolves.toBeDefined();
  });
});

describe('who manages vouchers', () => {
  test('sees the orders of their own client, without the child', async () => {
    const { rows, fields } = await behind(through(manager), DOORS[0][1]);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([orders.a]);
    expect(fields.map(({ name }) => name)).toEqual([
      'id',
      'employee_id',
      'carer',
      'registration_number',
      'amount_pence',
      'placed_on',
      'state',
      'invoice_id',
    ]);
  });

  test('approves those of their own client alone, whatever is named', async () => {
    const { rows } = await behind(through(manager), DOORS[2][1]);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([orders.a]);
  });

  test('still sees no row of the table itself', async () => {
    expect((await behind(through(manager), 'select from voucher_order')).rowCount).toBe(0);
    expect((await behind(through(manager), 'select from voucher_carer')).rowCount).toBe(0);
  });
});

test('how many wait is told to who manages vouchers, and nought to anyone else', async () => {
  const ask = 'select voucher_orders_waiting() as waiting';
  const told = async (door: Door) => (await behind(through(door), ask)).rows[0] as unknown;
  expect(await told(manager)).toEqual({ waiting: 1 });
  expect(await told(await doorOfEmployer(['settings']))).toEqual({ waiting: 0 });
});

test('the auth role reads of orders and carers what the doors show, and no child', async () => {
  const found = await owner.query<{ table: string; columns: string[] }>(
    `select a.attrelid::regclass::text as table, array_agg(a.attname::text order by a.attname) as columns
       from pg_attribute a, database_role r
      where r.purpose = 'auth' and a.attrelid in ('voucher_order'::regclass, 'voucher_carer'::regclass) and a.attnum > 0
        and has_column_privilege(r.name, a.attrelid, a.attnum, 'select')
      group by 1 order by 1`,
  );
  expect(found.rows).toEqual([
    { table: 'voucher_carer', columns: ['client_id', 'id', 'name', 'registration_number'] },
    {
      table: 'voucher_order',
      columns: ['amount_pence', 'carer_id', 'client_id', 'employee_id', 'id', 'invoice_id', 'placed_on', 'state'],
    },
  ]);
});
