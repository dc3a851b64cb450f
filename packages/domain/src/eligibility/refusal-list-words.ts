import type { ContractKind, EmploymentStatus } from '../employees/employee-facts.ts';
import { REGION_NAMES, sayList } from './phrases.ts';
import type { Condition } from './rule.ts';

type ListCondition = Exclude<Extract<Condition, { oneOf: unknown }>, { fact: 'custom' }>;

/** Whom the rule is for, or not for, by what can be listed. */
export function sayAskedList(condition: ListCondition, isWanted: boolean): string {
  return `${isWanted ? 'for' : 'not for'} ${sayListedWho(condition, isWanted ? 'and' : 'or')}`;
}

function sayListedWho(condition: ListCondition, link: 'and' | 'or'): string {
  const isOne = condition.oneOf.length === 1;
  switch (condition.fact) {
    case 'grade':
      return `${isOne ? 'grade' : 'grades'} ${sayList(condition.oneOf, link)}`;
    case 'department':
      return `the ${sayList(condition.oneOf, link)} ${isOne ? 'department' : 'departments'}`;
    case 'location':
      return `those based in ${sayList(condition.oneOf, 'or')}`;
    case 'region':
      return `those in ${sayList(
        condition.oneOf.map((region) => REGION_NAMES[region]),
        'or',
      )}`;
    case 'contract':
      return sayList(
        condition.oneOf.map((kind) => BY_CONTRACT[kind]),
        link,
      );
    case 'employment-status':
      return sayList(
        condition.oneOf.map((status) => BY_STATUS[status]),
        link,
      );
  }
}

const BY_CONTRACT: Readonly<Record<ContractKind, string>> = {
  permanent: 'permanent employees',
  'fixed-term': 'employees on a fixed term',
  apprentice: 'apprentices',
  casual: 'casual workers',
};

const BY_STATUS: Readonly<Record<EmploymentStatus, string>> = {
  active: 'active employees',
  inactive: 'inactive employees',
  left: 'former employees',
};
