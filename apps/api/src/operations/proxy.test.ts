import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest, type RequestOptions } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { begin, end, untilReady, type Served } from '../testing/process.ts';
import { Machine } from './testing/machine.ts';
import { startNginx, type Nginx } from './testing/nginx.ts';
import { CHECKOUT } from './testing/release.ts';

const HARBOUR = 'harbour.benefits.example.com';
const LOGIN = JSON.stringify({ email: 'employee@harbour.test', password: 'Plum!Orchard58' });

let machine: Machine;
let nginx: Nginx;
let distrustful: Served | undefined;
beforeAll(async () => {
  machine = await Machine.make();
  ownDeploy(machine);
  await createDatabase(inject('postgresUrl'), 'proxied');
  await machine.follow('settings', { DATABASE_URL: databaseUrl(inject('postgresUrl'), 'proxied') });
  appendFileSync(machine.at('/etc/plenty/plenty.env'), "DEMO='1'\n");
  await machine.follow('service');
  nginx = await startNginx(machine);
  await machine.follow('proxy');
  await nginx.untilReloaded();
});
afterAll(async () => {
  if (distrustful) await end(distrustful, 'SIGKILL');
  await nginx.stop();
  await machine.close();
});

/** The site is written for another port and other folders than the document's, so this machine has its own. */
function ownDeploy({ dir }: Machine): void {
  const installed = path.join(dir, 'opt/plenty');
  rmSync(installed);
  mkdirSync(installed);
  for (const name of readdirSync(CHECKOUT).filter((entry) => entry !== 'deploy'))
    symlinkSync(path.join(CHECKOUT, name), path.join(installed, name));
  cpSync(path.join(CHECKOUT, 'deploy'), path.join(installed, 'deploy'), { recursive: true });
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function send(send_: typeof tlsRequest, options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send_({ host: '127.0.0.1', agent: false, ...options }, (answer) => {
      void text(answer).then(
        (content) => resolve({ status: answer.statusCode, headers: answer.headers, body: content }),
        reject,
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function throughProxy(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  const options = { servername: HARBOUR, ca: nginx.certificate, port: nginx.tlsPort, method, path: target };
  const host = `${HARBOUR}:${nginx.tlsPort}`;
  return send(tlsRequest, { ...options, headers: { host, 'content-type': 'application/json', ...headers } }, body);
}

describe('through the proxy of the document', () => {
  test("a person logs in at a client's host, with a cookie for that host and for TLS alone", async () => {
    const origin = `https://${HARBOUR}:${nginx.tlsPort}`;
    const answer = await throughProxy('POST', '/api/login', { origin }, LOGIN);
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-plenty_rt=[^;]+;.* Secure/));
    expect((await throughProxy('POST', '/api/login', { origin: 'https://other.example.com' }, LOGIN)).status).toBe(403);
  });

  test('what a browser says of itself for the proxy is not believed', async () => {
    const forged = { 'x-forwarded-host': 'quanta.benefits.example.com', 'x-forwarded-proto': 'http' };
    const theme = await throughProxy('GET', '/api/theme', forged);
    expect(JSON.parse(theme.body)).toMatchObject({ benefitBrandName: 'Harbour Benefits' });
    const login = await throughProxy('POST', '/api/login', forged, LOGIN);
    expect(login.headers['set-cookie']?.[0]).toMatch(/^__Host-/);
  });

  test('metrics are not there, for whoever claims to be local', async () => {
    expect((await throughProxy('GET', '/metrics')).status).toBe(404);
    expect((await throughProxy('GET', '/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  });

  test('50 MB reach the server, which takes none of this kind; what is larger is refused by the proxy', async () => {
    const kind = { 'content-type': 'application/octet-stream' };
    const upload = await throughProxy('POST', '/api/login', kind, ' '.repeat(50 * 1024 * 1024));
    expect([upload.status, typeof upload.headers['x-request-id']]).toEqual([415, 'string']);
    const tooLarge = await throughProxy('POST', '/api/login', { ...kind, 'content-length': String(52 * 1024 * 1024) });
    expect([tooLarge.status, typeof tooLarge.headers['x-request-id']]).toEqual([413, 'undefined']);
  });

  test('plain HTTP is sent to TLS', async () => {
    const answer = await send(plainRequest, { port: nginx.plainPort, path: '/login/?a=b', headers: { host: HARBOUR } });
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(`https://${HARBOUR}/login/?a=b`);
  });
});

test('a proxy that TRUST_PROXY does not name is not believed', async () => {
  const { DATABASE_URL = '', SECRET_KEY = '' } = machine.settings();
  const PUBLIC_URL = 'https://benefits.example.com';
  distrustful = await begin({ DATABASE_URL, SECRET_KEY, DEMO: '1', PUBLIC_URL, TRUST_PROXY: '203.0.113.7' });
  await untilReady(distrustful);
  const forwarded = { host: HARBOUR, 'x-forwarded-host': 'quanta.benefits.example.com', 'x-forwarded-proto': 'https' };
  const headers = { ...forwarded, 'content-type': 'application/json' };
  const login = await send(
    plainRequest,
    { port: distrustful.port, method: 'POST', path: '/api/login', headers },
    LOGIN,
  );
  expect(login.status).toBe(200);
  expect(login.headers['set-cookie']).toContainEqual(expect.stringMatching(/^plenty_rt=/));
});
