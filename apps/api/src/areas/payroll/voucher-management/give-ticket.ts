import type { AnswerOf } from '@plenty/contract/endpoint';
import type { voucherManagement } from '@plenty/contract/payroll/voucher-management';
import { newHashedToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { WAITING_ORDERS } from './orders-table.ts';
import { ordersPath } from './page-path.ts';
import { insertTicket } from './visits-table.ts';

/** The address of the page, with a ticket that opens it once and is nothing anywhere else. */
export async function giveTicket(work: Work): Promise<AnswerOf<typeof voucherManagement.manage>> {
  const [[client]] = await work.read(WAITING_ORDERS);
  if (!client?.is_offered) throw new Failure('not-found');
  const { client_id: clientId, account_id: accountId, session_id: sessionId } = await work.caller();
  const { token, hash } = newHashedToken('ticket');
  await work.services.credentials.run(insertTicket(hash, { clientId, accountId, sessionId }));
  return { url: ordersPath({ bearerToken: token }) };
}
