import type { FieldValues } from '@plenty/contract/selection-fields';
import type { Costs } from '@plenty/contract/selections';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../../platform/work.ts';
import {
  findOffered,
  findOwnScheme,
  fromWire,
  readOwnScheme,
  readSchemeOf,
  weighOne,
  type OwnScheme,
} from '../benefits/public.ts';
import { toCosts } from './to-costs.ts';

interface Question {
  readonly benefitId: string;
  readonly values: FieldValues;
}

/** What a benefit would cost the caller. */
export async function workOutCosts(work: Work, question: Question): Promise<Costs> {
  return costsFor(await readOwnScheme(work), question);
}

/** The same by ids: one's own, or those of an employee of the client whose employees one may see. */
export async function workOutCostsOf(
  work: Work,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
  question: Question,
): Promise<Costs> {
  const own = await findOwnScheme(work);
  const { client_id, user_type, permissions } = await work.caller();
  if (id !== client_id) throw new Failure('not-found');
  if (own?.employeeId === employeeId) return costsFor(own, question);
  if (user_type !== 'employer' || !permissions.includes('employees')) throw new Failure('not-found');
  return costsFor(await readSchemeOf(work, employeeId), question);
}

function costsFor(own: OwnScheme, { benefitId, values }: Question): Costs {
  const offered = findOffered(own, benefitId);
  return toCosts(weighOne(own, { offered, values: fromWire(offered.benefit.fields, values) }));
}
