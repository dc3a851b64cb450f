import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { benefits } from '@plenty/contract/enrolment/benefits';
import type { PensionSavings } from '@plenty/contract/enrolment/pension-allowance';
import { whoCounts } from '@plenty/domain/family/cover-levels';
import { isPension } from '@plenty/domain/pricing/deductions';
import type { SelectionAction } from '@plenty/domain/selection/states';
import { taxYearOf } from '@plenty/domain/tax/rates/tax-year';
import type { Work } from '../../../platform/work.ts';
import { firstDay } from './quote.ts';
import { ownHistory } from './history-table.ts';
import { personNameOf } from './person-name.ts';
import { findOffered, readEmployeeScheme, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { NO_CHILDREN } from '../employee-scheme/priced-person.ts';
import { findNext, findShown } from '../employee-scheme/shown-selection.ts';
import { declaredFor, warnOfPensionSavings } from './pension-savings.ts';
import { toBenefit, toFaqs } from './to-benefit.ts';
import { toCard } from './to-card.ts';
import { lookAt, toSelection, type Seen } from './to-selection.ts';

type WithSelection = AnswerOf<typeof benefits.withSelection>;

export async function readBenefit(
  work: Work,
  { params: { id }, query }: RequestOf<typeof benefits.one>,
): Promise<AnswerOf<typeof benefits.one>> {
  return toBenefit(await see(work, id, query));
}

export async function readWithSelection(
  work: Work,
  { params: { id }, query }: RequestOf<typeof benefits.withSelection>,
): Promise<WithSelection> {
  const seen = await see(work, id, query);
  const [events] = await work.read(ownHistory(id));
  const shown = findShown(seen.own, id);
  const next = findNext(seen.own, id);
  return {
    benefit: toBenefit(seen),
    selection: shown ? toSelection(seen, shown) : null,
    draft: next ? toSelection(seen, next) : null,
    history: events.map(({ at, actor_id, action, reason }) => ({
      at: at.toISOString(),
      action,
      // The table has no other actions than those of the rules.
      label: ACTIONS[action as SelectionAction],
      byMe: actor_id !== null && actor_id === seen.own.accountId,
      reason,
    })),
    family: toCoverable(seen),
    pensionSavings: isPension(seen.offered.benefit) ? toPensionSavings(seen.own) : null,
  };
}

export async function readRelatedFaqs(
  work: Work,
  { params: { id }, query }: RequestOf<typeof benefits.relatedFaqs>,
): Promise<AnswerOf<typeof benefits.relatedFaqs>> {
  return toFaqs(findOffered(await readEmployeeScheme(work, { benefitId: id, ...query }), id).benefit);
}

export async function readRelatedBenefits(
  work: Work,
  { params: { id }, query }: RequestOf<typeof benefits.relatedBenefits>,
): Promise<AnswerOf<typeof benefits.relatedBenefits>> {
  const { own, offered, paid } = await see(work, id, query);
  return own.benefits
    .filter(({ benefit }) => offered.benefit.related.includes(benefit.code))
    .map((related) => toCard(lookAt(own, related, paid)));
}

const ACTIONS: Readonly<Record<SelectionAction, string>> = {
  save: 'Saved',
  reset: 'Draft thrown away',
  submit: 'Submitted',
  approve: 'Approved',
  reject: 'Not approved',
  start: 'Started',
  'opt-out': 'Opted out',
  replace: 'Replaced by a change',
  end: 'Ended',
  reprice: 'New price',
  'take-back': 'New price taken back',
  renew: 'Carried into the next year',
  'bring-in': 'Added from your employer’s records',
};

async function see(work: Work, id: string, { year }: RequestOf<typeof benefits.one>['query']): Promise<Seen> {
  const own = await readEmployeeScheme(work, { benefitId: id, year });
  return lookAt(own, findOffered(own, id));
}

/** Those of the family who are active, and whether they could be covered from the first day of a choice. */
function toCoverable({ own, offered, opening }: Seen): WithSelection['family'] {
  const { partner, dependants } = whoCounts(
    own.family,
    offered.benefit.dependants ?? NO_CHILDREN,
    firstDay(own, opening),
  );
  return own.family
    .filter(({ active }) => active)
    .map((member) => ({
      id: member.id,
      name: personNameOf(member),
      relationship: member.relationship,
      counts: member === partner || dependants.includes(member),
    }));
}

function toPensionSavings(own: EmployeeScheme): PensionSavings {
  return { taxYear: taxYearOf(own.today), ...declaredFor(own, own.today), warning: warnOfPensionSavings(own) };
}
