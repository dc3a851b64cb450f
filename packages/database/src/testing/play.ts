import pg from 'pg';
import { attacksOn, copyAttacksOn, type Attack, type Target } from './attacks.ts';
import type { TenantTable } from './catalogue.ts';
import type { Cast, Scene } from './scenes.ts';
import type { Theatre } from './theatre.ts';

/** Not allowed, and not signed. */
const REFUSALS = ['42501', '28000'];

export interface Stage {
  /** Of one connection, so that every attack finds what the one before has left on it. */
  readonly pool: pg.Pool;
  readonly cast: Cast;
  /** How many rows the attacker has of its own. */
  readonly ownRows?: number;
  /** The one answer that will do, where even to find nothing would be too much. */
  readonly mustAnswer?: string;
}

/** Runs an attack and commits it. Answers what came of it, or nothing where it came to nothing. */
export async function play(stage: Stage, scene: Scene, attack: Attack): Promise<string | undefined> {
  await scene.before?.(stage.pool, stage.cast);
  const connection = await stage.pool.connect();
  try {
    await scene.enter(connection, stage.cast);
    const { rowCount } = await connection.query(attack.text, [...(attack.values ?? [])]);
    await connection.query('commit');
    if (stage.mustAnswer) return `${attack.name} was let through`;
    const reached = rowCount ?? 0;
    const allowed = attack.isSweeping && scene.isAsA ? (stage.ownRows ?? 0) : 0;
    return reached === allowed || reached === 0 ? undefined : `${attack.name} reached ${reached} rows`;
  } catch (error) {
    await connection.query('rollback');
    if (!(error instanceof pg.DatabaseError)) throw error;
    const isRefused = (stage.mustAnswer ? [stage.mustAnswer] : [...REFUSALS, attack.alsoRefusedBy]).includes(
      error.code,
    );
    return isRefused ? undefined : `${attack.name} ended with ${error.code}: ${error.message}`;
  } finally {
    await connection.query('reset app.context');
    connection.release();
  }
}

/** All attacks on one table, each as the connection that it needs. */
export async function findLeaks(theatre: Theatre, scene: Scene, target: Target): Promise<string[]> {
  const { cast, pipelined, streaming, owner } = theatre;
  const ownRows = (await photograph(owner, target.table, target.attacker)).length;
  const leaks: (string | undefined)[] = [];
  for (const attack of attacksOn(target)) leaks.push(await play({ pool: pipelined, cast, ownRows }, scene, attack));
  for (const attack of copyAttacksOn(target)) leaks.push(await play({ pool: streaming, cast, ownRows }, scene, attack));
  return leaks.filter((leak) => leak !== undefined);
}

/** What the owner sees of a client's rows, down to where and by which transaction they were written. */
export async function photograph(owner: pg.ClientBase, table: TenantTable, clientId: string): Promise<string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `select concat_ws(' ', xmin, ctid, t::text) as row from ${table.name} t where ${table.clientColumn} = $1 order by 1`,
    [clientId],
  );
  return rows.map(({ row }) => row);
}
