import type { Range } from './rule.ts';

/** What a range asks for once 'not' is taken into account, so that each shape has words of its own. */
export type RangeLimits<Value> =
  | { readonly shape: 'from'; readonly from: Value }
  | { readonly shape: 'under'; readonly under: Value }
  | { readonly shape: 'within' | 'outside'; readonly from: Value; readonly under: Value }
  /** No bound at all: it lets everyone in, or with 'not' nobody. */
  | { readonly shape: 'everything' | 'nothing' };

export interface LimitWords<Value> {
  readonly from: (from: Value) => string;
  readonly under: (under: Value) => string;
  readonly within: (from: Value, under: Value) => string;
  readonly outside: (from: Value, under: Value) => string;
}

export function rangeLimitsOf<Value>({ atLeast, under }: Range<Value>, isWanted: boolean): RangeLimits<Value> {
  if (atLeast !== undefined && under !== undefined)
    return { shape: isWanted ? 'within' : 'outside', from: atLeast, under };
  if (atLeast !== undefined) return isWanted ? { shape: 'from', from: atLeast } : { shape: 'under', under: atLeast };
  if (under !== undefined) return isWanted ? { shape: 'under', under } : { shape: 'from', from: under };
  return { shape: isWanted ? 'everything' : 'nothing' };
}

/** The one bound that keeps somebody out. */
export function failedLimit<Value>(limits: RangeLimits<Value>, isBelow: boolean): RangeLimits<Value> {
  if (limits.shape !== 'within') return limits;
  return isBelow ? { shape: 'from', from: limits.from } : { shape: 'under', under: limits.under };
}

export function sayLimits<Value>(limits: RangeLimits<Value>, words: LimitWords<Value>): string {
  switch (limits.shape) {
    case 'from':
      return words.from(limits.from);
    case 'under':
      return words.under(limits.under);
    case 'within':
    case 'outside':
      return words[limits.shape](limits.from, limits.under);
    case 'everything':
      return 'for everyone';
    case 'nothing':
      return 'for nobody';
  }
}
