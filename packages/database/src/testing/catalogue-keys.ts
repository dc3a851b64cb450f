import type { Rule } from './catalogue-rule.ts';

/** A key that does not begin with the client tells one client of another's rows, and lets them point at each other. */
export const KEY_RULES: readonly Rule[] = [
  {
    rule: 'client_id is a uuid and never null',
    sql: `select t.name as object from tabled t join pg_attribute a on a.attrelid = t.oid and a.attnum = t.attnum
           where t.list in ('tenant', 'credential') and (a.atttypid <> 'uuid'::regtype or not a.attnotnull)`,
  },
  {
    rule: 'the primary key begins with client_id',
    sql: `select t.name as object from tabled t where t.list = 'tenant' and not exists (
            select from pg_index i where i.indrelid = t.oid and i.indisprimary and i.indkey[0] = t.attnum)`,
  },
  {
    rule: 'a unique key begins with client_id',
    sql: `select t.name || ' (' || i.indexrelid::regclass || ')' as object
            from tabled t join pg_index i on i.indrelid = t.oid
           where t.list = 'tenant' and (i.indisunique or i.indisexclusion) and i.indkey[0] <> t.attnum`,
  },
  {
    rule: 'a foreign key carries the client with it',
    sql: `select t.name || ' (' || k.conname || ')' as object
            from pg_constraint k join tabled t on t.oid = k.conrelid join tabled target on target.oid = k.confrelid
           where k.contype = 'f' and t.attnum is not null and target.list <> 'global' and (
             k.conkey[1] <> t.attnum or k.confkey[1] <> coalesce(target.attnum, (
               select a.attnum from pg_attribute a where a.attrelid = target.oid and a.attname = 'id')))`,
  },
  {
    rule: 'a status is text with a check, for no index serves an enum under row-level security',
    sql: `select t.name || '.' || a.attname as object
            from tabled t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
            join pg_type y on y.oid = a.atttypid left join pg_type base on base.oid in (y.typelem, y.typbasetype)
           where 'e' in (y.typtype, base.typtype)`,
  },
];
