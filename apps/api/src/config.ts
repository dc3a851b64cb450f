import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { StartFailure } from '@plenty/database/failure';
import type { CallLimits } from './platform/http/call-rate.ts';
import { HTTP_LIMITS } from './platform/http/limits.ts';
import { BACKUP_HOURS } from './platform/installation/backup-hours.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  /** Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly dataDir: string;
  readonly demo: boolean;
  /** Unset on the embedded database: made once and kept beside it. */
  readonly secretKey: string | undefined;
  /** Opens what was sealed before SECRET_KEY was changed. */
  readonly oldSecretKey: string | undefined;
  /** Unset: mails are kept. */
  readonly smtpUrl: string | undefined;
  /** The address that mails come from. Unset: no-reply at the public host. */
  readonly mailFrom: string | undefined;
  readonly mailSpf: string | undefined;
  readonly mailDkimSelector: string | undefined;
  /** Whom people write to where no client is known, and operators. Unset: an address that is nobody's. */
  readonly supportEmail: string | undefined;
  readonly clockOffsetSeconds: number;
  readonly trustProxy: string;
  /** Whether an identity provider may be on this very machine, without https. */
  readonly ssoLoopback: boolean;
  /** Who is asked for the records that prove an email domain, with its port. Unset: the system's own. */
  readonly dnsServer: string | undefined;
  /** How old the newest backup may be before operators are told. */
  readonly backupHours: number;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** How many calls one login, and one network address without a login, may make in a minute. */
  readonly limits: CallLimits;
  /** The portal's sources are served by Vite, and the content policy only reports. */
  readonly development: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
const SHORTEST_SECRET = 16;
const UNIT_SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** Reads every setting once; a wrong one is named in one sentence. */
export function readConfig(environment: Environment): Config {
  // An empty variable is one that is not set: so do shells and container files write it.
  const get = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const databaseUrl = readDatabaseUrl('DATABASE_URL', get('DATABASE_URL'));
  const demo = readSwitch('DEMO', get('DEMO'), databaseUrl === undefined);
  const port = readPort(get('PORT') ?? '3000');
  const host = get('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0');
  const publicUrl = readOrigin(get('PUBLIC_URL') ?? `http://localhost:${port}`);
  if (demo && get('DEMO') === undefined) refuseForgottenDemo([host, publicUrl.hostname]);
  return {
    port,
    host,
    publicUrl,
    databaseUrl,
    databaseAppUrl: readAppUrl(get('DATABASE_APP_URL'), databaseUrl),
    dataDir: get('DATA_DIR') ?? './data',
    demo,
    secretKey: readSecret(get('SECRET_KEY'), databaseUrl),
    oldSecretKey: get('OLD_SECRET_KEY'),
    smtpUrl: readSmtpUrl(get('SMTP_URL')),
    mailFrom: readMailbox('MAIL_FROM', get('MAIL_FROM')),
    mailSpf: readSpf(get('MAIL_SPF')),
    mailDkimSelector: readSelector(get('MAIL_DKIM_SELECTOR')),
    supportEmail: readMailbox('SUPPORT_EMAIL', get('SUPPORT_EMAIL')),
    clockOffsetSeconds: readOffset(get('CLOCK'), demo),
    trustProxy: readProxies(get('TRUST_PROXY') ?? 'loopback'),
    ssoLoopback: readSwitch('SSO_LOOPBACK', get('SSO_LOOPBACK'), demo),
    dnsServer: readNameServer(get('DNS_SERVER')),
    backupHours: readCount('BACKUP_HOURS', get('BACKUP_HOURS'), BACKUP_HOURS),
    metricsToken: get('METRICS_TOKEN'),
    logLevel: readChoice('LOG_LEVEL', get('LOG_LEVEL') ?? (demo ? 'warn' : 'info'), LOG_LEVELS),
    limits: {
      callsPerMinute: readCount('CALLS_PER_MINUTE', get('CALLS_PER_MINUTE'), HTTP_LIMITS.callsPerMinute),
      anonymousCallsPerMinute: readCount(
        'ANONYMOUS_CALLS_PER_MINUTE',
        get('ANONYMOUS_CALLS_PER_MINUTE'),
        HTTP_LIMITS.anonymousCallsPerMinute,
      ),
    },
    development: readSwitch('DEVELOPMENT', get('DEVELOPMENT'), false),
  };
}

/** Everybody knows the passwords of a demo: others reach one only where somebody has said so. */
function refuseForgottenDemo(hosts: readonly string[]): void {
  if (hosts.every((host) => /(?:^|\.)localhost$|^127\.|^\[?::1\]?$/.test(host))) return;
  throw new StartFailure(
    'DEMO: set DEMO=0 for a portal that others can reach, or DEMO=1 for a demo, whose passwords are public',
  );
}

function readCount(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new StartFailure(`${name}: ${JSON.stringify(text)} is not a whole number above 0`);
  return Number(text);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535)
    throw new StartFailure(`PORT: ${JSON.stringify(text)} is not a port from 1 to 65535`);
  return port;
}

function readSwitch(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (text === undefined) return otherwise;
  return readChoice(name, text, ['0', '1']) === '1';
}

function readChoice(name: string, text: string, choices: readonly string[]): string {
  if (!choices.includes(text))
    throw new StartFailure(`${name}: ${JSON.stringify(text)} is not one of ${choices.join(', ')}`);
  return text;
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // The value may hold a password, so it is never repeated.
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new StartFailure(`${name}: not an address of the form postgres://user:password@host/database`);
  return text;
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    throw new StartFailure('SMTP_URL: not an address of the form smtp://user:password@host:port');
  return text;
}

function readMailbox(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !z.safeParse(z.email(), text).success)
    throw new StartFailure(`${name}: ${JSON.stringify(text)} is not an email address`);
  return text;
}

function readSpf(text: string | undefined): string | undefined {
  if (text !== undefined && !/^(?:a|mx|(?:include|a|mx|ip4|ip6|exists):[^\s"]+)$/.test(text))
    throw new StartFailure(
      `MAIL_SPF: ${JSON.stringify(text)} is not a part of an SPF record such as include:spf.example.org or ip4:192.0.2.10`,
    );
  return text;
}

function readSelector(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(text))
    throw new StartFailure(`MAIL_DKIM_SELECTOR: ${JSON.stringify(text)} is not a name such as plenty1`);
  return text;
}

function readAppUrl(text: string | undefined, ownerUrl: string | undefined): string | undefined {
  if (text !== undefined && ownerUrl === undefined)
    throw new StartFailure('DATABASE_APP_URL: needs DATABASE_URL, the address of the owner');
  return readDatabaseUrl('DATABASE_APP_URL', text);
}

function readNameServer(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, address = '', port = '53'] = /^\[?([0-9a-f.:]+?)\]?(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (isIP(address) === 0 || Number(port) > 65_535)
    throw new StartFailure(`DNS_SERVER: ${JSON.stringify(text)} is not an address such as 10.0.0.2 or 10.0.0.2:53`);
  return isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;
}

function readOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new StartFailure(`PUBLIC_URL: ${JSON.stringify(text)} is not an address of the form https://host`);
  return url;
}

function readSecret(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (text === undefined && databaseUrl !== undefined)
    throw new StartFailure('SECRET_KEY: needed with DATABASE_URL, or every start would end all logins');
  if (text !== undefined && text.length < SHORTEST_SECRET)
    throw new StartFailure(`SECRET_KEY: must have at least ${SHORTEST_SECRET} characters`);
  return text;
}

function readOffset(text: string | undefined, demo: boolean): number {
  if (text === undefined) return 0;
  const [, sign, count, unit] = /^([+-])(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (!count) throw new StartFailure(`CLOCK: ${JSON.stringify(text)} is not an offset such as +40d or -90m`);
  if (!demo) throw new StartFailure('CLOCK: only a demo may shift the clock (DEMO=1)');
  return (sign === '-' ? -1 : 1) * Number(count) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS];
}

function readProxies(text: string): string {
  for (const hop of text.split(',').map((part) => part.trim())) {
    const [address = '', bits = '0', ...rest] = hop.split('/');
    const isNamed = ['loopback', 'linklocal', 'uniquelocal'].includes(hop);
    if (!isNamed && (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || rest.length > 0))
      throw new StartFailure(`TRUST_PROXY: ${JSON.stringify(hop)} is not an address, a network or loopback`);
  }
  return text;
}
