import { afterAll, describe, expect, inject, test } from 'vitest';
import { findLeaks, photograph } from './testing/play.ts';
import { insertion } from './testing/row-maker.ts';
import { begin, doorOf, SCENES } from './testing/scenes.ts';
import { openTheatre } from './testing/theatre.ts';

const theatre = await openTheatre(inject('postgresUrl'));
const { owner, cast, targets, pipelined, makers } = theatre;
afterAll(() => theatre.close());

const tables = targets.map((target) => [target.table.name, target] as const);

describe.each(SCENES.map((scene) => [scene.name, scene] as const))(
  "a client's rows are out of reach %s",
  (_, scene) => {
    test.each(tables)('in %s', async (_table, target) => {
      const before = await photograph(owner, target.table, target.victim);
      expect(before).not.toEqual([]);
      expect(await findLeaks(theatre, scene, target)).toEqual([]);
      expect(await photograph(owner, target.table, target.victim)).toEqual(before);
    });
  },
);

describe.each(['a', 'b'] as const)('client %s, so that nobody is safe only because nothing can be seen,', (who) => {
  test.each(tables)('sees its own row of %s and no others', async (table, { table: { clientColumn } }) => {
    const connection = await pipelined.connect();
    await begin(connection, doorOf(cast[who]));
    const { rows } = await connection.query<Record<string, unknown>>(`select * from ${table}`);
    await connection.query('commit');
    connection.release();
    expect(new Set(rows.map((row) => row[clientColumn]))).toEqual(new Set([cast[who].clientId]));
  });

  test.each(tables)('writes its own row of %s where it has the right', async (table) => {
    const { text, values } = insertion(table, await makers[who].draft(table));
    const { rows } = await owner.query<{ may: boolean }>(
      "select has_table_privilege(name, $1, 'insert') as may from database_role where purpose = 'app'",
      [table],
    );
    const connection = await pipelined.connect();
    await begin(connection, doorOf(cast[who]));
    const outcome = await connection.query(`${text} on conflict do nothing`, values).then(
      () => 'written',
      (error: { code?: string }) => error.code,
    );
    await connection.query('rollback');
    connection.release();
    expect(outcome).toBe(rows[0]?.may ? 'written' : '42501');
  });
});
