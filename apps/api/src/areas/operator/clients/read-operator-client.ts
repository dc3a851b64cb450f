import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clients, OperatorClient } from '@plenty/contract/operator/clients';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { markOf, originOf } from '../../portal/public.ts';
import { clientFacts } from './clients-table.ts';
import { judgeClient } from './judge-client.ts';
import { OPENED_CLIENT, type OpenedClient } from './one-client-table.ts';

export async function readOperatorClient(
  work: Work,
  { params }: RequestOf<typeof clients.one>,
): Promise<AnswerOf<typeof clients.one>> {
  const [row] = await work.writeAt(params.id, (transaction) => transaction.run(OPENED_CLIENT));
  if (!row) throw new Failure('not-found');
  const [[facts]] = await work.read(clientFacts({ id: row.id }));
  if (!facts) throw new Failure('not-found');
  const { overdueMonth, nextCutOff, faults } = judgeClient(facts);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    origin: originOf(work.services.publicUrl, row),
    mobileLogo: markOf({ slug: row.slug, version: row.theme_version ?? 0, has_mark: row.has_mark }),
    schemeYear: row.scheme_year,
    employees: row.employees,
    registered: row.registered,
    state: row.status,
    overdueMonth,
    nextCutOff,
    faults,
    administrators: { active: row.active_administrators, invited: row.invited_administrators },
    lacksAdministrators: row.lacks_administrators,
    ownDomain: row.origin === null ? null : new URL(row.origin).host,
    suspension: toSuspension(row),
  };
}

function toSuspension(row: OpenedClient): OperatorClient['suspension'] {
  if (row.suspended_since === null) return null;
  return {
    since: row.suspended_since.toISOString(),
    operatorName: row.suspended_by ?? 'An operator',
    message: row.suspension_message ?? '',
    closesMonths: row.closes_months ?? false,
  };
}
