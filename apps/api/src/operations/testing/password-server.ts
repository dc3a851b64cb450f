import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { urlFor } from '@plenty/database/roles';
import { installedPrograms } from '@plenty/database/server/installed';
import { startPostgres } from '@plenty/database/server/postgres-server';

/** A PostgreSQL server that asks everyone but its superuser for a password, as one on a network does. */
export interface PasswordServer {
  adminUrl(database?: string): string;
  url(role: string, password: string, database?: string): string;
  stop(): Promise<void>;
}

const OWNER_PASSWORD = "an owner's / p@ssword";
const BACKUP_PASSWORD = 'a password for backups';

/** The variables that docs/operations.md asks for, and the one with which it restores. */
export function variablesFor(server: PasswordServer): Record<string, string> {
  return {
    ADMIN_URL: server.adminUrl(),
    DATABASE_URL: server.url('plenty', OWNER_PASSWORD),
    BACKUP_URL: server.url('plenty_backup', BACKUP_PASSWORD),
    RESTORE_URL: server.adminUrl('plenty'),
    OWNER_PASSWORD,
    BACKUP_PASSWORD,
  };
}

export async function startPasswordServer(): Promise<PasswordServer> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-passwords-'));
  const rules = path.join(dir, 'pg_hba.conf');
  writeFileSync(rules, 'local all owner trust\nlocal all all scram-sha-256\n');
  const settings = [`hba_file=${rules}`, 'fsync=off', 'full_page_writes=off'];
  const server = await startPostgres({ bin: installedPrograms(), dir, settings });
  return {
    adminUrl: (database) => server.url(database),
    url: (role, password, database = 'plenty') => urlFor(server.url(database), role, password).replaceAll("'", '%27'),
    stop: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
