import { hasClient, importScheme, saveCredentials, type NewCredential, type Services } from '@plenty/api/seeding';
import { sqlFor } from '@plenty/database/query';
import type { StagingDatabase } from '@plenty/database/staging';
import { credentialsOf } from './fill.ts';
import { addFamilies } from './families.ts';
import { generatedClient, type GeneratedClient } from './generated-client.ts';
import { DEMO_PASSWORD } from './logins.ts';
import { generatePeople } from './people.ts';
import type { Progress } from './progress.ts';
import { acceptTerms, streamPeople, type PersonRows } from './rows.ts';
import { schemeOf } from './scheme-of.ts';
import { addSomeSelections } from './selections.ts';
import { shareEmployees } from './share-employees.ts';

/** While the people of one client are made here, those of another are stored there. */
export const LOADERS = 2;
const CREDENTIALS_AT_ONCE = 500;

export interface DemoSize {
  readonly clients: number;
  readonly employees: number;
}

/**
 * Adds generated clients to a demo. Each comes with all its people or not at all, so that whoever was ended in the middle
 * is called again and goes on; a client that is there stays as it is. Answers how many were there.
 */
export async function growDemo(
  services: Services,
  staging: StagingDatabase,
  size: DemoSize,
  progress: Progress,
): Promise<number> {
  const day = await readDemoDay(services);
  const clients = planClients(size, day);
  const queue = clients[Symbol.iterator]();
  const loaders = Array.from({ length: LOADERS }, () => load({ ...services, tenants: staging }, queue, day, progress));
  const counts = await Promise.all(loaders);
  await saveLogins(services, clients, day);
  return counts.reduce((sum, count) => sum + count, 0);
}

function planClients({ clients, employees }: DemoSize, day: string): GeneratedClient[] {
  const { source } = schemeOf('generated', day);
  return shareEmployees(clients, employees).map((headcount, index) =>
    generatedClient(index + 1, headcount, source, day),
  );
}

/** The day on which the demo was begun: what it had made by then and what is made now belong to the same day. */
async function readDemoDay({ credentials }: Services): Promise<string> {
  const [installation] = await credentials.run(sqlFor.selectFrom('installation').select('demo_filled_on'));
  if (!installation?.demo_filled_on) throw new Error('the database is not a demo');
  return installation.demo_filled_on;
}

async function load(
  services: Services,
  queue: Iterable<GeneratedClient>,
  day: string,
  progress: Progress,
): Promise<number> {
  let skipped = 0;
  for (const { company, file, ids } of queue) {
    if (await hasClient(services.credentials, company.slug)) {
      progress.skip(company.headcount);
      skipped++;
      continue;
    }
    const [sample] = generatePeople(company, day);
    if (!sample) throw new Error(`nobody works at ${company.slug}`);
    const made = file();
    await importScheme(services, made, ids, {
      furnish: async (transaction) => {
        await streamPeople(transaction, sample, counted(generatePeople(company, day), progress));
        await addFamilies(transaction, { day, from: 'staged', named: company.logins.length });
        await acceptTerms(transaction);
        const people = generatePeople(company, day);
        await addSomeSelections(transaction, { company, people, scheme: made.scheme, day });
      },
    });
  }
  return skipped;
}

function* counted(people: Iterable<PersonRows>, progress: Progress): Generator<PersonRows> {
  for (const person of people) {
    progress.add();
    yield person;
  }
}

/** Passwords are kept by another role than people are, so they come in a transaction of their own: always all of them. */
async function saveLogins(
  { credentials, passwords }: Services,
  clients: readonly GeneratedClient[],
  day: string,
): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  let rows: NewCredential[] = [];
  for (const { company } of clients) {
    rows.push(...credentialsOf(generatePeople(company, day), company.logins, passwordHash));
    if (rows.length < CREDENTIALS_AT_ONCE) continue;
    await saveCredentials(credentials, rows);
    rows = [];
  }
  if (rows.length > 0) await saveCredentials(credentials, rows);
}
