import { sayDay } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import type { Price } from '@plenty/domain/pricing/price';
import { queueMail, type NewMail } from '../../../platform/mail/queue-mail.ts';
import type { MailTemplate } from '../../../platform/mail/templates.ts';
import type { Choice } from '../benefits/quote.ts';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import type { SelectionTransaction } from './ledger.ts';
import { OWN_ADDRESS } from './selections-table.ts';

/** Says what was chosen, from when, and what it costs the person. */
export function mailConfirmation(
  writing: SelectionTransaction,
  submitted: StoredSelection,
  choice: Choice,
): Promise<void> {
  return mail(writing, submitted, (firstName) => ({
    template: 'selection-confirmed',
    params: {
      firstName,
      ...chosenNameOf(choice.offered),
      day: sayDay(submitted.startsOn ?? writing.own.today),
      cost: sayCost(choice.price),
      needsApproval: submitted.state === 'pending',
    },
  }));
}

export function mailOptOut(
  writing: SelectionTransaction,
  ended: StoredSelection,
  offered: OfferedBenefit,
): Promise<void> {
  const { startsOn, endsOn } = ended;
  return mail(writing, ended, (firstName) => ({
    template: 'opted-out',
    params: {
      firstName,
      ...chosenNameOf(offered),
      day: sayDay(endsOn ?? writing.own.today),
      hasBegun: startsOn !== null && endsOn !== null && startsOn <= endsOn,
    },
  }));
}

function chosenNameOf({ id, benefit }: OfferedBenefit) {
  return { benefitId: id, benefit: benefit.name };
}

/** One for each version of a selection, however often it is queued. */
async function mail<Template extends MailTemplate>(
  { services, transaction, own }: SelectionTransaction,
  { id, version }: StoredSelection,
  write: (firstName: string) => Pick<NewMail<Template>, 'template' | 'params'>,
): Promise<void> {
  const [address] = await transaction.run(OWN_ADDRESS);
  if (!address) return;
  const { email: recipient, first_name: firstName } = address;
  const dedupeKey = `selection ${id} ${version}`;
  await transaction.run(queueMail(services, { clientId: own.clientId, recipient, dedupeKey, ...write(firstName) }));
}

/** '£20.00 a month for 12 months' */
export function sayCost(price: Price | null): string {
  const pence = price?.employeePence ?? 0;
  if (pence === 0) return 'nothing';
  const often = price?.months === 1 ? 'once' : 'a month';
  const length = price?.months === undefined || price.months === 1 ? '' : ` for ${price.months} months`;
  const amount = `${formatPounds(Math.abs(pence))} ${often}${length}`;
  return pence < 0 ? `nothing, and you are paid ${amount}` : amount;
}
