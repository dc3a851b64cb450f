import { addDays, sayDay, type Day } from '@plenty/domain/dates/day';
import { isPriced } from '@plenty/domain/pricing/cost';
import type { Price } from '@plenty/domain/pricing/price';
import { moveByClock } from '@plenty/domain/selection/by-clock';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { paidPrices } from '../benefits/committed-pay.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { personFor } from '../employee-scheme/priced-person.ts';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import { NEW_PRICE, RENEWAL, type StoredSelection } from '../employee-scheme/stored-selection.ts';
import { mailAddressOf } from './day-table.ts';
import type { Ledger } from './ledger.ts';
import { sayCost } from './mail-choice.ts';

/** A choice that goes on at another price from a day on. */
interface Repriced {
  readonly selection: StoredSelection;
  readonly offered: OfferedBenefit;
  readonly startsOn: Day;
  readonly price: Price;
}

/** The choices whose price changes because that of their benefit does. An agreed term costs what was agreed. */
export function findNewPrices(own: EmployeeScheme): Repriced[] {
  return own.benefits.flatMap((offered) => {
    const { newPrice } = offered.benefit;
    if (newPrice?.forHolders !== 'from-that-day' || newPrice.before === undefined) return [];
    const { from, sinceVersion = 0 } = newPrice;
    const versions = own.selections.filter(({ benefitId }) => benefitId === offered.id);
    const promised = versions.find(({ state }) => state === 'scheduled');
    const standing = versions.find(({ state }) => state === 'active');
    const steps: Repriced[] = [];
    if (promised?.startsOn && promised.startsOn >= from && (promised.schemeVersion ?? 0) < sinceVersion)
      steps.push(...repricedFrom(own, offered, promised, promised.startsOn));
    // One version can be promised at a time. Where another is, this one waits for its day.
    if (standing && reaches(standing, from) && (!promised || from <= own.today))
      steps.push(...repricedFrom(own, offered, standing, from));
    return steps;
  });
}

function reaches({ startsOn, endsOn }: StoredSelection, from: Day): boolean {
  return startsOn !== null && startsOn < from && (endsOn === null || endsOn >= from);
}

function repricedFrom(
  own: EmployeeScheme,
  offered: OfferedBenefit,
  selection: StoredSelection,
  startsOn: Day,
): Repriced[] {
  const { price: agreed, values } = selection;
  if (!agreed || agreed.months !== undefined) return [];
  const person = personFor(own, offered, startsOn);
  const free = offered.benefit.medical?.freeCoverPence;
  // The job cannot read medical answers. Cover above the free limit shows that they were accepted.
  const isAbove = free !== undefined && (agreed.cover?.grantedPence ?? 0) > free;
  const price = offered.priceFor(values, { ...person, evidenceAccepted: person.evidenceAccepted || isAbove });
  return isPriced(price) && !isAgreedCost(price, agreed) ? [{ selection, offered, startsOn, price }] : [];
}

function isAgreedCost(one: Price, other: Price): boolean {
  return (
    one.employeePence === other.employeePence &&
    one.employerPence === other.employerPence &&
    one.fundPence === other.fundPence
  );
}

/** Lets such choices go on at their new price, and tells the person once. */
export async function writeNewPrices(ledger: Ledger): Promise<void> {
  const before = paidPrices(ledger.current);
  const news = findNewPrices(ledger.current);
  for (const repriced of news) await writeNewPrice(ledger, repriced);
  if (news.length > 0) await tellNewPrices(ledger, news, before);
}

async function writeNewPrice(ledger: Ledger, { selection, offered, startsOn, price }: Repriced): Promise<void> {
  const { today } = ledger;
  const { id: benefitId } = offered;
  const last = addDays(startsOn, -1);
  if (selection.state === 'scheduled' || startsOn <= today) {
    const after =
      selection.state === 'scheduled'
        ? { ...selection, state: 'ended' as const, endsOn: last }
        : moveByClock(selection, 'replace', { today, endsOn: last });
    await ledger.record({ action: 'replace', benefitId, before: selection, after, reason: REASON });
  } else await ledger.moveLastDay(selection, last);
  await ledger.record({
    action: 'reprice',
    benefitId,
    before: null,
    after: {
      state: startsOn <= today ? 'active' : 'scheduled',
      values: selection.values,
      startsOn,
      endsOn: selection.endsOn,
    },
    submitted: {
      price,
      schemeVersion: ledger.current.schemeVersion,
      openedBy: selection.openedBy === RENEWAL ? RENEWAL : NEW_PRICE,
      predecessorId: selection.id,
    },
    reason: REASON,
  });
}

const REASON = 'The price of the benefit has changed';

async function tellNewPrices(
  ledger: Ledger,
  news: readonly Repriced[],
  before: ReadonlyMap<Price, Price>,
): Promise<void> {
  const { services, transaction, own } = ledger.writing;
  const [address] = own.accountId === null ? [] : await transaction.run(mailAddressOf(own.accountId));
  if (!address || own.facts.status === 'left') return;
  const paid = paidPrices(ledger.current);
  const all = news.map(({ selection, offered, startsOn, price }) => ({
    benefit: offered.benefit.name,
    day: sayDay(startsOn),
    was: sayCost(selection.price && (before.get(selection.price) ?? selection.price)),
    cost: sayCost(paid.get(price) ?? price),
  }));
  const prices = all.filter(({ was, cost }) => was !== cost);
  if (prices.length === 0) return;
  await transaction.run(
    queueMail(services, {
      clientId: own.clientId,
      recipient: address.email,
      template: 'prices-change',
      params: { firstName: address.first_name, prices },
      dedupeKey: `new prices ${news.map(({ selection }) => selection.id).join(' ')}`,
    }),
  );
}
