import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartFailure } from '../failure.ts';
import { startEmbedded } from './embedded.ts';
import type { PostgresServer } from './postgres-server.ts';

const CHILD = new URL('../testing/embedded-child.ts', import.meta.url).pathname;

let parent: string;
let dir: string;
let server: PostgresServer | undefined;
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'plenty-test-'));
  dir = path.join(parent, 'data');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(parent, { recursive: true, force: true });
});

const onEnd = (): void => undefined;
const isUnfinished = (name: string): boolean => name.startsWith('pg.new');

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server?.url() });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

describe('a process that is killed', () => {
  test('while it writes leaves every row that was acknowledged, to whoever starts next', async () => {
    const child = spawn(process.execPath, [CHILD, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
    let acknowledged = 0;
    for await (const line of createInterface(child.stdout)) {
      acknowledged = Number(line);
      if (acknowledged === 50) await kill(child);
    }
    server = await startEmbedded(dir, onEnd);
    const [saved] = await query<{ count: number }>(
      `select count(*)::integer as count from acknowledged where number <= ${acknowledged}`,
    );
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(saved?.count).toBe(acknowledged);
  });

  test('while it makes the database leaves a folder that the next can use', async () => {
    const child = spawn(process.execPath, [CHILD, dir], { stdio: ['ignore', 'ignore', 'inherit'] });
    await expect.poll(() => readdirSync(parent).includes('data') && readdirSync(dir).some(isUnfinished)).toBe(true);
    await kill(child);
    expect(readdirSync(dir)).not.toContain('pg');
    server = await startEmbedded(dir, onEnd);
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dir).filter(isUnfinished)).toEqual([]);
  });
});

test('a second start on the same folder is refused in one line', async () => {
  server = await startEmbedded(dir, onEnd);
  const failure: unknown = await startEmbedded(dir, onEnd).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect((failure as StartFailure).message).toBe(`DATA_DIR: another process already serves from ${dir}`);
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
});
