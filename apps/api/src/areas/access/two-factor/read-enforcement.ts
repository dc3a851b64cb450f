import type { Enforcement, twoFactorList } from '@plenty/contract/access/two-factor-list';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { enforcementRowOf, type EnforcementRow } from './enforcement-table.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

export async function readEnforcement(
  work: Work,
  { params: { id: clientId } }: RequestOf<typeof twoFactorList.enforcement>,
): Promise<Enforcement> {
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
