import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { family } from '@plenty/contract/enrolment/family';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { lockEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { addMember, changeMember } from './family-table.ts';
import { OWN_FAMILY } from '../employee-scheme/own-family-table.ts';
import { toNewMember } from './from-wire.ts';
import { effectsOf } from './own-cover.ts';
import { isSameMember, refuseFaults } from './refuse-faults.ts';
import { toFamilyListItem } from './to-wire.ts';

type AddMemberRequest = RequestOf<typeof family.add>;

/** Adds somebody to the caller's family. Who is there already is answered; who was there before is there again. */
export async function addFamilyMember(
  work: Work,
  { params, body }: AddMemberRequest,
): Promise<AnswerOf<typeof family.add>> {
  return work.write(async (transaction, note) => {
    const { account_id: accountId } = await transaction.opened;
    if (params.id !== accountId) throw new Failure('not-found');
    const own = await lockEmployeeScheme(work.services, transaction);
    const rows = await transaction.run(OWN_FAMILY);
    const described = toNewMember(work.services.newId(), body);
    const known = rows.find((row) => isSameMember(row, described));
    if (known?.active) return { status: 'ok', familyMember: toFamilyListItem(known), effects: [] };
    const member = { ...described, id: known?.id ?? described.id };
    refuseFaults(member, rows, own.today);
    const [saved] = await transaction.run(known ? changeMember(member) : addMember(member));
    if (!saved) throw new Error('no row came back from an insert');
    const object = { kind: 'family-member', id: saved.id };
    await note({ action: 'family-member-added', subjectId: accountId, object });
    return { status: 'ok', familyMember: toFamilyListItem(saved), effects: effectsOf(own, member) };
  });
}
