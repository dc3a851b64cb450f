import * as z from 'zod/mini';
import { RENEWAL_OUTCOMES } from '@plenty/domain/selection/renew';
import { endpoint } from '../endpoint.ts';
import { Day, Id } from '../fields.ts';
import { Parts } from './selections-fields.ts';

/** One choice and what becomes of it in the next scheme year. */
const RenewedChoice = z.object({
  benefitId: Id,
  /** The same benefit in the next year; null where it is not offered any more. */
  nextBenefitId: z.nullable(Id),
  name: z.string(),
  icon: z.string(),
  outcome: z.enum(RENEWAL_OUTCOMES),
  /** Why, each a sentence without its full stop. */
  reasons: z.array(z.string()),
  /** What the person has done about it for the next year. */
  decision: z.enum(['none', 'changed', 'waiting', 'opted-out']),
  /** What is paid each month now, and from the first day of the next year; null where nothing is. */
  before: z.nullable(Parts),
  after: z.nullable(Parts),
});
export type RenewedChoice = z.infer<typeof RenewedChoice>;

const NextYear = z.object({
  year: z.number(),
  startsOn: Day,
  /** The last day of the window, where one is open or to come. */
  until: z.nullable(Day),
  choices: z.array(RenewedChoice),
});
export type NextYear = z.infer<typeof NextYear>;

export const renewals = {
  own: endpoint({
    method: 'GET',
    path: '/renewals/own',
    summary: 'The scheme year of today, and what becomes of the person’s choices in the next one.',
    access: 'employee',
    reply: z.object({
      schemeYear: z.nullable(z.number()),
      startsOn: z.nullable(Day),
      endsOn: z.nullable(Day),
      /** The year goes on because none follows yet. */
      isExtended: z.boolean(),
      /** Null until the next year has opened to the person. */
      next: z.nullable(NextYear),
    }),
  }),
};
