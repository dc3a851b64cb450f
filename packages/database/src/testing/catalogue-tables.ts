import { OWN_TABLES } from './catalogue-lists.ts';
import type { Rule } from './catalogue-rule.ts';

/** As the catalogue spells `client_id = (select app_client())`. */
const OWN_ROWS = '(client_id = ( SELECT app_client() AS app_client))';
const OWN_CLIENT = '(id = ( SELECT app_client() AS app_client))';

/** Policies that reach the app role: its own, and those for everyone. */
const APP_POLICY = `
  select p.*, pg_get_expr(p.polqual, p.polrelid) as seen, pg_get_expr(p.polwithcheck, p.polrelid) as written
    from pg_policy p, named n
   where n.purpose = 'app' and (n.oid = any (p.polroles) or 0 = any (p.polroles))`;

const WRITES = `
  (has_table_privilege(app.oid, t.oid, 'insert, update') or has_any_column_privilege(app.oid, t.oid, 'insert, update'))`;

export const TABLE_RULES: readonly Rule[] = [
  {
    rule: 'every table is on one list',
    sql: 'select name as object from tabled where list is null',
  },
  {
    rule: 'every name on a list is a table, and on no other list',
    sql: `select name as object from given g, unnest(g.credential || g.global || 'client'::text) name
           where to_regclass('public.' || quote_ident(name)) is null
           union all
          select name from given g, unnest(g.credential || g.global || 'client'::text) name group by name having count(*) > 1
           union all
          select early from given g, unnest(g.read_before_login || g.written_before_login) early
           where not exists (select from tabled t where t.name = early and t.list = 'tenant')`,
  },
  {
    rule: "a global table has no client's data",
    sql: "select name as object from tabled where list = 'global' and attnum is not null",
  },
  {
    rule: 'row-level security is enabled',
    sql: "select name as object from tabled where list is distinct from 'global' and not relrowsecurity",
  },
  {
    rule: 'row-level security is forced on the owner too',
    sql: "select name as object from tabled where list is distinct from 'global' and not relforcerowsecurity",
  },
  {
    rule: "a client's table shows the app role its own rows and no others",
    sql: `select t.name as object from tabled t where t.list in ('tenant', 'client') and not exists (
            select from (${APP_POLICY}) p
             where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive
               and p.seen = case t.list when 'client' then '${OWN_CLIENT}' else '${OWN_ROWS}' end)`,
  },
  {
    rule: "a client's table that the app role may write takes its own rows and no others",
    sql: `select t.name as object from tabled t, named app
           where app.purpose = 'app' and t.list in ('tenant', 'client') and ${WRITES} and not exists (
             select from (${APP_POLICY}) p
              where p.polrelid = t.oid and p.written = case t.list when 'client' then '${OWN_CLIENT}' else '${OWN_ROWS}' end)`,
  },
  {
    rule: 'no second policy lets the app role see or write more',
    sql: `select t.name as object from tabled t join (${APP_POLICY}) p on p.polrelid = t.oid
           where p.polpermissive and (t.list not in ('tenant', 'client')
              or p.seen is distinct from case t.list when 'client' then '${OWN_CLIENT}' else '${OWN_ROWS}' end
              or coalesce(p.written, p.seen) <> p.seen)`,
  },
  {
    rule: "what is a person's own is hidden from the others of the client",
    sql: `select own.name as object from (values ${Object.entries(OWN_TABLES)
      .map(([name, seen]) => `('${name}', '${seen}')`)
      .join(', ')}) own (name, seen)
           where not exists (
             select from (${APP_POLICY}) p
              where p.polrelid = to_regclass('public.' || own.name) and p.polcmd = '*' and not p.polpermissive
                and p.seen = own.seen and coalesce(p.written, p.seen) = p.seen)`,
  },
  {
    rule: 'there is no view, unless it has the rights of the one who asks',
    sql: `select relname as object from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm'
             or relkind = 'v' and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false))`,
  },
];
