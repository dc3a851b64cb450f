import { sayDay } from '@plenty/domain/dates/day';
import { goesByPay } from '@plenty/domain/pricing/goes-by-pay';
import type { Price } from '@plenty/domain/pricing/price';
import { moveTo } from '@plenty/domain/selection/transition';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { lockSchemeOf } from '../employee-scheme/schemes-of.ts';
import { quoteSelection, type Choice } from '../benefits/quote.ts';
import { type OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import { type StoredSelection } from '../employee-scheme/stored-selection.ts';
import { mailAddressOf } from './day-table.ts';
import { carryApproval } from './carry-approval.ts';
import { supersedePrevious } from './supersede-previous.ts';
import { Ledger } from './ledger.ts';
import { writeDueSteps } from './write-due-steps.ts';

interface SelectionDecision {
  readonly action: 'approve' | 'reject';
  /** Of a rejection. */
  readonly reason: string;
}

interface DecidedSelection {
  readonly outcome: 'approved' | 'rejected' | 'moved-on' | 'refused';
  /** Why a rule forbids it. */
  readonly message: string | null;
}

const MOVED_ON: DecidedSelection = { outcome: 'moved-on', message: null };

/** An approver decides about what someone has asked for; it waits while that person changes something, and they for it. */
export function decideSelection(
  work: Work,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
  decision: SelectionDecision,
): Promise<DecidedSelection> {
  const { services } = work;
  return work.write(async (transaction, note) => {
    const { account_id: approverId } = await transaction.opened;
    // Of the year that it was asked for: in March that can be the next one.
    const own = await lockSchemeOf(services, transaction, employeeId, { selectionId: id });
    if (!own) return MOVED_ON;
    const ledger = new Ledger({ services, transaction, note, own });
    await writeDueSteps(ledger);
    const pending = ledger.current.selections.find((selection) => selection.id === id);
    if (pending?.state !== 'pending') return MOVED_ON;
    const asked = decision.action === 'approve' ? await carryApproval(ledger, pending) : { ledger, pending };
    return asked
      ? decideOne(asked.ledger, asked.pending, decision, own.accountId === approverId)
      : { outcome: 'refused', message: 'It can only begin in the next scheme year, and cannot be had there yet' };
  });
}

async function decideOne(
  ledger: Ledger,
  pending: StoredSelection,
  { action, reason }: SelectionDecision,
  isOwn: boolean,
): Promise<DecidedSelection> {
  const { benefitId } = pending;
  const offered = ledger.current.benefits.find(({ id }) => id === benefitId);
  // What its year has left behind is carried into the next one by the night.
  if (!offered || ledger.current.year.endsOn < ledger.today)
    return { outcome: 'refused', message: 'This was asked for in another scheme year' };
  const choice = quoteSelection(ledger.current, { offered, values: pending.values, startsOn: pending.startsOn });
  const { circumstances } = choice;
  const moved = moveTo(pending, action, { ...circumstances, actor: 'approver', isOwn, reason });
  if (!moved.allowed) return { outcome: 'refused', message: moved.refusal.message };
  if (!moved.next) throw new Error('what was decided is there');
  const isRejected = action === 'reject';
  const after = isRejected
    ? moved.next
    : await supersedePrevious(ledger, moved.next, { benefitId, exceptId: pending.id });
  const decided = await ledger.record({
    action,
    benefitId,
    before: pending,
    after,
    ...(!isRejected && { price: priceAtApproval(pending, choice) }),
    ...(isRejected && { reason }),
  });
  if (decided) await tellDecision(ledger, decided, { offered, reason: isRejected ? reason : null });
  return { outcome: isRejected ? 'rejected' : 'approved', message: null };
}

/**
 * Pay may have changed since the request, so a share of pay uses today's. The approver's session cannot read the family or medical
 * answers, so prices that depend on them stay as requested.
 */
function priceAtApproval({ price }: StoredSelection, { offered: { benefit }, agreedPrice }: Choice): Price | undefined {
  const isOpen = benefit.medical === undefined && benefit.dependants === undefined;
  return (isOpen && goesByPay(benefit.pricing) ? agreedPrice : null) ?? price ?? undefined;
}

/** One mail for each decision, however often it is queued. */
async function tellDecision(
  { writing: { services, transaction, own } }: Ledger,
  decided: StoredSelection,
  { offered: { id: benefitId, benefit }, reason }: { readonly offered: OfferedBenefit; readonly reason: string | null },
): Promise<void> {
  const [address] = own.accountId === null ? [] : await transaction.run(mailAddressOf(own.accountId));
  if (!address) return;
  const named = { firstName: address.first_name, benefitId, benefit: benefit.name };
  const addressed = {
    clientId: own.clientId,
    recipient: address.email,
    dedupeKey: `selection ${decided.id} ${decided.version}`,
  };
  const day = sayDay(decided.startsOn ?? own.today);
  await transaction.run(
    reason === null
      ? queueMail(services, { ...addressed, template: 'selection-approved', params: { ...named, day } })
      : queueMail(services, { ...addressed, template: 'selection-rejected', params: { ...named, day, reason } }),
  );
}
