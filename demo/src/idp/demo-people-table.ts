import { sqlFor } from '@plenty/database/query';
import type { Credentials } from '@plenty/api/providing';
import { DEMO_IDP_CLIENT } from './demo-issuer.ts';

/** The client whose people the provider knows, with what its address is made of. Nothing where the demo has been left out. */
export async function findDemoClient(credentials: Credentials) {
  const [client] = await credentials.run(
    sqlFor.selectFrom('client').select(['id', 'name', 'slug', 'origin']).where('slug', '=', DEMO_IDP_CLIENT),
  );
  return client;
}

/** Whoever has a password there, whatever the portal thinks of the account: an employer's provider knows nothing of that. */
const people = sqlFor
  .selectFrom('account')
  .innerJoin('client', 'client.id', 'account.client_id')
  .innerJoin('credential', (join) =>
    join.onRef('credential.client_id', '=', 'account.client_id').onRef('credential.account_id', '=', 'account.id'),
  )
  .select(['account.id', 'account.email', 'credential.password_hash'])
  .where('client.slug', '=', DEMO_IDP_CLIENT);

export async function findDemoPerson(credentials: Credentials, emailNorm: string) {
  const [person] = await credentials.run(people.where('account.email_norm', '=', emailNorm));
  return person;
}

export async function findDemoPersonById(credentials: Credentials, id: string) {
  const [person] = await credentials.run(people.where('account.id', '=', id));
  return person;
}
