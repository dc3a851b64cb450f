import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientAdministrators } from '@plenty/contract/operator/client-administrators';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { administratorsPage, toAdministratorRow } from '../../people/public.ts';
import { APPOINTING_CLIENT } from './client-administrators-table.ts';

export async function listClientAdministrators(
  work: Work,
  { params, query }: RequestOf<typeof clientAdministrators.list>,
): Promise<AnswerOf<typeof clientAdministrators.list>> {
  return work.writeAt(params.id, async (transaction) => {
    const rows = await transaction.run(administratorsPage(query));
    const [client] = await transaction.run(APPOINTING_CLIENT);
    if (!client) throw new Failure('not-found');
    return { ...toPage(rows, toAdministratorRow), clientName: client.name, mayAppoint: client.may_appoint };
  });
}
