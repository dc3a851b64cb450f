import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const SERVER = { DATABASE_URL: 'postgres://owner:secret@db/plenty', SECRET_KEY: 'a secret of enough letters' };

test('without any setting it is a demo on the embedded database, for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    dataDir: './data',
    databaseUrl: undefined,
  });
  expect(readConfig({}).publicUrl.origin).toBe('http://localhost:3000');
  expect(readConfig({ PORT: '4000' }).publicUrl.origin).toBe('http://localhost:4000');
});

test('S13: a demo that others reach is one that somebody has asked for', () => {
  const reached = { PUBLIC_URL: 'https://benefits.example.org', HOST: '0.0.0.0' };
  expect(readConfig({ ...reached, DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ ...reached, DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'http://harbour.localhost:3000' }).demo).toBe(true);
});

test('with a database server it is no demo, and listens to all', () => {
  expect(readConfig(SERVER)).toMatchObject({ demo: false, host: '0.0.0.0', clockOffsetSeconds: 0 });
});

test('an identity provider may be on this machine in a demo, or where it is said', () => {
  expect(readConfig({}).ssoLoopback).toBe(true);
  expect(readConfig(SERVER).ssoLoopback).toBe(false);
  expect(readConfig({ ...SERVER, SSO_LOOPBACK: '1' }).ssoLoopback).toBe(true);
  expect(readConfig({ SSO_LOOPBACK: '0' }).ssoLoopback).toBe(false);
});

test('the clock of a demo can be shifted', () => {
  expect(readConfig({ CLOCK: '+40d' }).clockOffsetSeconds).toBe(3_456_000);
  expect(readConfig({ CLOCK: '-90m' }).clockOffsetSeconds).toBe(-5400);
});

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '0' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ PUBLIC_URL: 'https://benefits.example.org' }, 'DEMO'],
  [{ HOST: '0.0.0.0' }, 'DEMO'],
  [{ DATABASE_URL: 'mysql://db/plenty', SECRET_KEY: SERVER.SECRET_KEY }, 'DATABASE_URL'],
  [{ DATABASE_URL: SERVER.DATABASE_URL }, 'SECRET_KEY'],
  [{ ...SERVER, SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ ...SERVER, CLOCK: '+1d' }, 'CLOCK'],
  [{ CLOCK: 'tomorrow' }, 'CLOCK'],
  [{ PUBLIC_URL: 'plenty.example.org' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://example.org/portal' }, 'PUBLIC_URL'],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
  [{ SSO_LOOPBACK: 'yes' }, 'SSO_LOOPBACK'],
  [{ DATABASE_APP_URL: SERVER.DATABASE_URL }, 'DATABASE_APP_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ CALLS_PER_MINUTE: '0' }, 'CALLS_PER_MINUTE'],
  [{ ANONYMOUS_CALLS_PER_MINUTE: 'many' }, 'ANONYMOUS_CALLS_PER_MINUTE'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'https://mail.example.org' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'Plenty <benefits@example.org>' }, 'MAIL_FROM'],
  [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL'],
  [{ MAIL_SPF: 'v=spf1 include:spf.example.org ~all' }, 'MAIL_SPF'],
  [{ MAIL_DKIM_SELECTOR: 'plenty._domainkey' }, 'MAIL_DKIM_SELECTOR'],
])('%j is refused in one line that begins with %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test('the password in a database address is never repeated', () => {
  const wrong = { ...SERVER, DATABASE_URL: 'postgress://owner:secret@db/plenty' };
  expect(() => readConfig(wrong)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('secret@') }));
});
