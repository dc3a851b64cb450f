import type { policies } from '@plenty/contract/portal/policies';
import type { Handlers } from '../../../platform/http/bind.ts';
import { publishedContent } from '../content/content-table.ts';
import { acceptTerms } from './accept-terms.ts';
import { readPolicy } from './read-policy.ts';
import { toOwnPolicy } from './to-policy.ts';

const TERMS = publishedContent('terms');
const PRIVACY = publishedContent('privacy');

export const policiesRoutes: Handlers<typeof policies> = {
  terms: (work) => readPolicy(work, 'terms'),
  privacy: (work) => readPolicy(work, 'privacy'),
  cookies: (work) => readPolicy(work, 'cookies'),
  toAccept: async (work) => {
    const [[text], [privacy]] = await work.read(TERMS, PRIVACY);
    return { terms: toOwnPolicy('terms', text), policy: toOwnPolicy('privacy', privacy) };
  },
  accept: acceptTerms,
};
