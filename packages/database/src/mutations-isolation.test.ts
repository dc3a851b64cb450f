import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { attacksOn, type Attack, type Target } from './testing/attacks.ts';
import { play } from './testing/play.ts';
import { SCENES } from './testing/scenes.ts';
import { openTheatre } from './testing/theatre.ts';

const theatre = await openTheatre(inject('postgresUrl'));
const { owner, targets, cast, pipelined } = theatre;
afterAll(() => theatre.close());
// Its open transaction would keep the tables from being changed.
beforeAll(() => theatre.bystander.query('rollback'));

const tables = targets.map((target) => [target.table.name, target] as const);

/** The scenes in which this attack gets through while the first statement holds and the second has not mended it. */
async function scenesLeaking(attack: Attack, broken: string, mended: string): Promise<string[]> {
  await owner.query(broken);
  try {
    const leaking: string[] = [];
    for (const scene of SCENES) if (await play({ pool: pipelined, cast }, scene, attack)) leaking.push(scene.name);
    return leaking;
  } finally {
    await owner.query(mended);
  }
}

function attackOf(target: Target | undefined, name: string): Attack {
  const attack = target && attacksOn(target).find((each) => each.name === name);
  if (!attack) throw new Error(`there is no ${name}`);
  return attack;
}

describe('the matrix sees', () => {
  test.each(tables)('policies of %s that let everything through, in every scene', async (table, target) => {
    // Where a row is a person's own as well, a second policy would hide what the first lets through.
    const { rows } = await owner.query<{ open: string; close: string }>(
      `select format('alter policy %I on %s using (true)', polname, polrelid::regclass) as open,
              format('alter policy %I on %s using (%s)', polname, polrelid::regclass, pg_get_expr(polqual, polrelid)) as close
         from pg_policy where polrelid = to_regclass($1) and (polname = 'tenant' or not polpermissive) and polqual is not null`,
      [table],
    );
    const leaking = await scenesLeaking(
      attackOf(target, 'SELECT'),
      rows.map(({ open }) => open).join('; '),
      rows.map(({ close }) => close).join('; '),
    );
    expect(leaking).toEqual(SCENES.map(({ name }) => name));
  });

  test('a policy that takes every row, in every scene', async () => {
    const target = targets.find(({ table }) => table.name === 'scheme_year');
    const leaking = await scenesLeaking(
      // The first time it is written; from then on its key is taken, which is no refusal either.
      attackOf(target, 'INSERT'),
      'alter policy tenant on scheme_year with check (true)',
      'alter policy tenant on scheme_year with check (client_id = (select app_client()))',
    );
    expect(leaking).toEqual(SCENES.map(({ name }) => name));
  });

  test('a signature that anyone can write', async () => {
    const target = targets.find(({ table }) => table.name === 'employee');
    const { rows } = await owner.query<{ definition: string }>(
      "select pg_get_functiondef('context_mac'::regproc) as definition",
    );
    const leaking = await scenesLeaking(
      attackOf(target, 'SELECT'),
      `create or replace function context_mac(payload text, inner_pad bytea, outer_pad bytea) returns text
         language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$ select repeat('0', 64) $$`,
      rows[0]?.definition ?? '',
    );
    expect(leaking).toEqual([
      'with a context written by hand',
      'with a context written by hand for the whole connection',
      "with its client put into the other's signed context",
      'with a context that was signed for it in an earlier transaction of the connection',
    ]);
  });
});
