import type { SingleSignOnStatus } from '@plenty/contract/single-sign-on';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../../platform/work.ts';
import { proveAnew } from '../step-up/public.ts';
import { requireOwnClient } from './own-client.ts';
import { readStatus } from './read-status.ts';
import { ownSite, removeProvider } from './settings-table.ts';
import { tellAdministrators } from './tell-administrators.ts';

const ONLY_WAY = 'Single sign-on is the only way in for your people, so it cannot be taken away';

/** Takes the provider away, unless nobody could log in any more. */
export async function remove(work: Work, clientId: string, password?: string): Promise<SingleSignOnStatus> {
  await requireOwnClient(work, clientId);
  await proveAnew(work, password);
  await work.write(async (transaction, note) => {
    const [site] = await transaction.run(ownSite);
    if (site?.sso_only) throw new Failure('invalid', { errors: { provider: [ONLY_WAY] } });
    const removed = await transaction.run(removeProvider);
    if (removed.length === 0) return;
    await note({ action: 'sso-removed', object: { kind: 'identity-provider', id: clientId } });
    await tellAdministrators(work.services, transaction, null);
  });
  return readStatus(work);
}
