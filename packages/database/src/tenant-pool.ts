import type pg from 'pg';
import { openPool, type PoolOptions } from './pool.ts';

declare const readsUnlessTold: unique symbol;

/** The connections of TenantDatabase: a transaction that does not say that it writes cannot. */
export type TenantPool = pg.Pool & { readonly [readsUnlessTold]: true };

/**
 * A transaction that says nothing only reads, and sees one moment in all its statements. So a read needs no `begin`, and
 * what was meant as one cannot turn out to write.
 */
export const READ_UNLESS_TOLD = {
  default_transaction_read_only: 'on',
  default_transaction_isolation: 'repeatable read',
};

/** How a transaction on such a connection says that it writes. */
export const BEGIN_WRITE = 'begin isolation level read committed read write';

export function openTenantPool(url: string, options: PoolOptions): TenantPool {
  return openPool(url, { ...options, settings: READ_UNLESS_TOLD }) as TenantPool;
}

/** A proxy before the database may drop the settings that a connection is opened with, and reads would rely on nothing. */
export async function findDroppedSetting(pool: TenantPool): Promise<string | undefined> {
  const { rows } = await pool.query<Record<string, string>>(
    `select current_setting('transaction_read_only') as default_transaction_read_only,
            current_setting('transaction_isolation') as default_transaction_isolation`,
  );
  const dropped = Object.entries(READ_UNLESS_TOLD).find(([name, value]) => rows[0]?.[name] !== value);
  return dropped && `${dropped[0]} is not ${dropped[1]}`;
}
