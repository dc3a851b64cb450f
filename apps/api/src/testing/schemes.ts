import { readFileSync } from 'node:fs';
import { readScheme } from '@plenty/scheme/read-scheme';
import { writeIn } from '@plenty/scheme/write-in';
import { importScheme } from '../areas/enrolment/scheme/import-scheme.ts';
import type { TestClient } from './people.ts';
import type { TestServer } from './server.ts';

const FILE = readFileSync(new URL('../../../../demo/clients/harbour.yaml', import.meta.url), 'utf8');

/** The next version of a client's year: as it was, but for what is named by its path. */
export async function publishChanged(
  server: TestServer,
  { id: clientId, yearId, slug }: TestClient,
  changes: readonly (readonly [path: string, value: unknown])[],
): Promise<void> {
  const source = writeIn(FILE, changes);
  const scheme = { ...readScheme(source), client: { slug, name: `${slug} Limited` } };
  await importScheme(server.services, { source, scheme }, { clientId, yearId, newId: () => server.services.newId() });
}
