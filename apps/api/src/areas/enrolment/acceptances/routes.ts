import type { acceptances } from '@plenty/contract/enrolment/acceptances';
import type { Handlers } from '../../../platform/http/bind.ts';
import { listAcceptances } from './list-acceptances.ts';

export const acceptancesRoutes: Handlers<typeof acceptances> = { own: listAcceptances };
