import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clients, OperatorClientRow } from '@plenty/contract/operator/clients';
import { DEFAULT_THEME } from '@plenty/domain/theme/default-theme';
import type { Work } from '../../../platform/work.ts';
import { markOf, originOf } from '../../portal/public.ts';
import { clientsPage, OVERDUE_MONTHS, type ListedClient } from './clients-table.ts';
import { toPage } from '../../../platform/lists/to-page.ts';

/** The clients of this installation, by the beginning of their name or slug. */
export async function listClients(
  work: Work,
  { query }: RequestOf<typeof clients.list>,
): Promise<AnswerOf<typeof clients.list>> {
  const [rows, overdue] = await work.read(clientsPage(query.search, query.sort_by, query.page), OVERDUE_MONTHS);
  const overdueOf = new Map(overdue.map(({ client_id, month }) => [client_id, month]));
  return toPage(rows, (row) => ({
    ...toClientRow(row, work.services.publicUrl),
    overdueMonth: overdueOf.get(row.id) ?? null,
  }));
}

function toClientRow(row: ListedClient, publicUrl: URL): Omit<OperatorClientRow, 'overdueMonth'> {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    origin: originOf(publicUrl, row),
    benefitBrandName: row.brand_name ?? DEFAULT_THEME.benefitBrandName,
    primaryColour: row.primary_colour ?? DEFAULT_THEME.primaryColour,
    mobileLogo: markOf({ slug: row.slug, version: row.theme_version ?? 0, has_mark: row.has_mark }),
    schemeYear: row.scheme_year,
    employees: row.employees,
    registered: row.registered,
    state: row.status === 'suspended' ? 'suspended' : 'active',
  };
}
