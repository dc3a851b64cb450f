import * as z from 'zod/mini';
import { FaqGroup, type faqs } from '@plenty/contract/portal/faqs';
import type { Handlers } from '../../../platform/http/bind.ts';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import { newestContent } from '../content/content-table.ts';

const NEWEST = newestContent('faqs');
const Groups = z.array(FaqGroup);

export const faqsRoutes: Handlers<typeof faqs> = {
  list: async (work) => {
    const [[newest]] = await work.read(NEWEST);
    return z.parse(Groups, newest?.body ?? []).map((group) => ({
      ...group,
      faqs: group.faqs.map((faq) => ({ ...faq, answer: cleanHtml(faq.answer) })),
    }));
  },
};
