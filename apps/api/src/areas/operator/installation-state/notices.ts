import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { installationState } from '@plenty/contract/operator/installation-state';
import type { Work } from '../../../platform/work.ts';
import { OWN_NOTICES, saveNotices } from './alerts-table.ts';

/** Which emails about the installation an operator gets: all, until they say otherwise. */
export async function readNotices(work: Work): Promise<AnswerOf<typeof installationState.notices>> {
  const [[own]] = await work.read(OWN_NOTICES);
  return { alerts: own?.alerts ?? true, digest: own?.digest ?? true };
}

export async function changeNotices(
  work: Work,
  { body }: RequestOf<typeof installationState.changeNotices>,
): Promise<AnswerOf<typeof installationState.changeNotices>> {
  await work.write(async (transaction, note) => {
    await transaction.run(saveNotices(body.alerts, body.digest));
    await note({ action: 'operator-emails-changed', changed: ['alerts', 'digest'] });
  });
  return body;
}
