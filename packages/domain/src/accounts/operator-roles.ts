export const OPERATOR_ROLES = ['owner', 'support', 'read-only', 'consultant'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What a call of the operators' console asks for. */
export const OPERATOR_RIGHTS = ['read', 'support', 'set-up', 'own'] as const;
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

/** The database has the same table, in `operator_rights`. */
export const RIGHTS_OF_ROLE: Readonly<Record<OperatorRole, readonly OperatorRight[]>> = {
  owner: ['read', 'support', 'set-up', 'own'],
  support: ['read', 'support'],
  'read-only': ['read'],
  consultant: ['read', 'set-up'],
};

/** Where a call reaches: one client, the clients that the operator may see, or the whole installation. */
export type OperatorReach = 'client' | 'own-clients' | 'installation';

/** Consultants reach the clients that are named for them, and nothing else. */
export function mayOperate(role: OperatorRole, rights: readonly OperatorRight[], reach: OperatorReach): boolean {
  return (
    rights.some((right) => RIGHTS_OF_ROLE[role].includes(right)) && (role !== 'consultant' || reach !== 'installation')
  );
}

/** What each of them is called on a page and in a mail. */
export const ROLE_WORDS: Readonly<Record<OperatorRole, string>> = {
  owner: 'Owner',
  support: 'Support',
  'read-only': 'Read only',
  consultant: 'Consultant',
};
