import { readFileSync } from 'node:fs';
import { readScheme } from '@plenty/scheme/read-scheme';
import { writeIn } from '@plenty/scheme/write-in';
import { importScheme } from '../areas/enrolment/scheme/import-scheme.ts';
import type { PlanOptions, SchemePlan } from '../areas/enrolment/scheme/plan-scheme.ts';
import type { TestClient } from './people.ts';
import type { TestServer } from './server.ts';

const FILE = readFileSync(new URL('../../../../demo/clients/harbour.yaml', import.meta.url), 'utf8');

/** What differs from the scheme of the tests. */
interface SchemeChanges {
  /** By its path in the file. */
  readonly changes?: readonly (readonly [path: string, value: unknown])[];
  /** Benefits that are not in the file. */
  readonly without?: readonly string[];
  /** Whatever is live, unless said. */
  readonly overwrite?: PlanOptions['overwrite'];
}

/** The next version of a client's year: as it was, but for what is named by its path. */
export function publishChanged(
  server: TestServer,
  client: TestClient,
  changes: readonly (readonly [path: string, value: unknown])[],
  overwrite: PlanOptions['overwrite'] = 'all',
): Promise<SchemePlan> {
  return publishFile(server, client, { changes, overwrite });
}

/** The same, also without some benefits. Answers the plan that was carried out. */
export async function publishFile(
  server: TestServer,
  { id: clientId, yearId, slug }: TestClient,
  { changes = [], without = [], overwrite = 'all' }: SchemeChanges,
): Promise<SchemePlan> {
  const source = `${writeIn(FILE, changes)}\n# without ${without.join()}`;
  const read = readScheme(source);
  const benefits = read.benefits.filter(({ code }) => !without.includes(code));
  const scheme = { ...read, client: { slug, name: `${slug} Limited` }, benefits };
  const ids = { clientId, yearId, newId: () => server.services.newId() };
  const { plan } = await importScheme(server.services, { source, scheme }, ids, { overwrite });
  return plan;
}
