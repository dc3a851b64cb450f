import { isDay } from '@plenty/domain/dates/day';
import { describeRule } from '@plenty/domain/eligibility/describe-rule';
import * as z from 'zod/mini';

const Texts = z.array(z.string());
const Range = { atLeast: z.optional(z.number()), under: z.optional(z.number()) };

/** Rules that the chooser can make: one condition on something that is kept of everybody. */
const SimpleAudience = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.literal('department'), oneOf: Texts }),
  z.strictObject({ fact: z.literal('location'), oneOf: Texts }),
  z.strictObject({ fact: z.literal('grade'), oneOf: Texts }),
  z.strictObject({ fact: z.literal('probation'), is: z.enum(['passed', 'running']) }),
  z.strictObject({ fact: z.literal('age'), ...Range }),
  z.strictObject({ fact: z.literal('hours'), ...Range }),
  z.strictObject({ fact: z.literal('joined'), onOrBefore: z.optional(z.string()), after: z.optional(z.string()) }),
]);
export type SimpleAudience = z.infer<typeof SimpleAudience>;
export type AudienceFact = SimpleAudience['fact'];

export const AUDIENCE_FACTS: Readonly<Record<AudienceFact, string>> = {
  department: 'People in some departments',
  location: 'People at some locations',
  grade: 'People of some grades',
  probation: 'By probation',
  age: 'By age',
  hours: 'By hours a week',
  joined: 'By the day they joined',
};

export const EMPTY_AUDIENCES: Readonly<Record<AudienceFact, SimpleAudience>> = {
  department: { fact: 'department', oneOf: [] },
  location: { fact: 'location', oneOf: [] },
  grade: { fact: 'grade', oneOf: [] },
  probation: { fact: 'probation', is: 'passed' },
  age: { fact: 'age' },
  hours: { fact: 'hours' },
  joined: { fact: 'joined' },
};

export function isAudienceFact(name: string): name is AudienceFact {
  return Object.hasOwn(AUDIENCE_FACTS, name);
}

/** Nothing where the rule is more than the chooser makes. */
export function readSimple(audience: unknown): SimpleAudience | undefined {
  return z.safeParse(SimpleAudience, audience).data;
}

/** Who sees it, as a sentence. Nothing while the rule is not finished. */
export function describeSimple(audience: SimpleAudience): string | undefined {
  if ('oneOf' in audience && audience.oneOf.length === 0) return undefined;
  if (audience.fact === 'joined' && !isDay(audience.onOrBefore ?? audience.after ?? '')) return undefined;
  if ((audience.fact === 'age' || audience.fact === 'hours') && (audience.atLeast ?? audience.under) === undefined)
    return undefined;
  return describeRule(audience, { benefits: new Map(), customFields: new Map() });
}
