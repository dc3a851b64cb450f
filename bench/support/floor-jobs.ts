import pg from 'pg';

const WORKERS = 4;

/** The same rows as a job of the product, written and changed as often, in plain SQL: no tenants, no tries, no heartbeat. */
export class FloorJobs {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 12 });
  }

  async make(): Promise<void> {
    await this.#pool.query(`create schema floor;
      create table floor.job (id uuid primary key default gen_random_uuid(), data jsonb not null,
        state text not null default 'created', created_on timestamptz not null default now());
      create index on floor.job (created_on) where state = 'created';
      create table floor.progress (id uuid primary key, state text not null default 'waiting', attempt int not null default 0);
      create table floor.effect (id uuid primary key default gen_random_uuid(), job_id uuid not null)`);
  }

  async enqueue(): Promise<void> {
    const connection = await this.#pool.connect();
    try {
      await connection.query('begin');
      const { rows } = await connection.query<{ id: string }>(
        'insert into floor.progress (id) values (gen_random_uuid()) returning id',
      );
      await connection.query("insert into floor.job (data) values (jsonb_build_object('jobId', $1::text))", [
        rows[0]?.id,
      ]);
      await connection.query('commit');
    } finally {
      connection.release();
    }
  }

  /** Until so many are done. */
  async work(count: number): Promise<void> {
    const state = { left: count };
    await Promise.all(Array.from({ length: WORKERS }, () => this.#workOff(state)));
  }

  async #workOff(state: { left: number }): Promise<void> {
    while (state.left > 0) {
      const { rows } = await this.#pool.query<{ id: string; job_id: string }>(`
        update floor.job set state = 'active' where id = (
          select id from floor.job where state = 'created' order by created_on limit 1 for update skip locked)
        returning id, data->>'jobId' as job_id`);
      const [job] = rows;
      if (!job) continue;
      state.left--;
      await this.#pool.query("update floor.progress set state = 'running', attempt = 1 where id = $1", [job.job_id]);
      await this.#finish(job.job_id);
      await this.#pool.query("update floor.job set state = 'completed' where id = $1", [job.id]);
    }
  }

  async #finish(jobId: string): Promise<void> {
    const connection = await this.#pool.connect();
    try {
      await connection.query('begin');
      await connection.query('insert into floor.effect (job_id) values ($1)', [jobId]);
      await connection.query("update floor.progress set state = 'done' where id = $1", [jobId]);
      await connection.query('commit');
    } finally {
      connection.release();
    }
  }

  async countEffects(): Promise<number> {
    const { rows } = await this.#pool.query<{ count: number }>('select count(*)::int as count from floor.effect');
    return rows[0]?.count ?? 0;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
