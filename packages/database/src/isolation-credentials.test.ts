import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { attacksOnUnreachable, writesTo } from './testing/attacks.ts';
import { CREDENTIAL_TABLES, GLOBAL_TABLES } from './testing/catalogue-lists.ts';
import { play } from './testing/play.ts';
import { SCENES, type Scene } from './testing/scenes.ts';
import { openTheatre } from './testing/theatre.ts';

const theatre = await openTheatre(inject('postgresUrl'));
const { cast, pipelined, streaming } = theatre;
const { rows } = await theatre.owner.query<{ name: string; column: string }>(
  `select i.indrelid::regclass::text as name, a.attname as column
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indisprimary`,
);
const firstKeys = new Map(rows.map(({ name, column }) => [name, column]));
afterAll(() => theatre.close());

describe.each(SCENES.map((scene) => [scene.name, scene] as const))('the app role, %s,', (_, scene) => {
  test.each(CREDENTIAL_TABLES)('is refused every command on %s', async (table) => {
    const { sent, streamed } = attacksOnUnreachable(table, keyOf(table));
    expect(await outcomes(scene, pipelined, sent)).toEqual([]);
    expect(await outcomes(scene, streaming, streamed)).toEqual([]);
  });

  test.each(Object.keys(GLOBAL_TABLES))('is refused every change of %s', async (table) => {
    expect(await outcomes(scene, pipelined, writesTo(table, keyOf(table)))).toEqual([]);
  });
});

function keyOf(table: string): string {
  const column = firstKeys.get(table);
  if (column === undefined) throw new Error(`${table} has no primary key`);
  return column;
}

async function outcomes(
  scene: Scene,
  pool: pg.Pool,
  attacks: readonly Parameters<typeof play>[2][],
): Promise<string[]> {
  const leaks: (string | undefined)[] = [];
  // To be told that the context is forged would be one word too many: there is no right to begin with.
  for (const attack of attacks) leaks.push(await play({ pool, cast, mustAnswer: '42501' }, scene, attack));
  return leaks.filter((leak) => leak !== undefined);
}

test('the auth role cannot read what people have asked', async () => {
  expect(await asAuth('select from enquiry')).toBe('42501');
});

test('of an employment the auth role reads whether somebody has left and when, and nothing else', async () => {
  const known = ['client_id', 'employee_id', 'effective_from', 'status'];
  const { rows: columns } = await theatre.owner.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'employment'::regclass and attnum > 0 and not attisdropped",
  );
  for (const { name } of columns)
    expect([name, await asAuth(`select ${name} from employment`)]).toEqual([
      name,
      known.includes(name) ? undefined : '42501',
    ]);
});

/** The code with which it is refused. */
async function asAuth(query: string): Promise<string | undefined> {
  const auth = new pg.Client({ connectionString: theatre.authUrl });
  await auth.connect();
  try {
    await auth.query(query);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await auth.end();
  }
}

test('of what clients say the auth role reads the legal texts, and nothing else', async () => {
  const kinds = ['terms', 'privacy', 'cookies', 'faqs', 'contact', 'home-cards', 'home-banner', 'carousel'];
  await theatre.owner.query(
    `insert into content_version (client_id, kind, version, body)
     select c.id, kind, 900, '[]' from client c, unnest($1::text[]) kind where c.slug is not null`,
    [kinds],
  );
  const auth = new pg.Client({ connectionString: theatre.authUrl });
  await auth.connect();
  const found = await auth.query<{ kind: string }>('select distinct kind from content_version order by kind');
  await auth.end();
  expect(found.rows.map(({ kind }) => kind)).toEqual(['cookies', 'privacy', 'terms']);
});

test('of an employee the auth role reads who it is, what lists are searched by and what a mailed link asks for, and nothing else', async () => {
  const found = await theatre.owner.query<{ columns: string[] }>(
    `select array_agg(a.attname::text order by a.attname) as columns from pg_attribute a, database_role r
      where r.purpose = 'auth' and a.attrelid = 'employee'::regclass and a.attnum > 0
        and has_column_privilege(r.name, a.attrelid, a.attnum, 'select')`,
  );
  expect(found.rows[0]?.columns).toEqual([
    'account_id',
    'client_id',
    'date_of_birth',
    'email_norm',
    'first_name',
    'id',
    'payroll_number',
    'proof_date_of_birth',
    'proof_date_until',
    'registered_at',
    'search_text',
    'surname_norm',
  ]);
});

test.each(['set_context(gen_random_uuid(), null, null)', "context_mac('any', '', '')"])(
  'the app role cannot sign a context with %s',
  async (call) => {
    await expect(pipelined.query(`select ${call}`)).rejects.toMatchObject({ code: '42501' });
  },
);
