import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening } from '../../testing/listen.ts';
import { GuardedFetch } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

let server: Listening;
let asked: string[] = [];
beforeAll(async () => {
  server = await listen(() => (request, reply) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') return void reply.writeHead(302, { location: '/fine' }).end();
    if (request.url === '/large') return void reply.end(Buffer.alloc(1024 * 1024 + 1));
    if (request.url === '/full') return void reply.end(Buffer.alloc(1024 * 1024));
    if (request.url === '/never') return undefined;
    if (request.url === '/drip') {
      reply.write('a');
      return undefined;
    }
    return void reply.writeHead(200, { 'content-type': 'application/json' }).end('{"fine":true}');
  });
});
afterAll(() => server.close());

const open = new GuardedFetch({ allowsLoopback: true });
const shut = new GuardedFetch({ allowsLoopback: false });
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: { reason: string }) => error.reason,
  );

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
])('%s is not in the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001:82a::200e'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['http://provider.test/', 'not-https'],
  ['ftp://provider.test/', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
  ['https://user:password@provider.test/', 'not-an-address'],
  ['no address', 'not-an-address'],
  ['https://169.254.169.254/latest/meta-data', 'internal-address'],
  ['https://10.0.0.1/', 'internal-address'],
  ['https://2130706433/', 'internal-address'],
  ['https://0x7f.1/', 'internal-address'],
  ['https://[::ffff:10.0.0.1]/', 'internal-address'],
  ['https://localhost/', 'internal-address'],
  ['http://localhost/', 'not-https'],
  ['https://no-such-name.invalid/', 'unknown-host'],
])('%s is not asked: %s', async (address, reason) => {
  expect(await reasonOf(shut.fetch(address))).toBe(reason);
  expect(await reasonOf(shut.check(address))).toBe(reason);
});

test('this machine is asked where that is allowed, and without https nobody else', async () => {
  expect(await (await open.fetch(`${server.origin}/fine`)).json()).toEqual({ fine: true });
  expect(await (await open.fetch(server.origin.replace('127.0.0.1', 'localhost'))).json()).toEqual({ fine: true });
  expect(await reasonOf(shut.fetch(`${server.origin}/fine`))).toBe('not-https');
  expect(await reasonOf(open.fetch('http://provider.test/'))).toBe('not-https');
  expect(await reasonOf(open.fetch('https://10.0.0.1/'))).toBe('internal-address');
});

test('what sends elsewhere is not followed', async () => {
  asked = [];
  expect(await reasonOf(open.fetch(`${server.origin}/elsewhere`))).toBe('redirected');
  expect(asked).toEqual(['/elsewhere']);
});

test('a megabyte is read, and not a byte more', async () => {
  expect((await (await open.fetch(`${server.origin}/full`)).arrayBuffer()).byteLength).toBe(1024 * 1024);
  expect(await reasonOf(open.fetch(`${server.origin}/large`))).toBe('too-large');
});

test('whoever does not answer, or never ends, is given up after five seconds', async () => {
  const began = Date.now();
  const reasons = await Promise.all(['/never', '/drip'].map((path) => reasonOf(open.fetch(`${server.origin}${path}`))));
  expect(reasons).toEqual(['too-slow', 'too-slow']);
  expect(Date.now() - began).toBeGreaterThanOrEqual(4900);
  expect(Date.now() - began).toBeLessThan(9000);
});

test('who cannot be reached says no more than that', async () => {
  expect(await reasonOf(open.fetch('http://127.0.0.1:1/'))).toBe('unreachable');
});
