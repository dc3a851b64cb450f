import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientAudit } from '@plenty/contract/people/audit';
import type { Work } from '../../../platform/work.ts';
import { auditPage, peopleCalled, READ_LATELY } from './audit-table.ts';
import { toTrail } from './list-audit.ts';

/** A page of a client's trail for an operator, in which the client's administrators read of it. */
export async function listClientAudit(
  work: Work,
  { params, query: { page, ...query } }: RequestOf<typeof clientAudit.list>,
): Promise<AnswerOf<typeof clientAudit.list>> {
  return work.writeAt(params.id, async (transaction, note) => {
    const people = query.search === '' ? undefined : await transaction.run(peopleCalled(query.search));
    const rows = await transaction.run(
      auditPage(
        query,
        people?.map(({ id }) => id),
        page,
      ),
    );
    const [lately] = await transaction.run(READ_LATELY);
    if (!lately?.is_noted) await note({ action: 'audit-read' });
    return toTrail(rows);
  });
}
