import type { voucherManagement } from '@plenty/contract/payroll/voucher-management';
import type { Handlers } from '../../../platform/http/bind.ts';
import { giveTicket } from './give-ticket.ts';

export const voucherManagementRoutes: Handlers<typeof voucherManagement> = {
  manage: giveTicket,
};
