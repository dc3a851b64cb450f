import { sqlFor } from '@plenty/database/query';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { Transaction } from '../../../platform/work.ts';
import type { VersionKey } from './years-table.ts';

interface SchemeBenefitRow {
  readonly client_id: string;
  readonly scheme_year_id: string;
  readonly id: string;
  readonly code: string;
}

export function findBenefits(transaction: Transaction, yearId: string): Promise<{ id: string; code: string }[]> {
  return transaction.run(sqlFor.selectFrom('benefit').select(['id', 'code']).where('scheme_year_id', '=', yearId));
}

export async function addBenefits(transaction: Transaction, rows: readonly SchemeBenefitRow[]): Promise<void> {
  for (const row of rows) await transaction.run(sqlFor.insertInto('benefit').values(row).returning('id'));
}

/** All benefits of a version; one that is left out is not offered in it. */
export async function addBenefitVersions(
  transaction: Transaction,
  key: VersionKey,
  benefits: readonly Benefit[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [position, benefit] of benefits.entries())
    await transaction.run(
      sqlFor
        .insertInto('benefit_version')
        .values({
          ...key,
          benefit_id: ids.get(benefit.code) ?? '',
          position,
          definition: JSON.stringify(benefit),
        })
        .returning('position'),
    );
}
