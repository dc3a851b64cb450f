import type { policies } from '@plenty/contract/policies';
import type { Handlers } from '../../platform/http/bind.ts';
import { listOwnPolicies } from './list-own-policies.ts';
import { readPolicy } from './read-policy.ts';

export const policiesRoutes: Handlers<typeof policies> = {
  own: (work) => listOwnPolicies(work),
  terms: (work) => readPolicy(work, 'terms'),
  privacy: (work) => readPolicy(work, 'privacy'),
  cookies: (work) => readPolicy(work, 'cookies'),
};
