import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../step-up/prove-person.ts';
import { closeBegunAtProvider } from './logout-table.ts';
import { requireOwnClient } from './own-client.ts';
import { readStatus } from './read-status.ts';
import { askRemoval, ownSite, removeProvider } from './settings-table.ts';
import { tellOfProviderChange, tellOfProposal } from './tell-administrators.ts';

const ONLY_WAY = 'Single sign-on is the only way in for your people, so it cannot be taken away';

/** Removes the provider, unless it is the only way in. Where the client asks for two people, the first call is only a request. */
export async function remove(work: Work, clientId: string, password?: string): Promise<SingleSignOnStatus> {
  await requireOwnClient(work, clientId);
  await proveAnew(work, password);
  const { services } = work;
  const object = { kind: 'identity-provider', id: clientId } as const;
  const isRemoved = await work.write(async (transaction, note) => {
    const [site] = await transaction.run(ownSite);
    if (site?.sso_only) throw new Failure('invalid', { errors: { provider: [ONLY_WAY] } });
    const removed = await transaction.run(removeProvider);
    if (removed.length > 0) {
      await note({ action: 'sso-removed', object });
      await tellOfProviderChange(services, transaction, null);
      return true;
    }
    const [asked] = await transaction.run(askRemoval);
    if (asked) {
      await note({ action: 'sso-removal-asked', object });
      await tellOfProposal(services, transaction, { issuer: asked.issuer, isRemoval: true });
    }
    return false;
  });
  if (isRemoved) {
    const { session_id: except } = await work.caller();
    await services.credentials.run(closeBegunAtProvider({ clientId, except }));
  }
  return readStatus(work);
}
