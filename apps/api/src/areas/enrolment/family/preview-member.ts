import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { FamilyMemberBody, type family } from '@plenty/contract/enrolment/family';
import * as z from 'zod/mini';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { readEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { applyChange } from './change-member.ts';
import { OWN_FAMILY, type FamilyRow, type NewMember } from '../employee-scheme/own-family-table.ts';
import { toNewMember, type MemberChangeBody } from './from-wire.ts';
import { effectsOf } from './own-cover.ts';
import { refuseFaults } from './refuse-faults.ts';

/** What it would do to the caller's cover; nothing is saved. Without an id it is about somebody new. */
export async function previewMember(
  work: Work,
  { body }: RequestOf<typeof family.preview>,
): Promise<AnswerOf<typeof family.preview>> {
  const own = await readEmployeeScheme(work);
  const [rows] = await work.read(OWN_FAMILY);
  const member = toMember(work, rows, body);
  refuseFaults(member, rows, own.today);
  return { effects: effectsOf(own, member) };
}

function toMember(work: Work, rows: readonly FamilyRow[], change: MemberChangeBody): NewMember {
  if (change.familyMemberId !== undefined) return applyChange(rows, change.familyMemberId, change).member;
  const { active: _, ...described } = change;
  const body = z.safeParse(FamilyMemberBody, described);
  if (body.success) return toNewMember(work.services.newId(), body.data);
  const errors = Object.fromEntries(body.error.issues.map(({ path, message }) => [path.join('.'), [message]]));
  throw new Failure('invalid', { errors });
}
