import type { TestProject } from 'vitest/node';
import { serveCopy } from '@plenty/database/testing/serve-copy';
import { findTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's address of the server on which the suites' databases are made. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for all suites, with the templates that they copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // What a feature does in the main is shown on data of its own.
  const cluster = await findTestCluster(project.name === 'features' ? 'empty' : 'filled');
  const server = await serveCopy(cluster);
  project.provide('postgresUrl', server.url());
  return () => server.stop();
}
