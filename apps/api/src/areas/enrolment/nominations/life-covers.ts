import type { Nomination } from '@plenty/contract/enrolment/nominations';
import { confirmAgainOn } from '@plenty/domain/nominations/nomination';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { NominationRow } from './nominations-table.ts';
import { fromStored } from './stored-nominees.ts';

/** The life cover that somebody has, or has chosen for later: what is paid when they die, and so goes to others. */
export function lifeCoversOf({ benefits, facts, today }: EmployeeScheme): OfferedBenefit[] {
  const held = facts.held.filter(({ until }) => until === undefined || until >= today);
  return benefits.filter(
    ({ benefit }) => benefit.kind === 'life-assurance' && held.some(({ benefit: code }) => code === benefit.code),
  );
}

export function toNomination(
  { today }: Pick<EmployeeScheme, 'today'>,
  { id, benefit }: OfferedBenefit,
  row: NominationRow | undefined,
): Nomination {
  return {
    benefitId: id,
    benefitName: benefit.name,
    version: row?.version ?? 0,
    people: row ? fromStored(row.people) : [],
    confirmedAt: row?.confirmed_at.toISOString() ?? null,
    isDue: row === undefined || confirmAgainOn(row.confirmed_on) <= today,
  };
}

/** Each cover with what was said of it. */
export function nominationsOf(own: EmployeeScheme, rows: readonly NominationRow[]): Nomination[] {
  return lifeCoversOf(own).map((cover) =>
    toNomination(
      own,
      cover,
      rows.find((row) => row.benefit_code === cover.benefit.code),
    ),
  );
}
