import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day } from '../fields.ts';

/** What is settled with a leaver: positive where they owe it, and what is missing where it cannot be worked out. */
export const Settled = z.object({
  kind: z.enum(['term', 'holiday-bought', 'holiday-sold', 'fund']),
  owed: z.union([
    z.strictObject({ pence: z.int() }),
    z.strictObject({ missing: z.enum(['days-taken', 'holiday-days']) }),
  ]),
});
export type Settled = z.infer<typeof Settled>;

const OwnSettlement = z.extend(Settled, { benefit: z.string() });
export type OwnSettlement = z.infer<typeof OwnSettlement>;

export const settlements = {
  own: endpoint({
    method: 'GET',
    path: '/settlements/own',
    summary: 'What is settled with the last pay of who leaves, as far as it is known.',
    access: 'employee',
    reply: z.object({
      /** The last day of employment; null where none is known. */
      leavesOn: z.nullable(Day),
      settlements: z.array(OwnSettlement),
    }),
  }),
};
