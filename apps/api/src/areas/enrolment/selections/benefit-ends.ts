import { addDays, sayDay, type Day } from '@plenty/domain/dates/day';
import { moveByClock } from '@plenty/domain/selection/by-clock';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import { RENEWAL, type StoredSelection } from '../employee-scheme/stored-selection.ts';
import { mailAddressOf } from './day-table.ts';
import type { Ledger } from './ledger.ts';

/** A choice of a benefit that is given up within the year. */
interface BenefitEnd {
  readonly selection: StoredSelection;
  readonly offered: OfferedBenefit;
  readonly endsOn: Day;
  /** It has not begun, and never does. */
  readonly neverBegins: boolean;
}

/** What ends because its benefit does. An agreed term runs on: it is paid off as agreed. */
export function findBenefitEnds({ benefits, selections }: EmployeeScheme): BenefitEnd[] {
  return selections.flatMap((selection): BenefitEnd[] => {
    const offered = benefits.find(({ id }) => id === selection.benefitId);
    const endsOn = offered?.benefit.endsOn;
    if (!offered || endsOn === undefined) return [];
    const { state, startsOn } = selection;
    if (state === 'draft' || state === 'pending') return [{ selection, offered, endsOn, neverBegins: true }];
    if ((state !== 'scheduled' && state !== 'active') || startsOn === null) return [];
    if (state === 'scheduled' && startsOn > endsOn) return [{ selection, offered, endsOn, neverBegins: true }];
    const goesOn = selection.endsOn === null || selection.endsOn > endsOn;
    return goesOn && selection.price?.months === undefined ? [{ selection, offered, endsOn, neverBegins: false }] : [];
  });
}

/** Gives what people have of such a benefit its last day, and tells them once. */
export async function writeBenefitEnds(ledger: Ledger): Promise<void> {
  const ends = findBenefitEnds(ledger.current);
  for (const end of ends) await writeBenefitEnd(ledger, end);
  const told = new Map(ends.filter(({ selection }) => selection.state !== 'draft').map((end) => [end.offered.id, end]));
  for (const [benefitId, end] of told) {
    const begun = ends.find(({ offered, neverBegins }) => offered.id === benefitId && !neverBegins);
    await tellBenefitEnd(ledger, begun ?? end);
  }
}

async function writeBenefitEnd(ledger: Ledger, { selection, offered, endsOn, neverBegins }: BenefitEnd): Promise<void> {
  const { today } = ledger;
  const reason = `${offered.benefit.name} ends on ${sayDay(endsOn)}`;
  if (!neverBegins) {
    await ledger.endOn(selection, endsOn, reason);
    await dropRenewal(ledger, selection, reason);
    return;
  }
  const last = addDays(selection.startsOn ?? today, -1);
  const after = moveByClock(selection, 'end', { today, endsOn: last });
  await ledger.record({ action: 'end', benefitId: selection.benefitId, before: selection, after, reason });
}

/** What does not reach the end of its year is not carried into the next one. */
async function dropRenewal(ledger: Ledger, { id, code }: StoredSelection, reason: string): Promise<void> {
  const promised = ledger
    .versionsOf(code)
    .filter((other) => other.state === 'scheduled' && other.openedBy === RENEWAL && other.predecessorId === id);
  for (const before of promised) {
    const after = { ...before, state: 'ended' as const, endsOn: addDays(before.startsOn ?? ledger.today, -1) };
    await ledger.record({ action: 'replace', benefitId: before.benefitId, before, after, reason });
  }
}

async function tellBenefitEnd(
  { writing: { services, transaction, own } }: Ledger,
  { selection, offered, endsOn, neverBegins }: BenefitEnd,
): Promise<void> {
  const [address] = own.accountId === null ? [] : await transaction.run(mailAddressOf(own.accountId));
  if (!address || own.facts.status === 'left') return;
  await transaction.run(
    queueMail(services, {
      clientId: own.clientId,
      recipient: address.email,
      template: 'benefit-ends',
      params: { firstName: address.first_name, benefit: offered.benefit.name, day: sayDay(endsOn), neverBegins },
      dedupeKey: `benefit ends ${selection.id} ${endsOn}`,
    }),
  );
}
