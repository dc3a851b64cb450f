import type { Rule } from './catalogue-rule.ts';

/** Tables of the queues, and those that a day's figures are kept in, which carry its date. */
const QUEUE_TABLE = String.raw`(c.relname = any (g.queue_tables) or c.relname ~ '^queue_stats_\d{8}$')`;

/** Every right in the schema of the queues, as the list spells it; the owner's own are left out. */
const HELD = `
  select coalesce(n.purpose, case a.grantee when 0 then 'everyone' else a.grantee::regrole::text end)
         || ' ' || lower(a.privilege_type) || ' ' || held.name
         || case when a.is_grantable then ' and may pass it on' else '' end as object
    from (
      select s.nspname::text as name, s.nspowner as owner, s.nspacl as acl
        from pg_namespace s where s.nspname = 'jobs'
       union all
      select c.relname, c.relowner, c.relacl from pg_class c where c.relnamespace = to_regnamespace('jobs')
       union all
      select c.relname || '.' || t.attname, c.relowner, t.attacl
        from pg_class c join pg_attribute t on t.attrelid = c.oid where c.relnamespace = to_regnamespace('jobs')
       union all
      select p.proname, p.proowner, coalesce(p.proacl, acldefault('f', p.proowner))
        from pg_proc p where p.pronamespace = to_regnamespace('jobs')
    ) held cross join lateral aclexplode(held.acl) a left join named n on n.oid = a.grantee
   where a.grantee <> held.owner`;

/** Where pg-boss keeps the queues. It is there once a server has started on the database. */
export const QUEUE_RULES: readonly Rule[] = [
  {
    rule: 'all tables are in schema public, but for those of the queues',
    sql: `select c.oid::regclass::text as object from given g, pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('r', 'p', 'f', 'v', 'm') and n.nspname !~ '^(pg_.*|information_schema|public)$'
             and not (n.nspname = 'jobs' and c.relkind in ('r', 'p') and ${QUEUE_TABLE})`,
  },
  {
    rule: 'the queues know no client',
    sql: `select c.oid::regclass::text as object from pg_class c join pg_attribute a on a.attrelid = c.oid
           where c.relnamespace = to_regnamespace('jobs') and a.attname = 'client_id' and not a.attisdropped`,
  },
  {
    rule: 'the two roles have the rights to the queues that are on the list, and nobody has another',
    sql: `(${HELD} except select unnest(g.queue_rights) from given g)
           union all
          (select unnest(g.queue_rights) from given g where to_regnamespace('jobs') is not null except ${HELD})`,
  },
  {
    rule: 'the queues belong to the owner of the tables',
    sql: `select s.nspname::text as object from pg_namespace s
           where s.nspname = 'jobs' and s.nspowner <> (select relowner from pg_class where oid = 'client'::regclass)
           union all
          select c.oid::regclass::text from pg_class c
           where c.relnamespace = to_regnamespace('jobs')
             and c.relowner <> (select relowner from pg_class where oid = 'client'::regclass)`,
  },
];
