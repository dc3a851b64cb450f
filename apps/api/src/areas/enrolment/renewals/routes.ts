import type { renewals } from '@plenty/contract/enrolment/renewals';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readOwnRenewal } from './read-own-renewal.ts';

export const renewalsRoutes: Handlers<typeof renewals> = {
  own: readOwnRenewal,
};
