import { countUse, usesOf } from '../../../platform/limits/uses-table.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';

/** Failures from one network address: from which on the robot check is needed, and from which on nothing is taken. */
const CHECKED_FROM = 20;
const FAILURES = { most: 100, seconds: 600 };

const failuresHere = ({ visit }: Work): string => `failed logins from ${visit.address}`;

/** Whether tries from this address need the robot check; from one with far too many failures nothing is taken at all. */
export async function isAddressChecked(work: Work): Promise<boolean> {
  const failures = await usesOf(work.services, failuresHere(work), FAILURES.seconds);
  if (failures >= FAILURES.most) throw new Failure('too-many-requests');
  return failures >= CHECKED_FROM;
}

export async function countAddressFailure(work: Work): Promise<void> {
  await countUse(work.services, failuresHere(work), FAILURES);
}
