import { readFileSync } from 'node:fs';
import { readScheme } from '@plenty/scheme/read-scheme';
import { importScheme } from '../areas/enrolment/scheme/import-scheme.ts';
import type { TestClient } from './people.ts';
import type { TestServer } from './server.ts';

/** The scheme of the tests once more, from April 2027 on, with no window that would open it before. */
export async function publishNextYear(server: TestServer, client: TestClient): Promise<void> {
  const source = readFileSync(new URL('../../../../demo/clients/harbour.yaml', import.meta.url), 'utf8');
  const scheme = readScheme(source);
  const newId = () => server.services.newId();
  const year = { ...scheme.year, year: 2027, startsOn: '2027-04-01', endsOn: '2028-03-31', windows: [] };
  await importScheme(
    server.services,
    { source, scheme: { ...scheme, client: { slug: client.slug, name: 'Harbour' }, year } },
    { clientId: client.id, yearId: newId(), newId },
  );
}
