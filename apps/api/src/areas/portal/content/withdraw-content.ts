import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { content } from '@plenty/contract/portal/content';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { lockContent } from './content-table.ts';
import { oneVersion, withdrawVersion } from './content-versions-table.ts';

/** A version that waits for its day is never shown. Its number stays used, and the history says so. */
export async function withdrawContent(
  work: Work,
  { params: { id, kind, version } }: RequestOf<typeof content.withdraw>,
): Promise<AnswerOf<typeof content.withdraw>> {
  return work.writeAt(id, async (transaction, note) => {
    await lockContent(transaction, id, kind);
    const [row] = await transaction.run(oneVersion(kind, version));
    if (!row) throw new Failure('not-found');
    const [withdrawn] = await transaction.run(withdrawVersion(kind, version));
    if (!withdrawn) throw new Failure('content-not-scheduled');
    await note({ action: 'content-withdrawn', object: { kind: 'client', id }, changed: [kind] });
    return { status: 'ok' as const };
  });
}
