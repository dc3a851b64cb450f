import { createHash } from 'node:crypto';
import { sqlFor, writtenQuery } from '@plenty/database/query';

/** Two imports at once would each compare with what the other replaces. */
export const LOCK_IMPORTS = writtenQuery<object>(
  "select pg_advisory_xact_lock(hashtext('rates import'))::text as locked",
  [],
);

export interface NewRatesFile {
  readonly id: string;
  readonly taxYear: string;
  readonly startsOn: string;
  /** JSON. */
  readonly content: string;
  readonly name: string;
  readonly importedBy: string | null;
}

export function insertRatesFile({ id, taxYear, startsOn, content, name, importedBy }: NewRatesFile) {
  return sqlFor
    .insertInto('rates_file')
    .values({
      id,
      tax_year: taxYear,
      starts_on: startsOn,
      content,
      checksum: createHash('sha256').update(content).digest(),
      name,
      imported_by: importedBy,
    })
    .returning('id');
}

interface ListedRatesFile {
  readonly starts_on: string;
  readonly name: string;
  readonly imported_on: string;
  readonly email: string | null;
}

/** The newest of each first day, with who imported it. */
export const RATES_FILES = writtenQuery<ListedRatesFile>(
  `select distinct on (f.starts_on) f.starts_on::text, f.name, a.email,
          (f.imported_at at time zone 'Europe/London')::date::text as imported_on
     from rates_file f
     left join account a on a.client_id = '00000000-0000-0000-0000-000000000000' and a.id = f.imported_by
    order by f.starts_on, f.id desc`,
  [],
);
