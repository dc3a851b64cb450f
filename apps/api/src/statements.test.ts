import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@plenty/contract/contract';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { installedPrograms } from '@plenty/database/server/installed';
import { startPostgres, type PostgresServer } from '@plenty/database/server/postgres-server';
import { ask, begin, end, untilReady, type Answered, type Served } from './testing/process.ts';
import { logInServed } from './testing/served-login.ts';

/** What outlives its transaction would be there for the next request on the same connection. */
const OUTLIVING = [
  /^\s*(re)?set\s+(?!local\b|transaction\b|constraints\b)/i,
  /^\s*discard\b/i,
  /set_config\s*\((?:[^()]|\([^()]*\))*,(?!\s*true\b)[^,()]+\)/i,
];
const outlives = (statement: string): boolean => OUTLIVING.some((pattern) => pattern.test(statement));

describe('what is looked for is found', () => {
  test.each([
    "set app.context = 'x'",
    'SET ROLE owner',
    'set session authorization owner',
    'reset role',
    'discard all',
    "select set_config('app.context', $1, false)",
    "select set_config('app.context', concat($1, 'x'), $2)",
  ])('%s', (statement) => expect(outlives(statement)).toBe(true));

  test.each([
    "set local app.context = 'x'",
    "select set_config('app.context', $1, true)",
    "perform set_config('app.context', concat(a, b), true)",
    'update account set role = $1',
    'set transaction read only',
  ])('but not in %s', (statement) => expect(outlives(statement)).toBe(false));
});

const isEnd = ({ path: route }: EndpointDefinition): boolean => route === '/logout';

describe('every statement that the server sends, from its start to its stop', () => {
  let dir: string;
  let postgres: PostgresServer;
  let server: Served;
  let log = '';
  beforeAll(async () => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-statements-'));
    const settings = ['log_statement=all', 'log_line_prefix=@ ', 'fsync=off'];
    postgres = await startPostgres({ bin: installedPrograms(), dir, settings, onLog: (text) => void (log += text) });
    server = await begin({ DATABASE_URL: postgres.url(), SECRET_KEY: 'a secret for the statements', DEMO: '1' });
    await untilReady(server);
  });
  afterAll(async () => {
    await end(server, 'SIGKILL');
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  async function logIn(name: string, host: string): Promise<string> {
    return (await logInServed(server, { email: name, password: 'Plum!Orchard58', host })) ?? '';
  }

  /** Logging out comes last: what is called after it would only be refused. */
  async function callAll(token: string): Promise<Answered[]> {
    const endpoints = Object.values(contract).flatMap((feature) =>
      Object.values(feature as Record<string, EndpointDefinition>),
    );
    const answers: Answered[] = [];
    for (const { method, path: route, body } of endpoints.toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)))) {
      const address = `/api${route.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000')}`;
      answers.push(await ask(server, method, address, { host: 'harbour.localhost', token, ...(body && { body: {} }) }));
    }
    return answers;
  }
  test('changes nothing that outlives its transaction', async () => {
    for (const [email, host] of [
      ['employee@harbour.test', 'harbour.localhost'],
      ['employer@harbour.test', 'harbour.localhost'],
      ['operator@plenty.test', 'localhost'],
    ] as const) {
      const answers = await callAll(await logIn(email, host));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    await end(server, 'SIGINT');
    const statements = [...log.matchAll(/^@ LOG: {2}(?:statement|execute [^:]*): ([^]*?)(?=^@ |$(?![^]))/gm)].map(
      ([, statement = '']) => statement,
    );
    expect(statements.length).toBeGreaterThan(200);
    expect(statements.some((statement) => statement.includes('open_request'))).toBe(true);
    expect(statements.filter(outlives)).toEqual([]);
  });
});

test('no source has a statement that outlives its transaction', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const files = globSync('{packages,apps/api,demo}/**/*.{ts,sql}', {
    cwd: root,
    exclude: (name) => /node_modules|testing|\.test\.ts$/.test(name),
  });
  expect(files.length).toBeGreaterThan(100);
  const faults = files.filter((file) =>
    /\bset\s+(session\s+)?(role\b(?!\s*=)|authorization\b|app\.)|\breset\s+role\b|set_config\s*\([^;]*,\s*false\s*\)/i.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  );
  expect(faults).toEqual([]);
});
