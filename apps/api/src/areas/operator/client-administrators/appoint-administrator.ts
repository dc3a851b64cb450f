import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientAdministrators } from '@plenty/contract/operator/client-administrators';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import type { Permission } from '@plenty/domain/accounts/user-types';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../../access/public.ts';
import {
  OWN_NAME,
  rightsHolderOf,
  rightsWordsOf,
  sayMailedPermissions,
  tellHolders,
  tellOfRightsChange,
  writeRights,
  type RightsWork,
} from '../../people/public.ts';
import {
  APPOINTING_CLIENT,
  holderOfAddress,
  insertAdministrator,
  type NewAdministrator,
} from './client-administrators-table.ts';
import { refuseImpossibleBirth } from './refuse-impossible-birth.ts';
import { sendInvitation } from './send-invitation.ts';

interface Appointed {
  readonly id: string;
  /** Has to activate the account first. */
  readonly isInvited: boolean;
}

/** Makes somebody an administrator of a client that has nobody who could: with a new account, or one that is there. */
export async function appointAdministrator(
  work: Work,
  { params: { id: clientId }, body }: RequestOf<typeof clientAdministrators.appoint>,
): Promise<AnswerOf<typeof clientAdministrators.appoint>> {
  const [client] = await work.writeAt(clientId, (transaction) => transaction.run(APPOINTING_CLIENT));
  if (!client) throw new Failure('not-found');
  if (!client.may_appoint) throw new Failure('has-administrators');
  refuseImpossibleBirth(body.dateOfBirth, client.today);
  const [[operator]] = await work.read(OWN_NAME);
  const { account_id: operatorId } = await work.caller();
  await proveAnew(work, body.password);
  const caller = { clientId, id: operatorId, name: operator?.name ?? '' };
  const { id, isInvited } = await work.writeAt(clientId, async (transaction, note) => {
    const rights = { work, transaction, note, caller };
    const emailNorm = normaliseEmail(body.email);
    const [holder] = await transaction.run(holderOfAddress(emailNorm));
    if (holder) return promote(rights, holder, body.permissions);
    return addAccount(rights, { ...body, id: work.services.newId(), emailNorm });
  });
  if (!isInvited) return { id, outcome: 'appointed' };
  // A link opens nothing where single sign-on is the only way in.
  if (!client.sso_only) await sendInvitation(work, { clientId, accountId: id });
  return { id, outcome: 'invited' };
}

async function addAccount(
  rights: RightsWork,
  administrator: NewAdministrator & { readonly permissions: readonly Permission[] },
): Promise<Appointed> {
  const { transaction, note, caller } = rights;
  const { id, firstName, surname, permissions } = administrator;
  const added = await transaction.run(insertAdministrator(administrator));
  if (added.length === 0) throw refusedAddress('This person is an administrator already');
  await note({
    action: 'administrator-added',
    subjectId: id,
    changed: rightsWordsOf({ given: permissions, taken: [] }),
  });
  await tellHolders(rights, [id], 'administrator-notice', {
    actorName: caller.name,
    personName: `${firstName} ${surname}`,
    change: 'added',
    given: sayMailedPermissions(permissions),
    taken: [],
  });
  return { id, isInvited: true };
}

/** Somebody whom the client knows: an employee, or an administrator who cannot give rights. They lose nothing by it. */
async function promote(
  rights: RightsWork,
  { id, status, is_here: isHere }: { readonly id: string; readonly status: string; readonly is_here: boolean },
  permissions: readonly Permission[],
): Promise<Appointed> {
  const [person] = await rights.transaction.run(rightsHolderOf(id));
  if (!person || status === 'disabled' || !isHere)
    throw refusedAddress('This person has left, or their account is closed. Please choose somebody else');
  const all = [...new Set([...person.permissions, ...permissions])];
  if (person.user_type === 'employer' && all.length === person.permissions.length)
    throw refusedAddress('This person is an administrator already');
  const changed = await writeRights(rights, person, {
    userType: 'employer',
    permissions: all,
    version: person.rights_version,
  });
  const isInvited = status === 'invited';
  // Whoever has not activated the account reads it in the invitation.
  if (!isInvited) await tellOfRightsChange(rights, person, changed);
  return { id, isInvited };
}

function refusedAddress(text: string): Failure {
  return new Failure('invalid', { errors: { email: [text] } });
}
