import type { TenantDatabase } from '@plenty/database/tenant-database';
import type { Credentials } from './auth/credentials.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Clock } from './clock.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { BrandOf } from './mail/open-mail.ts';
import type { GuardedFetch } from './outgoing/guarded-fetch.ts';
import type { TextRecords } from './outgoing/text-records.ts';
import type { Seals } from './secrets/seal.ts';

export interface MailSettings {
  readonly brandOf: BrandOf;
  /** The host that the ids of mails name. */
  readonly host: string;
  /** The address that mails come from. */
  readonly from: string;
  /** What the SPF record of a domain must hold for our mail server to send in its name. */
  readonly spf: string;
  /** Under which a domain has the key with which our mail server signs. */
  readonly dkimSelector: string | undefined;
  /** Unset: mails are kept. */
  readonly smtpUrl: string | undefined;
  /** Whether kept mails are shown to everyone, as in a demo. */
  readonly isShown: boolean;
}

export interface InstallationSettings {
  /** Where the embedded database is. Unset: the database is on a server. */
  readonly databaseDir: string | undefined;
  /** How old the newest backup may be before operators are told. */
  readonly backupHours: number;
}

/** What the whole server shares, made once when it starts. */
export interface Services {
  readonly tenants: TenantDatabase;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly clock: Clock;
  /** Ids grow with time, so that keys do. */
  newId(): string;
  /** Where the portal is; clients without an origin of their own have their slug before its host. */
  readonly publicUrl: URL;
  /** Whom people write to where no client is known. */
  readonly supportEmail: string;
  readonly secretKey: string;
  /** Of the role that owns the tables. Connected to only while the whole of a client is archived, restored or erased. */
  readonly ownerUrl: string;
  readonly seals: Seals;
  readonly mail: MailSettings;
  readonly jobs: JobQueue;
  /** The one way to servers of others. */
  readonly outgoing: GuardedFetch;
  readonly textRecords: TextRecords;
  readonly installation: InstallationSettings;
}
