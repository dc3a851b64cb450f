import { percentageOf } from '@plenty/domain/insights/percentage-of';
import { FEWEST_SHOWN } from '@plenty/domain/insights/hide-small-groups';
import { NEXT_RENEWAL, WAITING } from '../../enrolment/public.ts';
import { LOGINS, REGISTERED } from '../engagement/engagement-table.ts';
import { EMPLOYED_TOTALS } from '../insights/insights-table.ts';
import { BELOW_WAGE, findDaysLeft, NEWEST_REPORTS, PAYROLL_QUERIES } from '../../payroll/public.ts';
import { NEWEST } from '../take-up/take-up-table.ts';
import { takeUpSumOf, toBenefitTakeUp } from '../take-up/to-benefit-take-up.ts';
import { WAITING_ORDERS } from '../../payroll/public.ts';
import { dashboardSource, type DashboardSource } from './dashboard-source.ts';
import { ON_RECORD, SECOND_FACTORS, UPLOADED } from './dashboard-table.ts';

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

const dataUploads = dashboardSource({
  permission: 'uploads',
  queries: [UPLOADED],
  toCard: ([[uploaded]]) => ({
    tool: 'data-uploads',
    lastAppliedAt: uploaded?.last_applied_at?.toISOString() ?? null,
    waiting: uploaded?.waiting ?? 0,
  }),
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

const approvals = dashboardSource({
  permission: 'approvals',
  queries: [WAITING],
  toCard: ([[waiting]]) => ({
    tool: 'approve-selections',
    waiting: waiting?.count ?? 0,
    benefits: waiting?.benefits ?? 0,
  }),
});

const takeUp = dashboardSource({
  permission: 'insights',
  queries: [NEWEST],
  toCard: ([rows]) => ({
    tool: 'benefit-takeup',
    percentage: takeUpSumOf(rows.map(toBenefitTakeUp)).percentage,
    benefits: rows.length,
  }),
});

const reporting = dashboardSource({
  permission: 'reports',
  queries: [NEWEST_REPORTS],
  toCard: ([[newest]]) => ({ tool: 'reporting', month: newest?.month ?? null, reports: newest?.reports ?? 0 }),
});

const renewal = dashboardSource({
  permission: 'settings',
  queries: [NEXT_RENEWAL],
  toCard: ([[next]]) => next && { tool: 'renewal', year: next.year, runsOn: next.runs_on, state: next.state },
});

const payrollCalendar = dashboardSource({
  permission: 'reports',
  queries: PAYROLL_QUERIES,
  toCard: (rows) => ({ tool: 'payroll-calendar', ...findDaysLeft(rows) }),
});

const minimumWage = dashboardSource({
  permission: 'reports',
  queries: [BELOW_WAGE],
  // A card that says nothing is one too many.
  toCard: ([[below]]) => (below && below.people > 0 ? { tool: 'minimum-wage', people: below.people } : undefined),
});

const vouchers = dashboardSource({
  permission: 'vouchers',
  queries: [WAITING_ORDERS],
  toCard: ([[client]]) => (client?.is_offered ? { tool: 'voucher-management', waiting: client.waiting } : undefined),
});

/** All cards of the dashboard, in order. A feature with a tool for administrators adds its source here. */
export const DASHBOARD_SOURCES: readonly DashboardSource[] = [
  approvals,
  engagement,
  employeeData,
  dataUploads,
  reporting,
  payrollCalendar,
  minimumWage,
  settings,
  insights,
  takeUp,
  renewal,
  vouchers,
];
