import type pg from 'pg';

/** A table that has rows of a client, as the catalogue of the database describes it. */
export interface WalkedTable {
  readonly name: string;
  /** Says whose a row is: `id` of the client's own table, `client_id` of all others. */
  readonly clientColumn: string;
  /** Without what the database works out by itself. */
  readonly columns: readonly WalkedColumn[];
  readonly key: readonly string[];
  /** Foreign keys to rows of the same table. */
  readonly ownReferences: readonly OwnReference[];
  /** Triggers that would change or refuse rows that come back as they were. */
  readonly hasTriggers: boolean;
}

interface WalkedColumn {
  readonly name: string;
  readonly type: string;
}

interface OwnReference {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

interface CatalogueRow extends Omit<WalkedTable, 'clientColumn'> {
  readonly parents: readonly string[];
}

/**
 * Every table with rows of a client, each behind those that it refers to. Archive, restore and erasure all go this way, erasure
 * backwards, so a new table takes part in them on the day it appears.
 */
export async function readWalk(owner: pg.ClientBase): Promise<WalkedTable[]> {
  const { rows } = await owner.query<CatalogueRow>(CATALOGUE);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const walk: WalkedTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const { parents: _, ...table } of ready) {
      waiting.delete(table.name);
      walk.push({ ...table, clientColumn: table.name === 'client' ? 'id' : 'client_id' });
    }
  }
  return walk;
}

const CATALOGUE = `
  select t.relname as name,
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
            from pg_attribute a
           where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         (select json_agg(a.attname order by k.place)
            from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
            join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
           where i.indrelid = t.oid and i.indisprimary) as key,
         (select coalesce(json_agg(json_build_object(
                   'name', c.conname,
                   'from', (select json_agg(a.attname order by k.place) from unnest(c.conkey) with ordinality k (attnum, place)
                              join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum),
                   'to', (select json_agg(a.attname order by k.place) from unnest(c.confkey) with ordinality k (attnum, place)
                            join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum)) order by c.conname), '[]')
            from pg_constraint c where c.contype = 'f' and c.conrelid = t.oid and c.confrelid = t.oid) as "ownReferences",
         (select coalesce(json_agg(distinct c.confrelid::regclass::text), '[]')
            from pg_constraint c where c.contype = 'f' and c.conrelid = t.oid and c.confrelid <> t.oid) as parents,
         exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal) as "hasTriggers"
    from pg_class t
   where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
     and (t.relname = 'client'
          or exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'client_id' and not a.attisdropped))
   order by t.relname`;
