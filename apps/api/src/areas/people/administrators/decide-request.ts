import type { administrators } from '@plenty/contract/people/administrators';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { rightsChanged } from './change-rights.ts';
import { proveRightsCaller } from './prove-caller.ts';
import { decideRequest, undecided, withdrawRequest, type DecidedRequest } from './requests-table.ts';
import { NEED_ONE, rightsHolderOf, setRights, type RightsHolder } from './rights-table.ts';
import {
  rightsDifferenceOf,
  sendRightsMail,
  tellHolders,
  tellOfRightsChange,
  rightsWordsOf,
  type RightsWork,
} from './tell-of-rights.ts';

type DecideRequestAnswer = AnswerOf<typeof administrators.decide>;
const STATES = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** A second person confirms or turns down; who asked withdraws. Of any number at once one decides. */
export async function decideRights(
  work: Work,
  { params, body }: RequestOf<typeof administrators.decide>,
): Promise<DecideRequestAnswer> {
  const caller = await proveRightsCaller(work, params.id, body.password);
  const state = STATES[body.decision];
  return work.write(async (transaction, note) => {
    const rights = { work, transaction, note, caller };
    const decision = state === 'withdrawn' ? withdrawRequest(params.requestId) : decideRequest(params.requestId, state);
    const [request] = await transaction.run(decision);
    if (!request) throw await requestRefusal(rights, params.requestId, state);
    const person = await findRightsHolder(rights, request);
    if (state === 'confirmed') await carryOutRequest(rights, request, person);
    const given = rightsDifferenceOf(person?.permissions ?? [], request.permissions).given;
    await note({
      action: `rights-${state}`,
      ...(person && { subjectId: person.id }),
      object: { kind: 'rights-request', id: request.id },
      changed: rightsWordsOf({ given, taken: [] }),
    });
    if (state !== 'withdrawn') await tellAsker(rights, request, { person, isConfirmed: state === 'confirmed' });
    return { state };
  });
}

/** Exactly what was asked, upon the rights that there were then. */
async function carryOutRequest(
  rights: RightsWork,
  request: DecidedRequest,
  person: RightsHolder | undefined,
): Promise<void> {
  const { transaction, note, caller } = rights;
  if (!person) {
    await transaction.run(NEED_ONE);
    await note({ action: 'two-persons-disabled', object: { kind: 'client', id: caller.clientId } });
    const told = { actorName: caller.name, isNeeded: false };
    return tellHolders(rights, [request.asked_by], 'two-persons-changed', told);
  }
  const isNew = person.user_type === 'employee';
  const isStill = person.rights_version === request.rights_version && (!isNew || person.may_be_added);
  const next = { userType: 'employer', permissions: request.permissions, version: person.rights_version } as const;
  if (!isStill || (await transaction.run(setRights(person.id, next))).length === 0)
    throw await rightsChanged(rights, person.id);
  const change = isNew ? 'added' : 'changed';
  const difference = rightsDifferenceOf(person.permissions, request.permissions);
  await tellOfRightsChange(rights, person, { change, ...difference, except: [request.asked_by] });
}

async function findRightsHolder(
  { transaction }: RightsWork,
  request: DecidedRequest,
): Promise<RightsHolder | undefined> {
  if (request.account_id === null) return undefined;
  const [person] = await transaction.run(rightsHolderOf(request.account_id));
  return person;
}

async function requestRefusal(
  { transaction }: RightsWork,
  id: string,
  state: DecideRequestAnswer['state'],
): Promise<Failure> {
  const [request] = await transaction.run(undecided(id));
  if (!request) return new Failure('not-found');
  if (!request.is_waiting) return new Failure('request-decided');
  const isWrong = state === 'withdrawn' ? !request.is_own : request.is_own || request.is_about_caller;
  return new Failure(isWrong ? 'second-person-needed' : 'rights-changed');
}

async function tellAsker(
  rights: RightsWork,
  request: DecidedRequest,
  { person, isConfirmed }: { readonly person: RightsHolder | undefined; readonly isConfirmed: boolean },
): Promise<void> {
  const [asker] = await rights.transaction.run(rightsHolderOf(request.asked_by));
  const told = { actorName: rights.caller.name, personName: person?.name ?? null, isConfirmed };
  if (asker) await sendRightsMail(rights, asker, 'rights-decided', told);
}
