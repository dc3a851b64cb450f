import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { family } from '@plenty/contract/enrolment/family';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { lockEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { changeMember } from './family-table.ts';
import { OWN_FAMILY, type FamilyRow } from '../employee-scheme/own-family-table.ts';
import { withChange, type MemberChangeBody } from './from-wire.ts';
import { effectsOf } from './own-cover.ts';
import { refuseFaults } from './refuse-faults.ts';
import { toFamilyListItem } from './to-wire.ts';

type ChangeMemberRequest = RequestOf<typeof family.change>;

/** Changes somebody of the caller's family, or makes them inactive; those of others are not there. */
export async function changeFamilyMember(
  work: Work,
  { params, body }: ChangeMemberRequest,
): Promise<AnswerOf<typeof family.change>> {
  return work.write(async (transaction, note) => {
    const own = await lockEmployeeScheme(work.services, transaction);
    const rows = await transaction.run(OWN_FAMILY);
    const { known, member } = applyChange(rows, params.id, body);
    refuseFaults(member, rows, own.today);
    const [saved] = await transaction.run(changeMember(member));
    if (!saved) throw new Failure('not-found');
    await note({
      action: 'family-member-changed',
      subjectId: (await transaction.opened).account_id,
      object: { kind: 'family-member', id: saved.id },
      changed: namesOfChanged(known, saved),
    });
    return { status: 'ok', familyMember: toFamilyListItem(saved), effects: effectsOf(own, member) };
  });
}

/** Somebody of the family as they are and as they would be. */
export function applyChange(rows: readonly FamilyRow[], id: string, change: MemberChangeBody) {
  const known = rows.find((row) => row.id === id);
  if (!known || (change.familyMemberId !== undefined && change.familyMemberId !== id)) throw new Failure('not-found');
  return { known, member: withChange(known, change) };
}

function namesOfChanged(before: FamilyRow, after: FamilyRow): string[] {
  return Object.entries(after).flatMap(([name, value]) => (before[name as keyof FamilyRow] === value ? [] : [name]));
}
