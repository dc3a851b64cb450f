import type { Rule } from './catalogue-rule.ts';

/** The words that ask the real clock. */
const CLOCK = String.raw`\m(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\m(current_timestamp|current_date|current_time|localtimestamp|localtime)\M`;

/** Only the owner of a table may have its rows counted. */
const COUNTS_ROWS = 'refresh_statistics';

const OURS = "p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)";

export const FUNCTION_RULES: readonly Rule[] = [
  {
    rule: "only the functions on the list run with another's rights",
    sql: `select p.proname as object from given g, pg_proc p
           where ${OURS} and p.prosecdef and p.proname <> all (g.doors)
           union all
          select name from given g, unnest(g.doors) name
           where (select count(*) from pg_proc p where p.proname = name and p.prosecdef) <> 1`,
  },
  {
    rule: "a function with another's rights has those of the auth role",
    sql: `select p.proname as object from pg_proc p
           where ${OURS} and p.prosecdef and p.proowner <> (select oid from named where purpose = 'auth')
             and p.proname <> '${COUNTS_ROWS}'`,
  },
  {
    rule: "the one function with the owner's rights has rows counted, and does nothing else",
    sql: String.raw`select p.proname as object from pg_proc p
           where p.proname = '${COUNTS_ROWS}' and p.prosrc !~ '^\s*begin\s+analyze \(skip_locked\) [a-z_.,\s]+;\s+end\s*$'`,
  },
  {
    rule: "a function with another's rights looks names up on a fixed path, temporary ones last",
    sql: `select p.proname as object from pg_proc p
           where ${OURS} and p.prosecdef
             and not exists (select from unnest(p.proconfig) c where c ~ '^search_path=pg_catalog, (public, )?pg_temp$')`,
  },
  {
    rule: 'the app role cannot sign a context',
    sql: `select p.proname as object from given g, pg_proc p, named app
           where app.purpose = 'app' and p.proname = any (g.signers) and has_function_privilege(app.oid, p.oid, 'execute')
           union all
          select name from given g, unnest(g.signers) name
           where not exists (select from pg_proc p where p.proname = name and p.proowner = (select oid from named where purpose = 'auth'))`,
  },
  {
    rule: 'a default asks app_now(), not the real clock',
    sql: `select t.name || '.' || a.attname as object
            from given g, tabled t join pg_attrdef d on d.adrelid = t.oid
            join pg_attribute a on a.attrelid = t.oid and a.attnum = d.adnum
           cross join lateral regexp_matches(pg_get_expr(d.adbin, d.adrelid), '${CLOCK}', 'gi') word
           where t.name || '.' || a.attname || ' ' || lower(coalesce(word[1], word[2])) <> all (g.clock_readers)`,
  },
  {
    rule: 'a function asks app_now(), not the real clock',
    sql: `select p.proname as object from given g, pg_proc p
           cross join lateral regexp_matches(pg_get_functiondef(p.oid), '${CLOCK}', 'gi') word
           where ${OURS} and p.prokind in ('f', 'p')
             and p.proname || ' ' || lower(coalesce(word[1], word[2])) <> all (g.clock_readers)`,
  },
];
