import type { operatorTrail } from '@plenty/contract/operator/operator-trail';
import type { Handlers } from '../../../platform/http/bind.ts';
import { listOperatorTrail } from './list-operator-trail.ts';

export const operatorTrailRoutes: Handlers<typeof operatorTrail> = { list: listOperatorTrail };
