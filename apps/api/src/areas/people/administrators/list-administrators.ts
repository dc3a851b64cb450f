import type { administrators, AdministratorRow, RightsRequest } from '@plenty/contract/people/administrators';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { administratorsPage, candidateRows, type ListedAdministrator } from './administrators-table.ts';
import { WAITING_REQUESTS, type WaitingRequest } from './requests-table.ts';
import { NEEDS_TWO } from './rights-table.ts';
import { rightsDifferenceOf } from './tell-of-rights.ts';

/** Who administers the client; operators are of none. */
export async function listAdministrators(
  work: Work,
  { params, query }: RequestOf<typeof administrators.list>,
): Promise<AnswerOf<typeof administrators.list>> {
  const [rows] = await work.read(administratorsPage(query));
  await holdToOwnClient(work, params.id);
  return toPage(rows, toAdministratorRow);
}

/** Who could become one. That people were looked for is noted, with how many were found. */
export async function findNewAdministrators(
  work: Work,
  { params, query }: RequestOf<typeof administrators.candidates>,
): Promise<AnswerOf<typeof administrators.candidates>> {
  await holdToOwnClient(work, params.id);
  // Whoever looks for nobody in particular is shown nobody.
  if (query.search === '') return { data: [] };
  const [rows] = await work.read(candidateRows(query.search));
  await work.write((_, note) => note({ action: 'people-searched', hits: rows.length }));
  return { data: rows.map(({ payroll_number: payrollNumber, ...row }) => ({ ...row, payrollNumber })) };
}

export async function listRequests(
  work: Work,
  { params }: RequestOf<typeof administrators.requests>,
): Promise<AnswerOf<typeof administrators.requests>> {
  const [requests, [need]] = await work.read(WAITING_REQUESTS, NEEDS_TWO);
  await holdToOwnClient(work, params.id);
  return { needsTwoPersons: need?.needs_two ?? false, data: requests.map(toRightsRequest) };
}

async function holdToOwnClient(work: Work, clientId: string): Promise<void> {
  if ((await work.caller()).client_id !== clientId) throw new Failure('not-found');
}

export function toAdministratorRow(row: ListedAdministrator): AdministratorRow {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    permissions: PERMISSIONS.filter((permission) => row.permissions.includes(permission)),
    version: row.rights_version,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    hasTwoFactor: row.has_two_factor,
    state: row.status === 'active' && row.has_left ? 'left' : row.status,
    isSelf: row.is_self,
  };
}

function toRightsRequest(row: WaitingRequest): RightsRequest {
  const isAnother = !row.is_own && !row.is_about_caller;
  return {
    id: row.id,
    kind: row.kind,
    person: row.person_name === null ? null : { name: row.person_name, email: row.person_email ?? '' },
    isNew: row.is_new,
    given: [...rightsDifferenceOf(row.held ?? [], row.permissions).given],
    askedBy: row.asker_name,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOutdated: row.is_outdated,
    mayConfirm: isAnother && !row.is_outdated,
    mayRefuse: isAnother,
    mayWithdraw: row.is_own,
  };
}
