import { USER_TYPES_OF, type Access } from '@plenty/contract/endpoint';
import type { Setup } from '@plenty/contract/login';
import type { Permission } from '@plenty/domain/accounts/user-types';

/** Whom a page or a panel is for. */
export interface Audience {
  readonly access: Exclude<Access, 'public'>;
  /** What those of them must be allowed to do. */
  readonly permission?: Permission | undefined;
}

export function mayOpen({ userType, permissions }: Setup['user'], { access, permission }: Audience): boolean {
  return USER_TYPES_OF[access].includes(userType) && (permission === undefined || permissions.includes(permission));
}
