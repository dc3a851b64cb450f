import type { Rule } from './catalogue-rule.ts';

const ANY_RIGHT = 'select, insert, update, delete, truncate, references, trigger';
const ANY_COLUMN = 'select, insert, update, references';

function holds(role: string, table: string, rights: string, columns: string): string {
  return `(has_table_privilege(${role}, ${table}, '${rights}') or has_any_column_privilege(${role}, ${table}, '${columns}'))`;
}

export const GRANT_RULES: readonly Rule[] = [
  {
    rule: 'the app role has no right to what is known before a client is',
    sql: `select t.name as object from tabled t, named app
           where t.list = 'credential' and app.purpose = 'app' and ${holds('app.oid', 't.oid', ANY_RIGHT, ANY_COLUMN)}`,
  },
  {
    rule: 'the app role writes no global table',
    sql: `select t.name as object from tabled t, named app where t.list = 'global' and app.purpose = 'app'
             and ${holds('app.oid', 't.oid', 'insert, update, delete, truncate', 'insert, update')}`,
  },
  {
    rule: "the auth role reads no client's table but those that login needs",
    sql: `select t.name as object from given g, tabled t, named auth
           where t.list = 'tenant' and auth.purpose = 'auth' and t.name <> all (g.read_before_login)
             and ${holds('auth.oid', 't.oid', ANY_RIGHT, ANY_COLUMN)}`,
  },
  {
    rule: "the auth role writes no client's table but those that login must",
    sql: `select t.name as object from given g, tabled t, named auth
           where t.list = 'tenant' and auth.purpose = 'auth' and t.name <> all (g.written_before_login)
             and ${holds('auth.oid', 't.oid', 'insert, update, delete, truncate', 'insert, update')}`,
  },
  {
    rule: 'nothing is granted to everyone',
    sql: 'select distinct name as object from granted where grantee = 0',
  },
  {
    rule: 'rights are held by the owner and the two roles, who cannot pass them on',
    sql: `select distinct name as object from granted
           where grantee <> owner and grantee <> 0
             and (is_grantable or grantee not in (select oid from named union select relowner from pg_class where oid = 'client'::regclass))`,
  },
  {
    rule: 'nobody but the owner truncates, refers to or puts triggers on a table',
    sql: `select distinct name as object from granted
           where grantee <> owner and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN')`,
  },
  {
    rule: 'the two roles own nothing but the functions on the list',
    sql: `select c.oid::regclass::text as object from pg_class c join named n on n.oid = c.relowner
           union all
          select t.typname from pg_type t join named n on n.oid = t.typowner
           union all
          select s.nspname from pg_namespace s join named n on n.oid = s.nspowner`,
  },
  {
    rule: 'the two roles have no attribute and no membership that lifts them',
    sql: `select n.rolname as object from named n
           where n.rolsuper or n.rolbypassrls or n.rolcreaterole or n.rolcreatedb or n.rolreplication
              or exists (select from pg_auth_members m where m.member = n.oid)`,
  },
  {
    rule: 'nobody but the owner makes anything in a schema',
    sql: `select s.nspname as object from pg_namespace s, aclexplode(s.nspacl) a
           where s.nspname !~ '^pg_|^information_schema$' and a.privilege_type = 'CREATE' and a.grantee <> s.nspowner`,
  },
  {
    rule: 'nothing is granted ahead of its making',
    sql: 'select defaclrole::regrole::text as object from pg_default_acl',
  },
];
