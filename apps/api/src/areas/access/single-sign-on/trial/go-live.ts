import type { RequestOf } from '@plenty/contract/endpoint';
import type { ErrorCode } from '@plenty/contract/errors';
import type { singleSignOn, SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { Failure } from '../../../../platform/failure.ts';
import type { Transaction, Work } from '../../../../platform/work.ts';
import { proveAnew } from '../../step-up/prove-person.ts';
import { setDomains } from '../domains/set-domains.ts';
import { requireOwnClient } from '../own-client.ts';
import { openKept, sealFor } from '../provider.ts';
import { readStatus } from '../read-status.ts';
import { saveProvider } from '../settings-table.ts';
import { tellOfProviderChange } from '../tell-administrators.ts';
import { ownTrial, takeTested } from '../trials-table.ts';

/** Makes the tested provider the one that everybody logs in with. Links to the old issuer stay. */
export async function goLive(
  work: Work,
  { params, body }: RequestOf<typeof singleSignOn.goLive>,
): Promise<SingleSignOnStatus> {
  const { id: clientId } = params;
  await requireOwnClient(work, clientId);
  await proveAnew(work, body.password);
  const { services } = work;
  await work.write(async (transaction, note) => {
    const [tested] = await transaction.run(takeTested(body.trialId));
    if (!tested) throw new Failure(await goLiveObstacle(transaction, body.trialId));
    const provider = openKept(services, { client_id: clientId, ...tested }, 'provider_trial');
    if (!provider) throw new Failure('trial-changed');
    await transaction.run(saveProvider(sealFor(services, 'identity_provider', clientId, provider)));
    await setDomains(transaction, tested.email_domains);
    await note({ action: 'sso-configured', object: { kind: 'identity-provider', id: clientId } });
    await tellOfProviderChange(services, transaction, provider.issuer);
  });
  return readStatus(work);
}

async function goLiveObstacle(transaction: Transaction, trialId: string): Promise<ErrorCode> {
  const [trial] = await transaction.run(ownTrial);
  if (trial?.id !== trialId) return 'trial-changed';
  return trial.tested_at === null ? 'trial-untested' : 'second-person-needed';
}
