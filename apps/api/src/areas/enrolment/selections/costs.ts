import type { EnteredValues } from '@plenty/contract/enrolment/selections-fields';
import type { Costs, selections } from '@plenty/contract/enrolment/selections';
import type { Pence } from '@plenty/domain/money/pence';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import {
  findOffered,
  findEmployeeScheme,
  readEmployeeScheme,
  readSchemeOf,
  type EmployeeScheme,
} from '../employee-scheme/employee-scheme.ts';
import { fromWire } from '../benefits/field-values.ts';
import { quoteSelection } from '../benefits/quote.ts';
import { keepDraft } from './save-selection.ts';
import { readTakeHomeToday, takeHomeToday } from './take-home-today.ts';
import { toCosts } from './to-costs.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

interface CostQuestion {
  readonly benefitId: string;
  readonly values: EnteredValues;
}

/** What a benefit would cost the caller. */
export async function workOutCosts(work: Work, question: CostQuestion): Promise<Costs> {
  const own = await readEmployeeScheme(work, { benefitId: question.benefitId });
  return costsFor(own, question, await readTakeHomeToday(work, own));
}

/**
 * The same by ids. Of one's own, by the id that the login gave or that of the employee, what was worked out is kept as the draft;
 * of an employee whom one may see it is not, because what they choose is theirs.
 */
export async function workOutCostsOf(
  work: Work,
  { params: { id, employeeId }, body: question }: RequestOf<typeof selections.costsOf>,
): Promise<Costs> {
  const own = await findEmployeeScheme(work);
  const { client_id, account_id, user_type, permissions } = await work.caller();
  if (id !== client_id) throw new Failure('not-found');
  if (own && [account_id, own.employeeId].includes(employeeId)) return keepCosts(work, question);
  if (user_type !== 'employer' || !permissions.includes('employees')) throw new Failure('not-found');
  const theirs = await readSchemeOf(work, employeeId);
  return costsFor(theirs, question, takeHomeToday(theirs));
}

/** Costs are answered even if they cannot be saved as a draft; `error` in the answer says why not. */
async function keepCosts(work: Work, question: CostQuestion): Promise<Costs> {
  try {
    await keepDraft(work, question.benefitId, question.values);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'selection-refused') throw error;
  }
  return workOutCosts(work, question);
}

function costsFor(own: EmployeeScheme, { benefitId, values }: CostQuestion, takeHomeTodayPence: Pence): Costs {
  const offered = findOffered(own, benefitId);
  const quoted = quoteSelection(own, { offered, values: fromWire(offered.benefit.fields, values) });
  return toCosts(quoted, takeHomeTodayPence);
}
