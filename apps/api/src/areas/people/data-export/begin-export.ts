import type { AnswerOf } from '@plenty/contract/endpoint';
import type { dataExport } from '@plenty/contract/people/data-export';
import type { Work } from '../../../platform/work.ts';
import { proveCaller } from '../../access/public.ts';
import { dataExportKind } from './data-export-kind.ts';
import { LOCK_OWN_ACCOUNT, ownPendingJob } from './exports-table.ts';

/** One at a time: who asks again while it is under way is told of the same. */
export async function beginExport(work: Work): Promise<AnswerOf<typeof dataExport.begin>> {
  await proveCaller(work);
  return work.write(async (transaction, note) => {
    const { account_id: accountId } = await transaction.opened;
    await transaction.run(LOCK_OWN_ACCOUNT);
    const [pending] = await transaction.run(ownPendingJob(dataExportKind.name));
    if (pending) return pending;
    const id = await work.services.jobs.enqueue(transaction, dataExportKind);
    await note({ action: 'export-asked', subjectId: accountId });
    return { id };
  });
}
