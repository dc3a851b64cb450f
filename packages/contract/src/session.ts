import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const session = {
  ping: endpoint({
    method: 'GET',
    path: '/ping',
    summary: 'Keep the session alive.',
    access: 'signed-in',
    inVoucherOnly: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
};
