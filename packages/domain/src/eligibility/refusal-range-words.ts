import { type Day, sayDay, type Span } from '../dates/day.ts';
import { anniversaryNumber, type DayNumber, numberAfterSpan } from '../dates/day-number.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';
import { failedLimit, type RangeLimits, rangeLimitsOf, type LimitWords, sayLimits } from './limits.ts';
import { numberInWords, possessive, sayHours, sayPounds, saySpan } from './phrases.ts';
import type { Condition } from './rule.ts';

type RangeCondition = Extract<Condition, { fact: 'age' | 'service' | 'hours' | 'pay' | 'joined' }>;

interface RangeRefusal {
  readonly isWanted: boolean;
  readonly facts: EmployeeFacts;
  readonly on: DayNumber;
}

/** The bound that keeps the employee out, in words; of two bounds only the one that matters. */
export function sayAskedRange(condition: RangeCondition, { isWanted, facts, on }: RangeRefusal): string {
  switch (condition.fact) {
    case 'age': {
      const isBelow = condition.atLeast !== undefined && on < anniversaryNumber(facts.dateOfBirth, condition.atLeast);
      return sayLimits(failedLimit(rangeLimitsOf(condition, isWanted), isBelow), AGE);
    }
    case 'service': {
      const isBelow = condition.atLeast !== undefined && on < numberAfterSpan(facts.joinedOn, condition.atLeast);
      return sayLimits(failedLimit(rangeLimitsOf(condition, isWanted), isBelow), SERVICE);
    }
    case 'hours':
      return sayLimits(failedNumber(rangeLimitsOf(condition, isWanted), facts.hoursPerWeek), HOURS);
    case 'pay':
      return sayLimits(failedNumber(rangeLimitsOf(condition, isWanted), facts.salaryPence), PAY);
    case 'joined': {
      const limits = rangeLimitsOf({ atLeast: condition.after, under: condition.onOrBefore }, isWanted);
      return sayLimits(failedLimit(limits, limits.shape === 'within' && facts.joinedOn <= limits.from), JOINED);
    }
  }
}

function failedNumber(limits: RangeLimits<number>, value: number): RangeLimits<number> {
  return failedLimit(limits, limits.shape === 'within' && value < limits.from);
}

const AGE: LimitWords<number> = {
  from: (from) => `available from age ${from}`,
  under: (under) => `only for those under ${under}`,
  within: (from, under) => `only for those aged ${from} or over and under ${under}`,
  outside: (from, under) => `only for those under ${from} or aged ${under} and over`,
};

const serviceRefusal = (span: Span): string => saySpan(span, numberInWords);

const SERVICE: LimitWords<Span> = {
  from: (from) => `available after ${possessive(serviceRefusal(from))} service`,
  under: (under) => `only in the first ${serviceRefusal(under)} of service`,
  within: (from, under) =>
    `only after ${possessive(serviceRefusal(from))} and in the first ${serviceRefusal(under)} of service`,
  outside: (from, under) =>
    `only in the first ${serviceRefusal(from)} of service or after ${possessive(serviceRefusal(under))} service`,
};

const HOURS: LimitWords<number> = {
  from: (from) => `only if you work at least ${sayHours(from)}`,
  under: (under) => `only if you work under ${sayHours(under)}`,
  within: (from, under) => `only if you work at least ${from} and under ${sayHours(under)}`,
  outside: (from, under) => `only if you work under ${from} or at least ${sayHours(under)}`,
};

const PAY: LimitWords<Pence> = {
  from: (from) => `only for pay of ${sayPounds(from)} a year or more`,
  under: (under) => `only for pay under ${sayPounds(under)} a year`,
  within: (from, under) => `only for pay from ${sayPounds(from)} to under ${sayPounds(under)} a year`,
  outside: (from, under) => `only for pay under ${sayPounds(from)}, or ${sayPounds(under)} a year or more`,
};

const JOINED: LimitWords<Day> = {
  from: (after) => `only for those who joined after ${sayDay(after)}`,
  under: (onOrBefore) => `only for those who joined by ${sayDay(onOrBefore)}`,
  within: (after, onOrBefore) => `only for those who joined after ${sayDay(after)} and by ${sayDay(onOrBefore)}`,
  outside: (after, onOrBefore) => `only for those who joined by ${sayDay(after)} or after ${sayDay(onOrBefore)}`,
};
