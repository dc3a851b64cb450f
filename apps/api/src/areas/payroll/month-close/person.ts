import { addDays, type Day } from '@plenty/domain/dates/day';
import type { EmployeeFacts, HeldBenefit } from '@plenty/domain/employees/employee-facts';
import { employmentOn } from '@plenty/domain/employees/employment-on';
import type { ContributionLine } from '@plenty/domain/month-close/contribution';
import type { Price } from '@plenty/domain/pricing/price';
import type { OfferedScheme } from '@plenty/domain/scheme/offered';
import type { FieldValues } from '@plenty/domain/selection/fields';

type ClosingPersonal = Pick<EmployeeFacts, 'dateOfBirth' | 'joinedOn' | 'smoker' | 'voucherSchemeJoinedOn'>;
type ClosingEmployment = Omit<EmployeeFacts, keyof ClosingPersonal | 'held' | 'leavesOn'> & {
  readonly from: Day;
  /** Holiday of the contract in a year, where it is known. */
  readonly leaveDays?: number | undefined;
  /** Of who has left: days of holiday taken in the leave year, where they are known. */
  readonly leaveDaysTaken?: number | undefined;
};

/** Somebody as people-table.ts writes them. */
export interface ClosingPerson {
  readonly id: string;
  readonly changed: boolean;
  readonly facts: ClosingPersonal;
  /** By day. */
  readonly employments: readonly ClosingEmployment[] | null;
  /** What has taken effect or will, in the order in which it was chosen. */
  readonly selections: readonly ChosenVersion[] | null;
  /** Of months that have closed; only of whoever has changed. */
  readonly closed: readonly ContributionLine[] | null;
}

export interface ChosenVersion {
  readonly benefit: string;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly schemeVersion: number | null;
  readonly price: Price | null;
  /** Only of who has left, or will. */
  readonly values?: FieldValues | null | undefined;
}

/** What is known of somebody for a day, nothing before their first. Who has left and come back was there before as well. */
export function closingFactsOn(
  person: ClosingPerson,
  day: Day,
  held: readonly HeldBenefit[],
): EmployeeFacts | undefined {
  const found = employmentOn(person.employments ?? [], day);
  const joinedOn = found && joinedForDay(person, day);
  if (!found || joinedOn === undefined) return undefined;
  const { from: _from, ...employment } = found.now;
  return { ...person.facts, joinedOn, ...employment, leavesOn: found.leavesOn, held };
}

/** The first day of the employment that a day is in; only the last one keeps it, the others began with what is known of them. */
function joinedForDay({ facts: { joinedOn }, employments }: ClosingPerson, day: Day): Day | undefined {
  if (joinedOn <= day) return joinedOn;
  const left = employments?.findIndex(({ status, from }) => status === 'left' && from > day && from <= joinedOn) ?? -1;
  if (left === -1) return undefined;
  const before = employments?.slice(0, left) ?? [];
  return before[1 + before.findLastIndex(({ status }) => status === 'left')]?.from;
}

/** The last day of employment, where somebody has left and not come back. */
export function leavesOn({ employments }: ClosingPerson): Day | null {
  let last: Day | null = null;
  for (const { status, from } of employments ?? [])
    if (status !== 'left') last = null;
    else last ??= addDays(from, -1);
  return last;
}

export function heldBy({ selections }: ClosingPerson, { yearOf }: OfferedScheme): HeldBenefit[] {
  return (selections ?? []).map(({ benefit, startsOn, endsOn }) => ({
    benefit: codeOf(yearOf, benefit),
    from: startsOn,
    until: endsOn ?? undefined,
  }));
}

export function codeOf(yearOf: OfferedScheme['yearOf'], id: string): string {
  return (
    yearOf
      .get(id)
      ?.versions.findLast(({ benefits }) => benefits.has(id))
      ?.benefits.get(id)?.code ?? ''
  );
}
