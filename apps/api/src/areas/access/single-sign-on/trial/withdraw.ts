import type { RequestOf } from '@plenty/contract/endpoint';
import type { singleSignOn, SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import type { Work } from '../../../../platform/work.ts';
import { requireOwnClient } from '../own-client.ts';
import { readStatus } from '../read-status.ts';
import { withdrawRemoval } from '../settings-table.ts';
import { dropTrial } from '../trials-table.ts';

/** Discards the provider on trial, or withdraws a request to remove the live one. */
export async function discardTrial(
  work: Work,
  { params, body }: RequestOf<typeof singleSignOn.withdraw>,
): Promise<SingleSignOnStatus> {
  await requireOwnClient(work, params.id);
  await work.write(async (transaction, note) => {
    const isTrial = body.what === 'trial';
    const gone = await transaction.run(isTrial ? dropTrial : withdrawRemoval);
    if (gone.length === 0) return;
    const object = { kind: 'identity-provider', id: params.id } as const;
    await note({ action: isTrial ? 'sso-trial-dropped' : 'sso-removal-withdrawn', object });
  });
  return readStatus(work);
}
