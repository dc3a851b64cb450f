// An authenticated read through the whole server, against the least that can answer the same bytes.
import pg from 'pg';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { run } from './support/load.ts';
import { runNode, runPostgres, runProduct } from './support/product.ts';
import { compare, expectBound } from './support/rounds.ts';

const AT_LEAST = 0.35;
const LOAD = { connections: 32, seconds: 2 };
const HOST = 'harbour.localhost';

const postgres = await runPostgres();
await createDatabase(postgres.url(), 'bench');
const ownerUrl = databaseUrl(postgres.url(), 'bench');
const product = await runProduct({ DATABASE_URL: ownerUrl, SECRET_KEY: 'a secret for the measurement', DEMO: '1' });
const floor = await runNode('bench/support/floor-server.ts', { OWNER_URL: ownerUrl, CLIENT_ID: await findClient() });
try {
  const token = await logIn();
  const ofProduct = requestTo(
    '/api/user/home-page-cards',
    `Authorization: Bearer ${token}\r\nX-Bearer-Token: ${token}\r\n`,
  );
  const ofFloor = requestTo('/', '');
  const bodies = new Set<string>();
  const measure = async (port: number, request: string): Promise<number> => {
    const { perSecond, body } = await run({ ...LOAD, port, request });
    bodies.add(body);
    return perSecond;
  };
  console.log('authenticated read, requests a second:');
  const ratio = await compare(
    '/s',
    { name: 'product', measure: () => measure(product.port, ofProduct) },
    { name: 'floor', measure: () => measure(floor.port, ofFloor) },
  );
  if (bodies.size !== 1 || ![...bodies][0]?.includes('Your scheme year'))
    throw new Error('the two sides answer different bytes');
  expectBound('authenticated read against bare node:http and pg', ratio, ratio >= AT_LEAST, `at least ${AT_LEAST}`);
} finally {
  await floor.stop();
  await product.stop();
  await postgres.stop();
}

function requestTo(path: string, headers: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAccept: application/json\r\n${headers}\r\n`;
}

async function findClient(): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>("select id from client where slug = 'harbour'");
  await owner.end();
  return rows[0]?.id ?? '';
}

async function logIn(): Promise<string> {
  const body = JSON.stringify({ email: 'employee@harbour.test', password: 'Plum!Orchard58' });
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
