import type pg from 'pg';
import { findExcessRights, openPool } from '@plenty/database/pool';
import { StartFailure } from '@plenty/database/failure';
import { TenantDatabase } from '@plenty/database/tenant-database';
import { newId } from '@plenty/database/uuid';
import { mailBrands } from './features/theme/public.ts';
import { Credentials } from './platform/auth/credentials.ts';
import { Passwords, type HashCost } from './platform/auth/passwords.ts';
import { Clock } from './platform/clock.ts';
import { Seals } from './platform/secrets/seal.ts';
import type { Services } from './platform/services.ts';

export interface ServiceOptions {
  readonly publicUrl: URL;
  readonly smtpUrl?: string | undefined;
  readonly demo: boolean;
  readonly appUrl: string;
  readonly authUrl: string;
  /** The newest seals; older ones open what they sealed. */
  readonly secretKeys: readonly [newest: string, ...older: string[]];
  readonly clockOffsetSeconds?: number;
  readonly hashCost?: HashCost;
}

export interface Running {
  readonly services: Services;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const APP_CONNECTIONS = 20;
const AUTH_CONNECTIONS = 6;

/** Connects with the two narrow roles, and refuses roles that are not. */
export async function connectServices(options: ServiceOptions): Promise<Running> {
  const pool = openPool(options.appUrl, { max: APP_CONNECTIONS, onError: ignore });
  const authPool = openPool(options.authUrl, { max: AUTH_CONNECTIONS, onError: ignore });
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), authPool.end()]);
  };
  for (const narrow of [pool, authPool]) {
    const excess = await findExcessRights(narrow);
    if (!excess) continue;
    await close();
    throw new StartFailure(`DATABASE_APP_URL: ${excess}; the server needs a role without such rights`);
  }
  const credentials = new Credentials(authPool);
  const clock = new Clock(options.clockOffsetSeconds);
  const services: Services = {
    tenants: new TenantDatabase(pool),
    credentials,
    passwords: new Passwords(options.hashCost),
    clock,
    newId: () => newId(clock.now().getTime()),
    secretKey: options.secretKeys[0],
    seals: new Seals(...options.secretKeys),
    mail: {
      brandOf: mailBrands(credentials, options.publicUrl),
      host: options.publicUrl.hostname,
      smtpUrl: options.smtpUrl,
      isShown: options.demo && options.smtpUrl === undefined,
    },
  };
  return { services, pool, close };
}

/** The pool replaces a connection that breaks while idle; what that costs shows in the requests that fail. */
function ignore(): void {}
