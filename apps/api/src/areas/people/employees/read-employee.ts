import type { EmployeeSelection } from '@plenty/contract/people/employees';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { employees } from '@plenty/contract/people/employees';
import { statusLabel } from '@plenty/domain/selection/states';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { findSchemeOf, paidPrices, type EmployeeScheme } from '../../enrolment/public.ts';
import { viewableYears } from '../../access/public.ts';
import { isLinked } from '../../access/public.ts';
import { employeeById, employmentsFromToday, familyCount } from './employee-table.ts';
import { toEmployeeDetails } from './to-employee-details.ts';

/** One employee, for an administrator. That it was read is noted before anything is answered. */
export async function readEmployee(
  work: Work,
  { params: { id: clientId, employeeId } }: RequestOf<typeof employees.read>,
): Promise<AnswerOf<typeof employees.read>> {
  const [[found]] = await work.read(employeeById(employeeId));
  const caller = await work.caller();
  if (!found || caller.client_id !== clientId) throw new Failure('not-found');
  const [[employee = found], employments, [family]] = await work.readOf(
    found.account_id ?? employeeId,
    employeeById(employeeId),
    employmentsFromToday(employeeId),
    familyCount(employeeId),
  );
  const scheme = await findSchemeOf(work, employeeId);
  const looker = { clientId, accountId: caller.account_id };
  return {
    ...toEmployeeDetails(employee, employments, work.services),
    familyMembers: family?.members ?? 0,
    selections: scheme ? toSelections(scheme) : [],
    viewableSchemes: caller.permissions.includes('masquerade')
      ? await viewableYears(work.services.credentials, looker, employeeId)
      : [],
    canBeUnlinked:
      caller.permissions.includes('settings') &&
      found.account_id !== null &&
      (await isLinked(work.services.credentials, { clientId, accountId: found.account_id })),
  };
}

/** Those of this year, and earlier ones that still stand, each with what is paid once the benefit fund has paid its part. */
function toSelections(own: EmployeeScheme): EmployeeSelection[] {
  const paid = paidPrices(own);
  const standing = ['pending', 'scheduled', 'active'];
  return own.selections
    .filter(({ state, yearId }) => state !== 'draft' && (yearId === own.yearId || standing.includes(state)))
    .map(({ id, code, state, startsOn, endsOn, price: agreed }) => {
      const price = agreed && (paid.get(agreed) ?? agreed);
      return {
        id,
        name: own.names.benefits.get(code) ?? 'A benefit of an earlier year',
        status: state,
        statusLabel: statusLabel(state),
        startsOn,
        endsOn,
        employeePence: price && price.employeePence,
        employerPence: price && price.employerPence + price.fundPence,
      };
    });
}
