import type pg from 'pg';
import { findExcessRights, openPool } from '@plenty/database/pool';
import { StartFailure } from '@plenty/database/failure';
import { firstFailureOf } from '@plenty/database/in-transaction';
import { TenantDatabase } from '@plenty/database/tenant-database';
import { findDroppedSetting, openTenantPool, type TenantPool } from '@plenty/database/tenant-pool';
import { newId } from '@plenty/database/uuid';
import { domainOfAddress } from '@plenty/domain/accounts/domain-of-address';
import { DEFAULT_THEME } from '@plenty/domain/theme/default-theme';
import { mailBrands } from './areas/portal/theme/mail-brand.ts';
import { Credentials } from './platform/auth/credentials.ts';
import { Passwords, type HashCost } from './platform/auth/passwords.ts';
import { Clock } from './platform/clock.ts';
import { BACKUP_HOURS } from './platform/installation/backup-hours.ts';
import { JobQueue } from './platform/jobs/job-queue.ts';
import { GuardedFetch } from './platform/outgoing/guarded-fetch.ts';
import { TextRecords } from './platform/outgoing/text-records.ts';
import { Seals } from './platform/secrets/seal.ts';
import type { Services } from './platform/services.ts';

export interface ServiceOptions {
  readonly publicUrl: URL;
  readonly smtpUrl?: string | undefined;
  /** Unset: no-reply at the public host. */
  readonly mailFrom?: string | undefined;
  /** Unset: whatever the domain of `mailFrom` allows. */
  readonly mailSpf?: string | undefined;
  readonly mailDkimSelector?: string | undefined;
  /** Unset: the default look's. */
  readonly supportEmail?: string | undefined;
  readonly demo: boolean;
  /** Unset: as in a demo. */
  readonly ssoLoopback?: boolean;
  /** Unset: the system's. */
  readonly dnsServer?: string | undefined;
  readonly appUrl: string;
  readonly authUrl: string;
  /** Of the role that owns the tables, for work on the whole of a client. */
  readonly ownerUrl?: string;
  /** The newest seals; older ones open what they sealed. */
  readonly secretKeys: readonly [newest: string, ...older: string[]];
  readonly clockOffsetSeconds?: number;
  /** Unset: the database is on a server. */
  readonly databaseDir?: string | undefined;
  readonly backupHours?: number;
  readonly hashCost?: HashCost;
}

export interface Running {
  readonly services: Services;
  readonly pool: pg.Pool;
  /** What works the jobs needs besides. */
  readonly jobs: { readonly tenants: TenantDatabase; readonly queueUrl: string };
  close(): Promise<void>;
}

const APP_CONNECTIONS = 20;
const AUTH_CONNECTIONS = 6;
const JOB_CONNECTIONS = 4;
/** Of a job: security §6. */
const JOB_STATEMENT_LIMIT_MS = 60_000;

/** Connects with the two narrow roles, and refuses roles that are not. */
export async function connectServices(options: ServiceOptions): Promise<Running> {
  const pool = openTenantPool(options.appUrl, { max: APP_CONNECTIONS, onError: ignorePoolError });
  const authPool = openPool(options.authUrl, { max: AUTH_CONNECTIONS, onError: ignorePoolError });
  const jobPool = openTenantPool(options.appUrl, {
    max: JOB_CONNECTIONS,
    onError: ignorePoolError,
    statementTimeoutMs: JOB_STATEMENT_LIMIT_MS,
  });
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), authPool.end(), jobPool.end()]);
  };
  try {
    await refuseUnfit(pool, authPool);
  } catch (error) {
    await close();
    throw error;
  }
  const credentials = new Credentials(authPool);
  const supportEmail = options.supportEmail ?? DEFAULT_THEME.supportEmail;
  const from = options.mailFrom ?? `no-reply@${options.publicUrl.hostname}`;
  const clock = new Clock(options.clockOffsetSeconds);
  const makeId = (): string => newId(clock.now().getTime());
  const services: Services = {
    tenants: new TenantDatabase(pool),
    credentials,
    passwords: new Passwords(options.hashCost),
    clock,
    newId: makeId,
    publicUrl: options.publicUrl,
    supportEmail,
    secretKey: options.secretKeys[0],
    ownerUrl: options.ownerUrl ?? '',
    seals: new Seals(...options.secretKeys),
    mail: {
      brandOf: mailBrands({ credentials, supportEmail, publicUrl: options.publicUrl }),
      host: options.publicUrl.hostname,
      from,
      spf: options.mailSpf ?? `include:${domainOfAddress(from)}`,
      dkimSelector: options.mailDkimSelector,
      smtpUrl: options.smtpUrl,
      isShown: options.demo && options.smtpUrl === undefined,
    },
    jobs: new JobQueue(authPool, makeId),
    outgoing: new GuardedFetch({ allowsLoopback: options.ssoLoopback ?? options.demo }),
    textRecords: new TextRecords(options.dnsServer),
    installation: { databaseDir: options.databaseDir, backupHours: options.backupHours ?? BACKUP_HOURS },
  };
  const jobs = { tenants: new TenantDatabase(jobPool), queueUrl: options.authUrl };
  return { services, pool, jobs, close };
}

async function refuseUnfit(pool: TenantPool, authPool: pg.Pool): Promise<void> {
  const ofApp = findExcessRights(pool);
  // Asked together; where both fail the first one's failure is said, whichever came sooner.
  const ofAuth = await firstFailureOf(ofApp, findExcessRights(authPool));
  const excess = (await ofApp) ?? ofAuth;
  if (excess) throw new StartFailure(`DATABASE_APP_URL: ${excess}; the server needs a role without such rights`);
  const dropped = await findDroppedSetting(pool);
  if (dropped)
    throw new StartFailure(`DATABASE_APP_URL: ${dropped}; what stands before the database must let settings through`);
}

/** The pool replaces a connection that breaks while idle; what that costs shows in the requests that fail. */
function ignorePoolError(): void {}
