import type { AuditRow } from '@plenty/contract/people/audit';

/** What whoever acted is to the client; nothing where the name says it. */
export const ROLES: Readonly<Record<AuditRow['actor']['kind'], string>> = {
  administrator: 'Administrator',
  employee: 'Employee',
  support: 'Portal support',
  system: '',
  visitor: '',
};
