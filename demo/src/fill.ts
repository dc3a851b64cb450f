import {
  addOperator,
  hasClient,
  importScheme,
  saveCredentials,
  type ImportIds,
  type Services,
} from '@plenty/api/seeding';
import { newId } from '@plenty/database/uuid';
import { Chance } from './chance.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from './logins.ts';
import { demoCompany, generatePeople } from './people.ts';
import { insertPeople, type PersonRows } from './rows.ts';
import { schemeOf } from './scheme-of.ts';

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
  const ids = makeIds(slug, day);
  const company = demoCompany(ids.clientId, slug, region);
  const people = [...generatePeople(company, day)];
  if (!(await hasClient(services.credentials, slug)))
    await importScheme(services, schemeOf(slug, day), ids, (transaction) => insertPeople(transaction, people));
  await saveCredentials(services.credentials, credentialsOf(people, company.logins, passwordHash));
}

/** The ids of a client, its scheme year and its benefits, the same for the same day. */
export function makeIds(slug: string, day: string): ImportIds {
  const chance = new Chance(`ids of ${slug} ${day}`);
  const nextId = (): string => newId(Date.parse(day), chance.bytes(10));
  return { clientId: nextId(), yearId: nextId(), newId: nextId };
}

/** Only those have a password whose names are known, and who have been there. */
export function credentialsOf(people: Iterable<PersonRows>, logins: readonly DemoLogin[], passwordHash: string) {
  const rows = [];
  let index = 0;
  for (const { account } of people) {
    const login = logins[index++];
    if (!login) break;
    if (!login.isInvited)
      rows.push({ client_id: account.client_id, account_id: account.id, password_hash: passwordHash });
  }
  return rows;
}
