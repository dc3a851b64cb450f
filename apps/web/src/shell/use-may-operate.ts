import type { OperatorRight } from '@plenty/domain/accounts/operator-roles';
import { useSetup } from '#session/session-store.ts';
import { hasOperatorRight } from './operator-right.ts';

/** For parts of a page at one client: what the role can't do is not offered. */
export function useMayOperate(...rights: readonly OperatorRight[]): boolean {
  return hasOperatorRight(useSetup().user, rights);
}
