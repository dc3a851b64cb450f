import type { settlements } from '@plenty/contract/payroll/settlements';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readOwnSettlements } from './read-own-settlements.ts';

export const settlementsRoutes: Handlers<typeof settlements> = { own: readOwnSettlements };
