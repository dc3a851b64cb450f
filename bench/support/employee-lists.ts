import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { connectServices } from '@plenty/api/measuring';
import { sessionDoor } from '@plenty/database/doors';
import type { Door } from '@plenty/database/tenant-database';
import { openPool } from '@plenty/database/pool';
import { rolePassword, rolesOf, urlFor } from '@plenty/database/roles';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { runProduct, type RunningProduct } from './product.ts';

const SECRET_KEY = 'a secret for the measurement';
/** The generator's first client is its largest. */
const LARGEST = 'client-0001';
const EMPLOYER = `employer@${LARGEST}.test`;
const PASSWORD = 'Plum!Orchard58';

export interface EmployeeLists {
  readonly product: RunningProduct;
  readonly services: Awaited<ReturnType<typeof connectServices>>['services'];
  readonly door: Door;
  readonly token: string;
  readonly clientId: string;
  /** Of the largest client. */
  readonly people: number;
  /** Connections without row-level security, to which the tables are those of the largest client. */
  readonly floor: pg.Pool;
  close(): Promise<void>;
}

/** A database with so many generated employees, the product on it, and a floor beside it. */
export async function fillEmployeeLists(
  postgresUrl: string,
  employees: number,
  clients: number,
): Promise<EmployeeLists> {
  const name = `bench_${employees}`;
  await createDatabase(postgresUrl, name);
  const ownerUrl = databaseUrl(postgresUrl, name);
  const environment = { DATABASE_URL: ownerUrl, SECRET_KEY, DEMO: '1' };
  await (await runProduct(environment)).stop();
  await grow(environment, employees, clients);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('vacuum (analyze) employee, employment, account, headcount');
  const { clientId, people } = await makeFloor(owner);
  await owner.end();
  const product = await runProduct(environment);
  const token = await logIn(product.port);
  const roles = rolesOf(name);
  const { services, close } = await connectServices({
    publicUrl: new URL('http://localhost:3000'),
    demo: true,
    appUrl: urlFor(ownerUrl, roles.app, rolePassword(SECRET_KEY, roles.app)),
    authUrl: urlFor(ownerUrl, roles.auth, rolePassword(SECRET_KEY, roles.auth)),
    secretKeys: [SECRET_KEY],
  });
  const floor = openPool(ownerUrl, { max: 1, onError: () => undefined, settings: { search_path: 'floor,public' } });
  const door = sessionDoor(hash('sha256', token, 'buffer'), ['employer'], { permission: 'employees' });
  return {
    product,
    services,
    door,
    token,
    clientId,
    people,
    floor,
    close: async () => {
      await floor.end();
      await close();
      await product.stop();
    },
  };
}

async function grow(environment: Record<string, string>, employees: number, clients: number): Promise<void> {
  const size = ['--clients', String(clients), '--employees', String(employees)];
  const child = spawn('node', ['apps/api/src/commands/demo.ts', ...size], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the generator ended with ${code}`);
}

/**
 * The same tables with the client as a plain condition, and the search without a door: the same statement runs on both. The
 * condition is a sub-select, as the policies have it: what the planner knew of this one client alone led it to join all of it.
 */
async function makeFloor(owner: pg.Client): Promise<{ clientId: string; people: number }> {
  const { rows } = await owner.query<{ clientId: string; people: number }>(
    `select c.id as "clientId", (select count(*)::integer from employee e where e.client_id = c.id) as people
       from client c where c.slug = $1`,
    [LARGEST],
  );
  const [largest] = rows;
  if (!largest) throw new Error('the generator has made no client');
  await owner.query('create schema floor');
  for (const table of ['employee', 'account', 'employment', 'headcount'])
    await owner.query(
      `create view floor.${table} as select * from public.${table} where client_id = (select '${largest.clientId}'::uuid)`,
    );
  const { rows: found } = await owner.query<{ definition: string }>(
    "select pg_get_functiondef('public.find_employees'::regproc) as definition",
  );
  const definition = found[0]?.definition ?? '';
  await owner.query(
    definition
      .replace('public.find_employees', 'floor.find_employees')
      .replace(' SECURITY DEFINER', '')
      .replace('public.app_client()', `'${largest.clientId}'::uuid`),
  );
  return largest;
}

async function logIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMPLOYER, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
