import type { TestProject } from 'vitest/node';
import { rolesOf } from '@plenty/database/roles';
import { databaseUrl, TEMPLATE } from '@plenty/database/testing/test-database';
import { JOB_KINDS } from '../job-kinds.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';

/** The queues, in the database that every suite copies: made as a start of the server makes them. */
export default async function setUp(project: TestProject): Promise<void> {
  const { postgresUrl } = project.getProvidedContext();
  await installJobs(databaseUrl(postgresUrl, TEMPLATE), rolesOf(TEMPLATE), JOB_KINDS);
}
