import { sql, writtenQuery } from '@plenty/database/query';
import { maskNiNumber } from '@plenty/domain/employees/ni-number';
import type { SealedPlace, Seals } from './secrets/seal.ts';

/** A National Insurance number as it is kept. */
export interface KeptNiNumber {
  readonly client_id: string;
  readonly ni_id: string | null;
  /** Nothing where somebody has none, or has none any more. */
  readonly ni_sealed: Buffer | null;
}

export function placeOfNiNumber(clientId: string, id: string): SealedPlace {
  return { clientId, table: 'ni_number', column: 'sealed', rowId: id };
}

export function openNiNumber(
  seals: Seals,
  { client_id: clientId, ni_id: id, ni_sealed: sealed }: KeptNiNumber,
): string | null {
  return id === null || sealed === null ? null : seals.open(sealed, placeOfNiNumber(clientId, id));
}

/** As much of it as is shown to people. */
export function maskKeptNumber(seals: Seals, kept: KeptNiNumber): string | null {
  const number = openNiNumber(seals, kept);
  return number === null ? null : maskNiNumber(number);
}

/** The number that each row of `employee` has now, to be joined as `ni`. */
export const NEWEST_NI_NUMBER = sql<{ ni_id: string; ni_sealed: Buffer | null }>`(
  select n.id as ni_id, n.sealed as ni_sealed from ni_number n
   where n.client_id = employee.client_id and n.employee_id = employee.id and n.written_at is not null
   order by n.written_at desc, n.id desc limit 1)`.as<'ni'>(sql.ref('ni'));

/** What is known of some people, or was at a moment. */
export function niNumbersOf(employeeIds: readonly string[], knownAt: Date | null = null) {
  return writtenQuery<KeptNiNumber & { readonly employee_id: string }>(
    `select distinct on (n.employee_id) n.client_id, n.employee_id, n.id as ni_id, n.sealed as ni_sealed
       from ni_number n
      where n.employee_id = any($1::uuid[]) and n.written_at <= coalesce($2::timestamptz, 'infinity')
      order by n.employee_id, n.written_at desc, n.id desc`,
    [employeeIds, knownAt],
  );
}
