import type { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import type { Handlers } from '../../../platform/http/bind.ts';
import { makeStatement } from './make-statement.ts';
import { readClosedYear, readEnhancedYear } from './read-closed-year.ts';
import { toTotalCard, toData, toTotalsPage, toSummary } from './to-views.ts';

export const totalBenefitsRoutes: Handlers<typeof totalBenefits> = {
  card: async (work) => toTotalCard(await readClosedYear(work)),
  page: async (work, { query }) => toTotalsPage(await readClosedYear(work, query.year)),
  summary: async (work, { query }) => toSummary(await readEnhancedYear(work, query.year)),
  data: async (work, { query }) => toData(await readEnhancedYear(work, query.year)),
  statement: makeStatement,
};
