import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';
import { sayDay } from '@plenty/domain/dates/day';
import { moveTo } from '@plenty/domain/selection/transition';
import type { Deduction } from '@plenty/domain/tax/deduction';
import { payEffect, type PayEffect } from '@plenty/domain/tax/pay-effect';
import type { Work } from '../../../platform/work.ts';
import { deductionsOfAll, findCommitted, payFromFund } from '../benefits/committed-pay.ts';
import { readEmployeeScheme, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { quoteSelection } from '../benefits/quote.ts';
import { type PersonWithRates } from '../employee-scheme/priced-person.ts';
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
  const { circumstances, person } = quoteSelection(own, { offered, values: selection.values });
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
    pay: toCostsPay(effectOf(own, selection, person)),
  };
}

/** Pay with all that is committed, and with all but what would end. */
function effectOf(own: EmployeeScheme, selection: StoredSelection, { facts, rates }: PersonWithRates): PayEffect {
  const ending = new Set([selection, ...endedWith(own, selection)]);
  const without = { ...own, selections: own.selections.filter((each) => !ending.has(each)) };
  return payEffect({ ...facts, rates, ending: deductionsIn(own), deductions: deductionsIn(without) });
}

function deductionsIn(own: EmployeeScheme): readonly Deduction[] {
  const committed = findCommitted(own);
  return deductionsOfAll(committed, payFromFund(own, committed));
}
