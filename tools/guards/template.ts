import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '@plenty/database/migrate';
import { readMigrations } from '@plenty/database/migration-files';
import { asOwner, createDatabase, databaseUrl, TEMPLATE, TEST_SECRET } from '@plenty/database/testing/test-database';
import { JOB_KINDS } from '../../apps/api/src/job-kinds.ts';
import { installJobs } from '../../apps/api/src/platform/jobs/install-jobs.ts';

/** The migrations that each PostgreSQL's template database was made from. */
const madeFrom = new Map<string, string>();

/** Makes the database that every suite copies anew if a migration has changed since it was made. */
export async function renewTemplate(project: TestProject): Promise<void> {
  const url = urlOf(project);
  // Before a project's first run there is nothing to renew: its global set-up reads the migrations as they are now.
  if (url === undefined || madeFrom.get(url) === fingerprint()) return;
  // Whatever breaks off halfway, as a faulty migration does, leaves nothing that would be taken for a template.
  madeFrom.delete(url);
  await asOwner(url, (owner) => owner.query(`drop database if exists ${TEMPLATE} with (force)`));
  await createDatabase(url, TEMPLATE);
  const roles = await prepareDatabase(databaseUrl(url, TEMPLATE), { secretKey: TEST_SECRET });
  await installJobs(databaseUrl(url, TEMPLATE), roles, JOB_KINDS);
  noteTemplate(project);
}

export function noteTemplate(project: TestProject): void {
  const url = urlOf(project);
  if (url !== undefined) madeFrom.set(url, fingerprint());
}

/** Of the PostgreSQL that a project's global set-up has started. */
export function urlOf(project: TestProject): string | undefined {
  const provided: { postgresUrl?: string } = project.getProvidedContext();
  return provided.postgresUrl;
}

function fingerprint(): string {
  return readMigrations()
    .map(({ checksum }) => checksum)
    .join();
}
