import { monthOf, yearsBetween } from '@plenty/domain/dates/day';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { EmployeeFacts } from '@plenty/domain/employees/employee-facts';
import { groupOf } from '@plenty/domain/insights/bands';
import { NO_CONTRIBUTION, type Contribution } from '@plenty/domain/month-close/contribution';
import { monthPriceIn, dueStretchesOf } from '@plenty/domain/month-close/due';
import { isPriced } from '@plenty/domain/pricing/cost';
import type { FieldValues } from '@plenty/domain/selection/fields';
import {
  chosenHistories,
  codeOf,
  closingFactsOn,
  heldBy,
  type ChosenVersion,
  type ClosingPerson,
} from '../../payroll/public.ts';
import type { StandingBenefit, StandingScheme } from './standing-scheme.ts';

/** Somebody as people-table.ts writes them. */
export interface EmployedPerson extends Omit<ClosingPerson, 'changed' | 'closed' | 'selections'> {
  readonly selections: readonly ValuedVersion[] | null;
}

interface ValuedVersion extends ChosenVersion {
  readonly values: FieldValues;
}

/** What one person can have, and has. */
export interface PersonTakeUp {
  readonly department: string;
  readonly ageBand: number;
  readonly benefits: readonly Had[];
}

interface Had {
  readonly id: string;
  readonly hasIt: boolean;
  readonly level: string;
  readonly monthly: Contribution;
}

/** Of each benefit that somebody is eligible for, or has: whether they have it, how much of it, and what a month costs. */
export function personTakeUp(person: EmployedPerson, scheme: StandingScheme): PersonTakeUp | undefined {
  const { offered, day, benefits } = scheme;
  const known: ClosingPerson = { ...person, changed: false, closed: null };
  const held = heldBy(known, offered);
  const facts = closingFactsOn(known, day, held);
  if (!facts || facts.status === 'left') return undefined;
  const had: Had[] = [];
  for (const benefit of benefits) {
    if (!benefit.isIncluded || !isEligible(benefit.definition.eligibility, facts, day)) continue;
    // The rules of others may ask for it.
    held.push({ benefit: benefit.definition.code, from: day });
    had.push({ id: benefit.id, hasIt: true, level: '', monthly: includedTakeUpPrice(benefit, facts, scheme) });
  }
  const standing = standingByCode(person, scheme);
  const costs = standing.size === 0 ? NO_COSTS : costsByCode(known, scheme);
  for (const { id, definition, isIncluded, levels } of benefits) {
    if (isIncluded) continue;
    const values = standing.get(definition.code);
    const monthly = costs.get(definition.code) ?? NO_CONTRIBUTION;
    if (values) had.push({ id, hasIt: true, level: levels.nameFor(values), monthly });
    else if (isEligible(definition.eligibility, facts, day)) had.push({ id, hasIt: false, level: '', monthly });
  }
  return {
    department: facts.department,
    ageBand: groupOf('age', yearsBetween(facts.dateOfBirth, day)),
    benefits: had,
  };
}

/** As a month closes: nobody is charged for what they have not chosen. */
function includedTakeUpPrice(
  { definition, priceFor }: StandingBenefit,
  facts: EmployeeFacts,
  { offered, day }: StandingScheme,
): Contribution {
  if (definition.funding.payer !== 'employer') return NO_CONTRIBUTION;
  const price = priceFor({}, { facts, on: day, rates: offered.rates.on(day) });
  return isPriced(price) ? price : NO_CONTRIBUTION;
}

/** What was chosen of each benefit that stands on the day; of several versions the last that has begun counts. */
function standingByCode(
  { selections }: EmployedPerson,
  { offered, day }: StandingScheme,
): ReadonlyMap<string, FieldValues> {
  const begun = new Map<string, ValuedVersion>();
  for (const selection of selections ?? []) if (selection.startsOn <= day) begun.set(selection.benefit, selection);
  const standing = new Map<string, FieldValues>();
  // Those of a year that is over stand until they are renewed; what was chosen last is told.
  for (const { benefit, endsOn, values } of begun.values())
    if (endsOn === null || endsOn >= day) standing.set(codeOf(offered.yearOf, benefit), values);
  return standing;
}

const NO_COSTS: ReadonlyMap<string, Contribution> = new Map();

/** What a month of each costs at the agreed price, once the benefit fund has paid its part. */
function costsByCode(person: ClosingPerson, { offered, day }: StandingScheme): ReadonlyMap<string, Contribution> {
  const month = monthOf(day);
  const costs = new Map<string, Contribution>();
  for (const history of chosenHistories(person, offered, { to: month, held: heldBy(person, offered) })) {
    const stretch = dueStretchesOf(history).find(({ from, until }) => from <= day && (until === null || until >= day));
    const price = stretch && monthPriceIn(month, stretch.version);
    if (price) costs.set(codeOf(offered.yearOf, history.benefit), price);
  }
  return costs;
}
