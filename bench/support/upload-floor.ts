import type pg from 'pg';

/** Tables that a file leaves rows in, with which of them are its own. */
const LEFT_BEHIND: readonly (readonly [table: string, own: string])[] = [
  ['upload_row', 'true'],
  ['upload_repricing', 'true'],
  ['account', 'id in (select account_id from upload_row where outcome = $$joiner$$)'],
  ['employee', 'id in (select employee_id from upload_row where outcome = $$joiner$$)'],
  ['employment', 'effective_from > now()'],
  ['selection', 'id in (select new_selection_id from upload_repricing)'],
  ['selection_event', 'selection_id in (select new_selection_id from upload_repricing)'],
];

/** The rows that a file has left, in files of the database's own, and tables of the same columns, checks and indexes for them. */
export class UploadFloor {
  readonly #owner: pg.Client;
  readonly #copies: readonly string[];

  private constructor(owner: pg.Client, copies: readonly string[]) {
    this.#owner = owner;
    this.#copies = copies;
  }

  /** While the rows of one file are there. */
  static async make(owner: pg.Client): Promise<UploadFloor> {
    const { rows } = await owner.query<{ folder: string }>("select current_setting('data_directory') as folder");
    const copies: string[] = [];
    for (const [table, own] of LEFT_BEHIND) {
      const file = `${rows[0]?.folder}/${table}.copy`;
      const columns = await columnsOf(owner, table);
      await owner.query(`create table floor_${table} (like ${table} including all)`);
      await owner.query(`copy (select ${columns} from ${table} where ${own}) to '${file}'`);
      copies.push(`copy floor_${table} (${columns}) from '${file}'`);
    }
    return new UploadFloor(owner, copies);
  }

  async empty(): Promise<void> {
    await this.#owner.query(`truncate ${LEFT_BEHIND.map(([table]) => `floor_${table}`).join(', ')}`);
    await this.#owner.query('checkpoint');
  }

  async fill(): Promise<void> {
    await this.#owner.query('begin');
    for (const copy of this.#copies) await this.#owner.query(copy);
    await this.#owner.query('commit');
  }
}

async function columnsOf(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}
