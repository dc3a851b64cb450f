import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const Slide = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** One of the portal's own pictures. */
  picture: z.enum(['welcome', 'benefits', 'pay', 'family']),
});
export type Slide = z.infer<typeof Slide>;

export const carousel = {
  slides: endpoint({
    method: 'GET',
    path: '/carousel',
    summary: 'What the client says to those who come for the first time.',
    access: 'employee',
    reply: z.array(Slide),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/carousel/seen',
    summary: 'The welcome has been seen, and is not shown again.',
    access: 'employee',
    reply: z.object({ status: z.literal('ok') }),
  }),
};
