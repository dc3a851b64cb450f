import { expect, test } from 'vitest';
import { findMigrationFaults } from './find-migration-faults.ts';

test.each([
  ['an index that holds up writes', 'create index on selection (client_id, state);', /make its index concurrently/],
  ['the same, concurrently in a transaction', 'create index concurrently on mail (id);', /outside a transaction/],
  ['rows that are all written anew', "update employee set surname = 'x';", /by a job/],
  ['a constraint that reads every row', 'alter table mail add check (attempts > 0);', /as not valid/],
  [
    'a foreign key that reads every row',
    'alter table mail add constraint of foreign key (id) references a;',
    /not valid/,
  ],
  ['a default that is worked out', 'alter table account add column at timestamptz default app_now();', /rewrites it/],
  ['a new type', 'alter table session alter column id type text;', /a new type rewrites it/],
  ['a column that may not be empty any more', 'alter table account alter column email set not null;', /not null first/],
])('a migration that would lock a large table is refused: %s', (_, sql, says) => {
  expect(findMigrationFaults(sql).join('\n')).toMatch(says);
});

test.each([
  ['a table that goes', 'drop table partner;', /may use it/],
  ['a column that goes', 'alter table partner drop column name;', /may read the column/],
  ['another name', 'alter table partner rename column name to label;', /by its name/],
  ['a column that must be written', 'alter table partner add column area text not null;', /without the column/],
  ['a default that goes', 'alter table partner alter column name drop default;', /relies on the default/],
])('a migration that would break the release before is refused: %s', (_, sql, says) => {
  expect(findMigrationFaults(sql).join('\n')).toMatch(says);
});

test.each([
  ['a new table, with all that belongs to it', 'create table trip (id uuid); create index on trip (id);'],
  ['a column with a plain default', 'alter table mail add column tries integer not null default 0;'],
  ['a constraint for new rows', 'alter table mail add check (tries >= 0) not valid;'],
  ['a small table', 'create index on partner (name);'],
  ['what a function does', 'create function f() returns void language sql as $$ update employee set id = id; $$;'],
  [
    'an index outside a transaction',
    '-- Outside a transaction.\ndrop index concurrently if exists by_state;\ncreate index concurrently by_state on selection (state);',
  ],
  ['what no release uses any more', '-- Contract: nothing reads it since 0.2.\nalter table partner drop column name;'],
])('a migration that holds up nobody passes: %s', (_, sql) => {
  expect(findMigrationFaults(sql)).toEqual([]);
});
