import { percentageOf } from '@plenty/domain/insights/percentage-of';
import { FEWEST_SHOWN } from '@plenty/domain/insights/hide-small-groups';
import { LOGINS, REGISTERED } from '../engagement/public.ts';
import { EMPLOYED_TOTALS } from '../insights/public.ts';
import { dashboardSource, type DashboardSource } from './dashboard-source.ts';
import { ON_RECORD, SECOND_FACTORS } from './dashboard-table.ts';

const engagement = dashboardSource({
  permission: 'employees',
  queries: [REGISTERED, LOGINS],
  toCard: ([[people], [logins]]) => ({
    tool: 'employee-engagement',
    logins: logins?.logins ?? 0,
    notRegistered: (people?.total ?? 0) - (people?.registered ?? 0),
  }),
});

const employeeData = dashboardSource({
  permission: 'employees',
  queries: [ON_RECORD],
  toCard: ([[people]]) => {
    const { total, registered } = people ?? { total: 0, registered: 0 };
    return { tool: 'employee-data', total, registered, percentage: percentageOf(registered, total) };
  },
});

const settings = dashboardSource({
  permission: 'settings',
  queries: [SECOND_FACTORS],
  toCard: ([[rule]]) => ({
    tool: 'platform-settings',
    isTwoFactorEnforced: rule?.two_factor === 'enforced',
    withTwoFactor: rule?.with_two_factor ?? 0,
  }),
});

const insights = dashboardSource({
  permission: 'insights',
  queries: [EMPLOYED_TOTALS],
  toCard: ([[totals]]) => {
    const { headcount, departments } = totals ?? { headcount: 0, departments: 0 };
    return { tool: 'employee-insights', headcount: headcount < FEWEST_SHOWN ? null : headcount, departments };
  },
});

/** All cards of the dashboard, in order. A feature with a tool for administrators adds its source here. */
export const DASHBOARD_SOURCES: readonly DashboardSource[] = [engagement, employeeData, settings, insights];
