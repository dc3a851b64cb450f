import { writtenQuery } from '@plenty/database/query';

interface SealedNiNumber {
  readonly id: string;
  readonly employeeId: string;
  readonly sealed: Buffer | null;
}

/** What rows of a file bring; it counts once the file is applied. */
export function stageNiNumbers(uploadId: string, numbers: readonly SealedNiNumber[]) {
  return writtenQuery<object>(
    `insert into ni_number (client_id, id, employee_id, upload_id, sealed)
     select (select app_client()), n.id, n.employee_id, $1, n.sealed
       from unnest($2::uuid[], $3::uuid[], $4::bytea[]) as n (id, employee_id, sealed)`,
    [
      uploadId,
      numbers.map(({ id }) => id),
      numbers.map(({ employeeId }) => employeeId),
      numbers.map(({ sealed }) => sealed),
    ],
  );
}

/** Of rows that are applied. */
export function applyNiNumbers(uploadId: string) {
  return writtenQuery<object>(
    `update ni_number n set written_at = app_clock()
       from upload_row r
      where r.client_id = n.client_id and r.upload_id = n.upload_id and r.employee_id = n.employee_id
        and r.outcome in ('joiner', 'change', 'leaver', 'rehire') and n.upload_id = $1`,
    [uploadId],
  );
}

/** Of a file that is checked again, thrown away or undone; what was there before counts again. */
export function dropNiNumbers(uploadId: string) {
  return writtenQuery<object>('delete from ni_number where upload_id = $1', [uploadId]);
}
