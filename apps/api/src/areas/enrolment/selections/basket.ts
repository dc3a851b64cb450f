import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { selections } from '@plenty/contract/enrolment/selections';
import { moveTo } from '@plenty/domain/selection/transition';
import type { Work } from '../../../platform/work.ts';
import { readEmployeeScheme, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { sayValues } from '../benefits/say-values.ts';
import { toParts } from '../benefits/to-parts.ts';
import { quoteSelections, type Choice } from '../benefits/quote.ts';
import { type StoredSelection } from '../employee-scheme/stored-selection.ts';
import { readTakeHomeToday } from './take-home-today.ts';
import { toCostsPay } from './to-costs.ts';

type BasketAnswer = AnswerOf<typeof selections.basket>;

/** The person's drafts with what they would do to pay together. */
export async function readBasket(
  work: Work,
  { query: { year } }: RequestOf<typeof selections.basket>,
): Promise<BasketAnswer> {
  const own = await readEmployeeScheme(work, { year });
  const drafts = findDrafts(own);
  if (drafts.length === 0) return { items: [], pay: null, wageFloor: null, annualAllowance: null };
  const { choices, pay, wageFloor, annualAllowance, ...basis } = quoteSelections(own, drafts);
  const { isKept, mostMonthlyPence, words } = wageFloor;
  return {
    items: choices.flatMap((choice, at) => {
      const draft = drafts[at]?.draft;
      return draft ? [toItem(own, draft, choice)] : [];
    }),
    pay: pay && toCostsPay(pay, await readTakeHomeToday(work, own), { ...own.facts, ...basis }),
    wageFloor: { isKept, mostMonthlyPence, words },
    annualAllowance,
  };
}

function findDrafts({ benefits, selections: all }: EmployeeScheme) {
  return benefits.flatMap((offered) => {
    const draft = all.find(({ benefitId, state }) => benefitId === offered.id && state === 'draft');
    return draft ? [{ offered, draft, values: draft.values }] : [];
  });
}

function toItem(own: EmployeeScheme, draft: StoredSelection, choice: Choice): BasketAnswer['items'][number] {
  const { id, benefit } = choice.offered;
  const { opening } = choice.circumstances;
  const outcome = moveTo(draft, 'submit', choice.circumstances);
  return {
    selectionId: draft.id,
    benefitId: id,
    version: draft.version,
    name: benefit.name,
    icon: benefit.icon,
    planDetails: sayValues(benefit.fields, draft.values, own.family),
    monthly: choice.price && toParts(choice.price),
    costMonths: choice.price?.months ?? null,
    startsOn: opening.open ? opening.startsOn : null,
    needsApproval: benefit.change.needsApproval,
    error: outcome.allowed ? null : outcome.refusal.message,
  };
}
