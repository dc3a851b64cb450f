import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findExcessRights, openPool } from './pool.ts';
import { findDroppedSetting, openTenantPool, type TenantPool } from './tenant-pool.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
});
afterAll(() => database.drop());

const onError = (): void => undefined;

test.each(['appUrl', 'authUrl'] as const)('the role of %s cannot pass by row-level security', async (url) => {
  const pool = openPool(database[url], { max: 1, onError });
  expect(await findExcessRights(pool)).toBeUndefined();
  await expect(pool.query('alter table client disable row level security')).rejects.toMatchObject({ code: '42501' });
  await pool.end();
});

test('the owner is known for one who can', async () => {
  const pool = openPool(database.ownerUrl, { max: 1, onError });
  expect(await findExcessRights(pool)).toBe('the role owner is a superuser');
  await pool.end();
});

test('a pool for TenantDatabase reads unless told, and one that does not is known', async () => {
  const pool = openTenantPool(database.appUrl, { max: 1, onError });
  expect(await findDroppedSetting(pool)).toBeUndefined();
  await pool.end();
  // As behind a proxy that lets no settings through.
  const bare = openPool(database.appUrl, { max: 1, onError }) as TenantPool;
  expect(await findDroppedSetting(bare)).toBe('default_transaction_read_only is not on');
  await bare.end();
});
