import { readFileSync } from 'node:fs';
import type { Scheme } from '@plenty/scheme/scheme';
import { readScheme } from '@plenty/scheme/read-scheme';
import { writeIn } from '@plenty/scheme/write-in';
import { importScheme } from '../areas/enrolment/scheme/import-scheme.ts';
import { runRenewals } from '../areas/enrolment/renewals/run-renewal.ts';
import { runNow } from '../platform/jobs/run-now.ts';
import type { TestClient } from './people.ts';
import type { TestServer } from './server.ts';

const FILE = new URL('../../../../demo/clients/harbour.yaml', import.meta.url);

interface YearToPublish {
  /** The first month of its April; 2027 unless said. */
  readonly year?: number;
  /** Whether it has a window, in the March before. */
  readonly hasWindow?: boolean;
  /** What differs from the scheme of the tests, by its path in the file. */
  readonly changes?: readonly (readonly [path: string, value: unknown])[];
  /** Benefits that it does not offer. */
  readonly without?: readonly string[];
}

/** The scheme of the tests once more, for another year from April to March. */
export async function publishNextYear(
  server: TestServer,
  client: TestClient,
  { year: number = 2027, hasWindow = false, changes = [], without = [] }: YearToPublish = {},
): Promise<void> {
  const source = writeIn(readFileSync(FILE, 'utf8'), changes);
  const scheme = readScheme(source);
  const newId = () => server.services.newId();
  const year: Scheme['year'] = {
    ...scheme.year,
    year: number,
    startsOn: `${number}-04-01`,
    endsOn: `${number + 1}-03-31`,
    windows: hasWindow
      ? [
          {
            name: 'Spring window',
            opensOn: `${number}-03-01`,
            closesOn: `${number}-03-31`,
            startsOn: `${number}-04-01`,
          },
        ]
      : [],
  };
  const benefits = scheme.benefits.filter(({ code }) => !without.includes(code));
  await importScheme(
    server.services,
    { source, scheme: { ...scheme, client: { slug: client.slug, name: 'Harbour' }, year, benefits } },
    { clientId: client.id, yearId: newId(), newId },
    { overwrite: 'all' },
  );
}

/** Carries everybody's choices into the years that are open, as the job of the night does. */
export function renewNow({ services }: TestServer, client: TestClient): Promise<void> {
  return runNow(services, client.id, 'renewal', runRenewals);
}
