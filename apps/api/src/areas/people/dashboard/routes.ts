import type { dashboard } from '@plenty/contract/people/dashboard';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutes: Handlers<typeof dashboard> = {
  read: async (work, { params }) => ({ cards: await readDashboard(work, params.id) }),
};
