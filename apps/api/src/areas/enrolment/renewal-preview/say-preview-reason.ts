import { sayDay } from '@plenty/domain/dates/day';
import { evaluate } from '@plenty/domain/eligibility/evaluate';
import type { FactName } from '@plenty/domain/eligibility/rule';
import type { Reason } from '@plenty/domain/eligibility/verdict';
import { termEndsOn } from '@plenty/domain/selection/renew';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import type { PlannedRenewal } from '../renewals/plan-renewal.ts';

/**
 * Why, for an administrator: which rule decides, and never what the person has answered or what their data say. `chosen` is what
 * they have done about it for the next year themselves.
 */
export function sayPreviewReason(
  next: EmployeeScheme,
  planned: PlannedRenewal,
  chosen: StoredSelection | undefined,
): string {
  if (chosen) return CHOSEN[chosen.state] ?? 'Chosen by the employee';
  const from = sayDay(next.year.startsOn);
  const { selection, because, outcome } = planned;
  switch (because) {
    case 'term':
      return `The agreed term runs until ${sayDay(termEndsOn(selection.startsOn ?? next.year.startsOn, selection.price) ?? next.year.startsOn)}`;
    case 'term-over':
      return selection.price?.months === 1 ? 'It was a one-off' : 'The agreed term is over';
    case 'not-offered':
      return `Not offered from ${from}`;
    case 'not-eligible':
      return sayIneligible(next, planned);
    case 'values':
      return `What was chosen is not offered from ${from}`;
    case 'policy':
      if (outcome === 'asked-again') return 'Chosen again each year';
      return outcome === 'ended' ? 'Ends each year' : '';
  }
}

const CHOSEN: Partial<Record<StoredSelection['state'], string>> = {
  'opted-out': 'Opted out by the employee',
  pending: 'Changed by the employee, waiting for approval',
};

function sayIneligible({ facts, year, names }: EmployeeScheme, { offered }: PlannedRenewal): string {
  if (facts.status === 'left' || !offered) return 'Will have left by then';
  const { reasons } = evaluate(offered.benefit.eligibility, facts, year.startsOn, names);
  const rules = [...new Set(reasons.flatMap(factsOf).map((fact) => RULES[fact]))];
  return `Does not meet the rule on ${new Intl.ListFormat('en-GB').format(rules)}`;
}

function factsOf(reason: Reason): FactName[] {
  return reason.kind === 'condition' ? [reason.condition.fact] : reason.alternatives.flat().flatMap(factsOf);
}

/** A client's own fields and vouchers may tell of health or children, so they are not named. */
const RULES: Readonly<Record<FactName, string>> = {
  age: 'age',
  service: 'length of service',
  hours: 'hours',
  pay: 'pay',
  grade: 'grade',
  department: 'department',
  location: 'location',
  region: 'tax region',
  contract: 'contract',
  'employment-status': 'employment status',
  probation: 'probation',
  joined: 'the joining date',
  holds: 'other benefits',
  'voucher-scheme-joined': 'personal details',
  custom: 'personal details',
};
