import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { quoteName } from '../migration-files.ts';
import { rolePassword, rolesOf, urlFor } from '../roles.ts';

export const TEMPLATE = 'plenty_template';
export const TEST_SECRET = 'a secret for tests and nothing else';

/** A database of a suite's own, with the addresses of its three roles. */
export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly authUrl: string;
  drop(): Promise<void>;
}

/** Copies the migrated template: a matter of milliseconds, so that no suite shares rows with another. */
export async function copyDatabase(postgresUrl: string, template: string = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(postgresUrl, name, template);
  const ownerUrl = databaseUrl(postgresUrl, name);
  // A copy keeps the rights of the roles that the template's rights name.
  const roles = rolesOf(TEMPLATE);
  return {
    ownerUrl,
    appUrl: urlFor(ownerUrl, roles.app, rolePassword(TEST_SECRET, roles.app)),
    authUrl: urlFor(ownerUrl, roles.auth, rolePassword(TEST_SECRET, roles.auth)),
    drop: () => asOwner(postgresUrl, (owner) => owner.query(`drop database ${quoteName(name)} with (force)`)),
  };
}

export async function createDatabase(postgresUrl: string, name: string, template = 'template0'): Promise<void> {
  // Two copies at once of one template wait for each other.
  await asOwner(postgresUrl, (owner) =>
    owner.query(`create database ${quoteName(name)} template ${quoteName(template)}`),
  );
}

export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** One statement or more with the rights of the owner, as an administrator would. */
export async function asOwner(url: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
