import type { SingleSignOnStatus } from '@plenty/contract/single-sign-on';
import type { Work } from '../../platform/work.ts';
import { originOf } from '../theme/public.ts';
import { ownSideOf } from './provider.ts';
import { ownProvider, ownSite } from './settings-table.ts';
import { toStatus } from './to-status.ts';

/** How single sign-on is set up for the caller's client. */
export async function readStatus(work: Work): Promise<SingleSignOnStatus> {
  const [[provider], [site]] = await work.read(ownProvider, ownSite);
  const ownSide = ownSideOf(originOf(work.services.publicUrl, site));
  return toStatus({ provider, isOnlyWay: site?.sso_only ?? false, ownSide });
}
