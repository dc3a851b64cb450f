import { type Day, sayDay, type Span } from '../dates/day.ts';
import type { ContractKind } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';
import { sayCustom } from './custom-words.ts';
import { type LimitWords, rangeLimitsOf, sayLimits } from './limits.ts';
import { possessive, REGION_NAMES, type RuleNames, sayHours, sayList, sayPounds, saySpan } from './phrases.ts';
import type { Condition } from './rule.ts';

/** One condition, or its contrary, as a phrase about employees. */
export function describeCondition(condition: Condition, isWanted: boolean, names: RuleNames): string {
  const not = isWanted ? '' : 'not ';
  switch (condition.fact) {
    case 'age':
      return sayLimits(rangeLimitsOf(condition, isWanted), AGE);
    case 'service':
      return sayLimits(rangeLimitsOf(condition, isWanted), SERVICE);
    case 'hours':
      return sayLimits(rangeLimitsOf(condition, isWanted), HOURS);
    case 'pay':
      return sayLimits(rangeLimitsOf(condition, isWanted), PAY);
    case 'joined':
      return sayLimits(rangeLimitsOf({ atLeast: condition.after, under: condition.onOrBefore }, isWanted), JOINED);
    case 'grade':
      return `${not}in grade ${sayList(condition.oneOf, 'or')}`;
    case 'department':
      return `${not}in the ${sayList(condition.oneOf, 'or')} department`;
    case 'location':
      return `${not}based in ${sayList(condition.oneOf, 'or')}`;
    case 'region':
      return `${not}in ${sayList(
        condition.oneOf.map((region) => REGION_NAMES[region]),
        'or',
      )}`;
    case 'contract':
      return `${not}on ${sayContracts(condition.oneOf)} contract`;
    case 'employment-status':
      return `whose employment is ${not}${sayList(condition.oneOf, 'or')}`;
    case 'probation':
      return (condition.is === 'passed') === isWanted ? 'past probation' : 'on probation';
    case 'voucher-scheme-joined':
      return `${isWanted ? 'who joined' : 'who did not join'} the voucher scheme on or before ${sayDay(condition.onOrBefore)}`;
    case 'holds':
      return `${isWanted ? 'with' : 'without'} ${names.benefits.get(condition.benefit) ?? condition.benefit}`;
    case 'custom':
      return `whose ${sayCustom(condition, isWanted, names)}`;
  }
}

function sayContracts(kinds: readonly ContractKind[]): string {
  return `${kinds[0] === 'apprentice' ? 'an' : 'a'} ${sayList(kinds, 'or')}`;
}

const AGE: LimitWords<number> = {
  from: (from) => `aged ${from} or over`,
  under: (under) => `aged under ${under}`,
  within: (from, under) => (under === from + 1 ? `aged ${from}` : `aged ${from} to ${under - 1}`),
  outside: (from, under) => `aged under ${from} or ${under} or over`,
};

const serviceWords = (span: Span): string => possessive(saySpan(span, String));

const SERVICE: LimitWords<Span> = {
  from: (from) => `with ${serviceWords(from)} service or more`,
  under: (under) => `with under ${serviceWords(under)} service`,
  within: (from, under) => `with ${serviceWords(from)} service or more but under ${serviceWords(under)}`,
  outside: (from, under) => `with under ${serviceWords(from)} service or ${serviceWords(under)} or more`,
};

const HOURS: LimitWords<number> = {
  from: (from) => `working ${sayHours(from)} or more`,
  under: (under) => `working under ${sayHours(under)}`,
  within: (from, under) => `working ${from} to under ${sayHours(under)}`,
  outside: (from, under) => `working under ${from} hours or ${sayHours(under)} or more`,
};

const PAY: LimitWords<Pence> = {
  from: (from) => `paid ${sayPounds(from)} a year or more`,
  under: (under) => `paid under ${sayPounds(under)} a year`,
  within: (from, under) => `paid ${sayPounds(from)} to under ${sayPounds(under)} a year`,
  outside: (from, under) => `paid under ${sayPounds(from)} or ${sayPounds(under)} a year or more`,
};

const JOINED: LimitWords<Day> = {
  from: (after) => `who joined after ${sayDay(after)}`,
  under: (onOrBefore) => `who joined on or before ${sayDay(onOrBefore)}`,
  within: (after, onOrBefore) => `who joined after ${sayDay(after)} and on or before ${sayDay(onOrBefore)}`,
  outside: (after, onOrBefore) => `who joined on or before ${sayDay(after)} or after ${sayDay(onOrBefore)}`,
};
