import type { TenantDatabase } from '@plenty/database/tenant-database';
import type { Credentials } from './auth/credentials.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Clock } from './clock.ts';

/** What the whole server shares, made once when it starts. */
export interface Services {
  readonly tenants: TenantDatabase;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly clock: Clock;
  /** Ids grow with time, so that keys do. */
  newId(): string;
  readonly secretKey: string;
}
