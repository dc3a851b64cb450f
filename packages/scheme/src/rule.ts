import * as z from 'zod/mini';
import { CONTRACT_KINDS, EMPLOYMENT_STATUSES, REGIONS } from '@plenty/domain/employees/employee-facts';
import type { Rule as DomainRule } from '@plenty/domain/eligibility/rule';
import { Code, Date, Pounds, Span, Text } from './values.ts';

const Age = z.int().check(z.minimum(0, 'must not be negative'), z.maximum(120, 'must be at most 120'));
const Hours = z.number().check(z.minimum(0, 'must not be negative'), z.maximum(100, 'must be at most 100'));
const Texts = z.array(Text).check(z.minLength(1, 'must name at least one'));

function range<Value extends z.core.$ZodType>(value: Value) {
  return { atLeast: z.optional(value), under: z.optional(value) };
}

const Condition = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.literal('age'), ...range(Age) }),
  z.strictObject({ fact: z.literal('service'), ...range(Span) }),
  z.strictObject({ fact: z.literal('hours'), ...range(Hours) }),
  z.strictObject({ fact: z.literal('pay'), ...range(Pounds) }),
  z.strictObject({ fact: z.literal('grade'), oneOf: Texts }),
  z.strictObject({ fact: z.literal('department'), oneOf: Texts }),
  z.strictObject({ fact: z.literal('location'), oneOf: Texts }),
  z.strictObject({ fact: z.literal('region'), oneOf: z.array(z.enum(REGIONS)) }),
  z.strictObject({ fact: z.literal('contract'), oneOf: z.array(z.enum(CONTRACT_KINDS)) }),
  z.strictObject({ fact: z.literal('employment-status'), oneOf: z.array(z.enum(EMPLOYMENT_STATUSES)) }),
  z.strictObject({ fact: z.literal('probation'), is: z.enum(['passed', 'running']) }),
  z.strictObject({ fact: z.literal('joined'), onOrBefore: z.optional(Date), after: z.optional(Date) }),
  z.strictObject({ fact: z.literal('voucher-scheme-joined'), onOrBefore: Date }),
  z.strictObject({ fact: z.literal('holds'), benefit: Code }),
  z.strictObject({
    fact: z.literal('custom'),
    name: Code,
    equals: z.optional(z.union([Text, z.number(), z.boolean()])),
    oneOf: z.optional(Texts),
    ...range(z.number()),
  }),
]);

/** Written as all, any, not or a condition; which of them is seen by its key. */
export const Rule: z.ZodMiniType<DomainRule> = z.lazy(() => z.union([All, Any, Not, Condition])) as never;
const Rules = z.array(Rule).check(z.minLength(1, 'must have at least one condition; leave it out for everyone'));
const All = z.strictObject({ all: Rules });
const Any = z.strictObject({ any: Rules });
const Not = z.strictObject({ not: Rule });
