import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const voucherManagement = {
  manage: endpoint({
    method: 'GET',
    path: '/ccv/manage',
    summary:
      'Where the page of vouchers is, with a ticket for it that works once within a minute and opens nothing else.',
    access: 'employer',
    permission: 'vouchers',
    inMasquerade: false,
    reply: z.object({ url: z.string() }),
    errors: ['not-found'],
  }),
};
