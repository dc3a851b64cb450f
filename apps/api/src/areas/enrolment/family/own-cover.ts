import type { NewMember } from '../employee-scheme/own-family-table.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { findCoverEffects } from './cover-effects.ts';
import { toFamilyMember } from '../employee-scheme/to-family-member.ts';

/** What stands, or has been asked for and will stand. */
const STANDING = ['active', 'scheduled', 'pending'];

/** What it does to the caller's cover that somebody is added to the family, or is another than before. */
export function effectsOf(own: EmployeeScheme, member: NewMember) {
  const changed = toFamilyMember(member);
  const others = own.family.filter(({ id }) => id !== member.id);
  return findCoverEffects(
    {
      ...own,
      standing: (benefitId) =>
        own.selections.findLast((chosen) => chosen.benefitId === benefitId && STANDING.includes(chosen.state))?.values,
    },
    { before: own.family, after: [...others, changed] },
  );
}
