import type { policies } from '@plenty/contract/policies';
import type { Handlers } from '../../platform/http/bind.ts';
import { readPolicy } from './read-policy.ts';

export const policiesRoutes: Handlers<typeof policies> = {
  terms: (work) => readPolicy(work, 'terms'),
  privacy: (work) => readPolicy(work, 'privacy'),
  cookies: (work) => readPolicy(work, 'cookies'),
};
