import type { statements } from '@plenty/contract/payroll/statements';
import type { Handlers } from '../../../platform/http/bind.ts';
import { downloadStatement } from './download-statement.ts';
import { requireVoucherGroup } from './require-voucher-group.ts';
import { listStatements } from './list-statements.ts';
import { readContributions } from './read-contributions.ts';

export const statementsRoutes: Handlers<typeof statements> = {
  list: (work, { params }) => requireVoucherGroup(work, params.group, listStatements(work, params.group)),
  contributions: (work, { params, query }) =>
    requireVoucherGroup(work, params.group, readContributions(work, params.group, query.year)),
  download: (work, { params, query: { format, year } }) =>
    requireVoucherGroup(work, params.group, downloadStatement(work, { group: params.group, format, year })),
};
