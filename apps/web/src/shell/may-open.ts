import { USER_TYPES_OF, type CallAccess } from '@plenty/contract/endpoint';
import type { Setup } from '@plenty/contract/people/portal-setup';
import type { Permission } from '@plenty/domain/accounts/user-types';

/** Who may open a page or a panel. */
export interface PageAudience {
  readonly access: Exclude<CallAccess, 'public'>;
  /** The right that they need as well, if any. */
  readonly permission?: Permission | undefined;
}

export function mayOpen({ userType, permissions }: Setup['user'], { access, permission }: PageAudience): boolean {
  return USER_TYPES_OF[access].includes(userType) && (permission === undefined || permissions.includes(permission));
}
