import type { terms } from '@plenty/contract/terms';
import type { Handlers } from '../../platform/http/bind.ts';
import { publishedContent } from '../content/public.ts';
import { toOwnPolicy } from '../policies/public.ts';
import { acceptTerms } from './accept-terms.ts';

const TERMS = publishedContent('terms');
const PRIVACY = publishedContent('privacy');

export const termsRoutes: Handlers<typeof terms> = {
  read: async (work) => {
    const [[text], [privacy]] = await work.read(TERMS, PRIVACY);
    return { terms: toOwnPolicy('terms', text), policy: toOwnPolicy('privacy', privacy) };
  },
  accept: (work, { body }) => acceptTerms(work, body),
};
