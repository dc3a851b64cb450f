import type { Door } from './tenant-database.ts';

interface DoorRequest {
  readonly permission?: string | undefined;
  /** Whether the call answers in a masquerade, and what the request claims of one. */
  readonly mayMasquerade?: boolean;
  readonly claimedSubject?: string | undefined;
  readonly claimedYear?: string | undefined;
  /** Whether the call answers who comes for vouchers alone. */
  readonly isForVouchers?: boolean;
  /** Of a call for operators: the rights of which one is enough, and whether consultants have it. None named, nobody may call. */
  readonly operatorRights?: readonly string[];
  readonly isForConsultants?: boolean;
}

/** For a request: the token's hash, who may call, and what else the call asks for. */
export function sessionDoor(tokenHash: Buffer, userTypes: readonly string[], asked: DoorRequest = {}): Door {
  const {
    permission = null,
    mayMasquerade = false,
    claimedSubject = null,
    claimedYear = null,
    isForVouchers = false,
    operatorRights = [],
    isForConsultants = false,
  } = asked;
  const ofMasquerade = [mayMasquerade, claimedSubject, claimedYear];
  const ofOperators = [operatorRights, isForConsultants];
  return {
    name: 'open-session',
    text: 'select * from open_request($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [tokenHash, userTypes, permission, ...ofMasquerade, isForVouchers, ...ofOperators],
  };
}

/** For a client's own system: the key's hash, and the permission that its maker must have. */
export function keyDoor(keyHash: Buffer, permission: string | undefined): Door {
  return { name: 'open-api-key', text: 'select * from open_api_key($1, $2)', values: [keyHash, permission ?? null] };
}

/** For the page of vouchers: the visit's hash. */
export function voucherVisitDoor(visitHash: Buffer): Door {
  return { name: 'open-voucher-visit', text: 'select * from open_voucher_visit($1)', values: [visitHash] };
}

/** For work that nobody is logged in for. */
export function maintenanceDoor(id: string): Door {
  return { name: 'open-maintenance', text: 'select open_maintenance($1)', values: [id] };
}

/** For a worker: the job's client, while the job has not ended and this attempt holds it. None named, any may come in. */
export function jobDoor(id: string, attempt?: number): Door {
  return { name: 'open-job', text: 'select open_job($1, $2)', values: [id, attempt ?? null] };
}
