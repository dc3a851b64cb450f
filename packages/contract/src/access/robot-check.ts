import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const robotCheck = {
  challenge: endpoint({
    method: 'GET',
    path: '/robot-check',
    summary: 'A task that costs a computer a moment. Its solution goes into `recaptcha`, once, within two minutes.',
    access: 'public',
    /** As altcha-lib makes and solves it. */
    reply: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  }),
};
