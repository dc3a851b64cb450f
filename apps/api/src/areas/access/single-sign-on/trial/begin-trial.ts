import { Failure } from '../../../../platform/failure.ts';
import type { Work } from '../../../../platform/work.ts';
import { beginVisit } from '../begin-visit.ts';
import { siteOfClient } from '../find-site.ts';
import { mayAskProvider, requireOwnClient } from '../own-client.ts';
import { openKept } from '../provider.ts';
import { ownTrial } from '../trials-table.ts';
import type { RequestOf } from '@plenty/contract/endpoint';
import type { singleSignOn } from '@plenty/contract/access/single-sign-on';

/** Answers where the administrator who set up the provider logs in to test it. */
export async function beginTrial(
  work: Work,
  { params: { id: clientId } }: RequestOf<typeof singleSignOn.tryOut>,
): Promise<{ url: string }> {
  await requireOwnClient(work, clientId);
  await mayAskProvider(work, clientId);
  const [[trial]] = await work.read(ownTrial);
  if (!trial) throw new Failure('not-found');
  if (!trial.is_own) throw new Failure('trial-of-another');
  const site = await siteOfClient(work.services, clientId);
  const provider = openKept(work.services, trial, 'provider_trial');
  if (!site || !provider) throw new Failure('trial-changed');
  const url = await beginVisit(work, { site, provider, trialId: trial.id }, { destination: undefined, isFresh: false });
  return { url: url.href };
}
