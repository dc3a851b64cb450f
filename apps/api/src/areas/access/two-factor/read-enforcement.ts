import type { Enforcement } from '@plenty/contract/access/two-factor-list';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { enforcementRowOf, type EnforcementRow } from './enforcement-table.ts';

export async function readEnforcement(work: Work, clientId: string): Promise<Enforcement> {
  const [[setting]] = await work.read(enforcementRowOf(clientId));
  if (!setting) throw new Failure('not-found');
  return toEnforcement(setting);
}

export function toEnforcement(row: EnforcementRow): Enforcement {
  return {
    isEnforcementTwoFAEnabled: row.two_factor === 'enforced',
    isSingleSignOnOnly: row.sso_only,
    peopleWithout: row.people_without,
  };
}
