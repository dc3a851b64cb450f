import type { Setup } from '@plenty/contract/people/portal-setup';
import { mayOperate, type OperatorReach, type OperatorRight } from '@plenty/domain/accounts/operator-roles';

/** Whether the operator's role has one of the rights. Of everybody else, their permissions are asked. */
export function hasOperatorRight(
  { userType, operatorRole }: Pick<Setup['user'], 'userType' | 'operatorRole'>,
  rights: readonly OperatorRight[],
  reach: OperatorReach = 'client',
): boolean {
  if (userType !== 'operator') return true;
  return operatorRole !== null && mayOperate(operatorRole, rights, reach);
}
