import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';
import { sayDay } from '@plenty/domain/dates/day';
import { moveTo } from '@plenty/domain/selection/transition';
import { payEffect } from '@plenty/domain/tax/pay-effect';
import { taxedBy } from '@plenty/domain/tax/tax-facts';
import type { Work } from '../../../platform/work.ts';
import { findStanding, payOwnYear, takenBy } from '../benefits/committed-pay.ts';
import { readEmployeeScheme, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { quoteSelection, type SelectionQuote } from '../benefits/quote.ts';
import { type StoredSelection } from '../employee-scheme/stored-selection.ts';
import { findSelection } from './find-selection.ts';
import { endedWith } from './opt-out.ts';
import { toCostsPay } from './to-costs.ts';

/** What opting out would end, when, and what it would do to pay; nothing is changed. */
export async function previewOptOut(
  work: Work,
  { params: { id }, query: { year } }: RequestOf<typeof selections.optOutPreview>,
): Promise<AnswerOf<typeof selections.optOutPreview>> {
  const own = await readEmployeeScheme(work, { selectionId: id, year });
  const { selection, offered } = findSelection(own, id);
  const { circumstances, ...quoted } = quoteSelection(own, { offered, values: selection.values });
  // A reason is asked for with the opt-out itself.
  const outcome = moveTo(selection, 'opt-out', { ...circumstances, reason: 'to be given' });
  if (!outcome.allowed) return { allowed: false, words: outcome.refusal.message, endsOn: null, pay: null };
  const { startsOn, endsOn } = outcome.next ?? selection;
  const stays = startsOn !== null && endsOn !== null && startsOn <= endsOn;
  return {
    allowed: true,
    words: stays
      ? `${offered.benefit.name} stays with you until ${sayDay(endsOn)}. Nothing is taken for it after that`
      : `${offered.benefit.name} has not begun, and will not`,
    endsOn: stays ? endsOn : null,
    // Nothing is taken yet for what has not begun.
    pay: stays ? payWithout(own, { ...selection, endsOn }, quoted) : null,
  };
}

/** Pay as it is today, and without what ends and what was to change it. */
function payWithout(
  own: EmployeeScheme,
  ended: StoredSelection,
  { payRates, assumptions }: Pick<SelectionQuote, 'payRates' | 'assumptions'>,
) {
  const gone = new Set([ended.id, ...endedWith(own, ended).map(({ id }) => id)]);
  const rest = own.selections.filter(({ id }) => !gone.has(id));
  const after: EmployeeScheme = { ...own, selections: [...rest, ended] };
  const standing = findStanding(own);
  const effect = payEffect({
    ...own.facts,
    ...taxedBy(own.taxFacts),
    ...payRates,
    ending: takenBy(own, standing, payOwnYear(own)),
    deductions: takenBy(
      after,
      standing.filter(({ benefitId }) => benefitId !== ended.benefitId),
      payOwnYear(after),
    ),
  });
  // What was taken once has been taken: nothing gives it back.
  return toCostsPay({ ...effect, bonus: null, once: null }, effect.before.takeHome.monthlyPence, {
    ...own.facts,
    payRates,
    assumptions,
    onceIn: null,
  });
}
