import type { Day } from '@plenty/domain/dates/day';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { EmployeeFacts } from '@plenty/domain/employees/employee-facts';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { FieldValues } from '@plenty/domain/selection/fields';
import { describeCoverLevelChange } from './cover-level-change.ts';
import { sayPeopleEffect } from './people-effect.ts';
import type { NamedMember } from '../employee-scheme/to-family-member.ts';

/** The family as it is, and as it would be. */
export interface FamilyChange {
  readonly before: readonly NamedMember[];
  readonly after: readonly NamedMember[];
}

export interface CoverHolder {
  readonly today: Day;
  readonly facts: EmployeeFacts;
  readonly benefits: readonly { readonly id: string; readonly benefit: Benefit }[];
  /** What stands of a benefit. */
  standing(benefitId: string): FieldValues | undefined;
}

interface Effect {
  readonly benefitId: string;
  readonly name: string;
  readonly words: string;
}

/** What a change of the family does to cover that the employee has, and to what may be chosen. */
export function findCoverEffects(holder: CoverHolder, change: FamilyChange): Effect[] {
  return holder.benefits.flatMap(({ id, benefit }) => {
    const values = holder.standing(id);
    if (values === undefined && !isEligible(benefit.eligibility, holder.facts, holder.today)) return [];
    const words = [
      ...describeCoverLevelChange(benefit, values, change, holder.today),
      ...sayPeopleEffect(benefit, values, change, holder.today),
    ];
    return words.length === 0 ? [] : [{ benefitId: id, name: benefit.name, words: words.join(' ') }];
  });
}
