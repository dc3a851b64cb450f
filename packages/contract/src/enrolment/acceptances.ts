import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

const Accepted = z.object({
  version: z.int(),
  acceptedAt: z.string(),
  /** Whether this is the version that counts today. */
  isCurrent: z.boolean(),
});

export const acceptances = {
  own: endpoint({
    method: 'GET',
    path: '/user/policies',
    summary: 'Which terms of the portal and of benefits the person has accepted, and when; the newest first.',
    access: 'employee',
    inVoucherOnly: true,
    reply: z.object({
      portal: z.array(Accepted),
      /** Null where the benefit is not offered any more: its terms can then no longer be opened. */
      benefits: z.array(z.extend(Accepted, { benefitId: z.nullable(Id), benefitName: z.string() })),
    }),
  }),
};
