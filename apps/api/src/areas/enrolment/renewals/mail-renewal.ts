import { addDays, sayDay } from '@plenty/domain/dates/day';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { paidPrices } from '../benefits/committed-pay.ts';
import type { MailAddress } from '../selections/day-table.ts';
import type { Ledger } from '../selections/ledger.ts';
import { sayCost } from '../selections/mail-choice.ts';
import type { PlannedRenewal } from './plan-renewal.ts';

/** One email covers everything. A later run writes again only about what is new. */
export async function mailRenewal(
  ledger: Ledger,
  news: readonly PlannedRenewal[],
  address: MailAddress,
): Promise<void> {
  const { services, transaction, own } = ledger.writing;
  const { current, today } = ledger;
  if (news.length === 0 || own.facts.status === 'left') return;
  const paid = paidPrices(current);
  const costs = new Map(current.selections.map(({ predecessorId, price }) => [predecessorId, price]));
  const goesOn = news.flatMap(({ selection, offered, price }) => {
    if (!price) return [];
    const agreed = costs.get(selection.id) ?? price;
    return [{ benefit: offered?.benefit.name ?? selection.code, cost: sayCost(paid.get(agreed) ?? agreed) }];
  });
  const ends = news.flatMap(({ selection, offered, outcome, reasons }) =>
    outcome === 'asked-again' || outcome === 'ended'
      ? [{ benefit: offered?.benefit.name ?? selection.code, reasons, isAskedAgain: outcome === 'asked-again' }]
      : [],
  );
  await transaction.run(
    queueMail(services, {
      clientId: own.clientId,
      recipient: address.email,
      template: 'scheme-renewed',
      params: {
        firstName: address.first_name,
        day: sayDay(own.year.startsOn),
        lastDay: sayDay(addDays(own.year.startsOn, -1)),
        year: own.year.year,
        goesOn,
        ends,
        until: lastDayToChoose(ledger),
      },
      dedupeKey: `renewal ${own.yearId} ${own.employeeId} ${today}`,
    }),
  );
}

/** The last day of the window that is open, or opens next, before the year begins. */
function lastDayToChoose({ current: { year }, today }: Ledger): string | null {
  const window = year.windows.find(({ opensOn, closesOn }) => opensOn < year.startsOn && closesOn >= today);
  return window ? sayDay(window.closesOn) : null;
}
