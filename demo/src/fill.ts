import { readFileSync } from 'node:fs';
import { addOperator, hasClient, importScheme, saveCredentials, type Services } from '@plenty/api/seeding';
import { newId } from '@plenty/database/uuid';
import { readScheme } from '@plenty/scheme/read-scheme';
import { Chance } from './chance.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './logins.ts';
import { makePeople } from './people.ts';
import { insertPeople } from './rows.ts';

const CLIENTS = [
  { slug: 'harbour', region: 'england' },
  { slug: 'quanta', region: 'scotland' },
  { slug: 'aldhelm', region: 'england' },
] as const;

/** Fills an empty database. Ended in the middle, it goes on where it was when it is called again for the same day. */
export async function fillDemo(services: Services, day: string): Promise<void> {
  const passwordHash = await services.passwords.hash(DEMO_PASSWORD);
  for (const client of CLIENTS) await fillClient(services, client, day, passwordHash);
  for (const login of DEMO_LOGINS)
    if (login.userType === 'operator') await addOperator(services, { ...login, password: DEMO_PASSWORD });
}

async function fillClient(
  services: Services,
  { slug, region }: (typeof CLIENTS)[number],
  day: string,
  passwordHash: string,
): Promise<void> {
  const chance = new Chance(`ids of ${slug} ${day}`);
  const nextId = (): string => newId(Date.parse(day), chance.bytes(10));
  const ids = { clientId: nextId(), yearId: nextId() };
  const people = makePeople({ clientId: ids.clientId, slug, region }, day);
  if (!(await hasClient(services.credentials, slug)))
    await importScheme(services, readClient(slug, day), ids, (transaction) => insertPeople(transaction, people));
  const named = people.filter(({ account }) => DEMO_LOGINS.some(({ email }) => email === account.email));
  const rows = named.map(({ account }) => ({
    client_id: account.client_id,
    account_id: account.id,
    password_hash: passwordHash,
  }));
  await saveCredentials(services.credentials, rows);
}

/** The scheme year of the demo is always the one that is running: April to March. */
function readClient(slug: string, day: string) {
  const scheme = readScheme(readFileSync(new URL(`../clients/${slug}.yaml`, import.meta.url), 'utf8'));
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return { ...scheme, year: { year, startsOn: `${year}-04-01`, endsOn: `${year + 1}-03-31` } };
}
