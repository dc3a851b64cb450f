import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const FaqGroup = z.object({
  /** The anchor of the group; those of its questions are their own. */
  id: z.string(),
  title: z.string(),
  faqs: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      /** Cleaned HTML. */
      answer: z.string(),
    }),
  ),
});
export type FaqGroup = z.infer<typeof FaqGroup>;

export const faqs = {
  list: endpoint({
    method: 'GET',
    path: '/cms-content/faqs',
    summary: "The questions and answers of the caller's client, by group.",
    access: 'employee',
    inVoucherOnly: true,
    reply: z.array(FaqGroup),
  }),
};
