import { sayDay } from '@plenty/domain/dates/day';
import { moveByClock } from '@plenty/domain/selection/by-clock';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { mailAddressOf } from './day-table.ts';
import { findDueEnds, type DueEnd } from './due-ends.ts';
import type { Ledger } from './ledger.ts';

/** Ends what is over, and tells the person where it is not their own doing. */
export async function writeDueEnds(ledger: Ledger): Promise<void> {
  const { today } = ledger;
  for (const due of findDueEnds(ledger.current)) {
    const { selection: before, action, endsOn, reason } = due;
    const after = moveByClock(before, action, { today, ...(endsOn !== undefined && { endsOn }) });
    const ended = await ledger.record({ action, benefitId: before.benefitId, before, after, reason });
    if (ended && due.tell) await tellEnd(ledger, due, ended);
  }
}

async function tellEnd(
  { writing: { services, transaction, own } }: Ledger,
  { selection: { benefitId }, tell: reasons = [] }: DueEnd,
  { id, version, endsOn }: { readonly id: string; readonly version: number; readonly endsOn: string | null },
): Promise<void> {
  const [address] = own.accountId === null ? [] : await transaction.run(mailAddressOf(own.accountId));
  const benefit = own.benefits.find((offered) => offered.id === benefitId)?.benefit.name;
  if (!address || benefit === undefined) return;
  await transaction.run(
    queueMail(services, {
      clientId: own.clientId,
      recipient: address.email,
      template: 'selection-ended',
      params: { firstName: address.first_name, benefitId, benefit, day: sayDay(endsOn ?? own.today), reasons },
      dedupeKey: `selection ${id} ${version}`,
    }),
  );
}
