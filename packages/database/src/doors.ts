import type { Door } from './tenant-database.ts';

/** For a request: the token's hash, who may call, and the permission that the call needs. */
export function sessionDoor(tokenHash: Buffer, userTypes: readonly string[], permission?: string): Door {
  return {
    name: 'open-session',
    text: 'select * from open_session($1, $2, $3)',
    values: [tokenHash, userTypes, permission ?? null],
  };
}

/** For work that nobody is logged in for. */
export function maintenanceDoor(id: string): Door {
  return { name: 'open-maintenance', text: 'select open_maintenance($1)', values: [id] };
}

/** For a worker: the job's client, while the job has not ended and this attempt holds it. None named, any may come in. */
export function jobDoor(id: string, attempt?: number): Door {
  return { name: 'open-job', text: 'select open_job($1, $2)', values: [id, attempt ?? null] };
}
