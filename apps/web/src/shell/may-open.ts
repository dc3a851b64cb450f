import { USER_TYPES_OF, type CallAccess } from '@plenty/contract/endpoint';
import type { Setup } from '@plenty/contract/people/portal-setup';
import type { OperatorReach, OperatorRight } from '@plenty/domain/accounts/operator-roles';
import type { Permission } from '@plenty/domain/accounts/user-types';
import { hasOperatorRight } from './operator-right.ts';

/** Who may open a page or a panel. */
export interface PageAudience {
  readonly access: Exclude<CallAccess, 'public'>;
  /** The right that they need as well, if any. */
  readonly permission?: Permission | undefined;
  /** The right that an operator needs. Unsaid: to read. */
  readonly operatorRight?: OperatorRight | undefined;
  /** How far the page reaches. Unsaid: the whole installation, which is not for consultants. */
  readonly reach?: OperatorReach | undefined;
}

export function mayOpen(
  user: Setup['user'],
  { access, permission, operatorRight = 'read', reach = 'installation' }: PageAudience,
): boolean {
  const { userType, permissions } = user;
  if (!USER_TYPES_OF[access].includes(userType)) return false;
  if (access === 'operator') return hasOperatorRight(user, [operatorRight], reach);
  return permission === undefined || permissions.includes(permission);
}
