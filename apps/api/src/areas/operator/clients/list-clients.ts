import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clients, OperatorClientRow } from '@plenty/contract/operator/clients';
import { DEFAULT_THEME } from '@plenty/domain/theme/default-theme';
import type { Work } from '../../../platform/work.ts';
import { markOf, originOf } from '../../portal/public.ts';
import { clientFacts, describedClients, type DescribedClient } from './clients-table.ts';
import { judgeClient, type JudgedClient } from './judge-client.ts';

const PER_PAGE = 10;

type ClientListQuery = RequestOf<typeof clients.list>['query'];

/** All clients are judged, and the ten of the page are described: two statements, however many there are. */
export async function listClients(
  work: Work,
  { query }: RequestOf<typeof clients.list>,
): Promise<AnswerOf<typeof clients.list>> {
  const [facts] = await work.read(clientFacts({ search: query.search }));
  const found = sortClients(
    facts.map(judgeClient).filter((client) => isWanted(client, query)),
    query.sort_by,
  );
  const shown = found.slice((query.page - 1) * PER_PAGE, query.page * PER_PAGE);
  const [described] = await work.read(describedClients(shown.map(({ id }) => id)));
  const descriptions = new Map(described.map((row) => [row.id, row]));
  return {
    data: shown.flatMap((client) => {
      const description = descriptions.get(client.id);
      return description ? [toClientRow(client, description, work.services.publicUrl)] : [];
    }),
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(found.length / PER_PAGE)),
    total: found.length,
  };
}

function isWanted({ state, faults }: JudgedClient, query: ClientListQuery): boolean {
  const wantedState = query['filter[state]'];
  return (wantedState === undefined || state === wantedState) && (!query['filter[wrong]'] || faults.length > 0);
}

/** They come in the order of their names, which stays where two are the same. */
function sortClients(found: readonly JudgedClient[], sortBy: ClientListQuery['sort_by']): readonly JudgedClient[] {
  switch (sortBy) {
    case 'name':
      return found;
    case '-name':
      return found.toReversed();
    case 'employees':
      return found.toSorted((one, other) => one.employees - other.employees);
    case '-employees':
      return found.toSorted((one, other) => other.employees - one.employees);
    case 'cut-off':
      return found.toSorted((one, other) => compareDays(one.nextCutOff ?? '9999', other.nextCutOff ?? '9999'));
    case '-cut-off':
      return found.toSorted((one, other) => compareDays(other.nextCutOff ?? '', one.nextCutOff ?? ''));
  }
}

function compareDays(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function toClientRow(client: JudgedClient, row: DescribedClient, publicUrl: URL): OperatorClientRow {
  return {
    ...client,
    name: row.name,
    slug: row.slug,
    origin: originOf(publicUrl, row),
    benefitBrandName: row.brand_name ?? DEFAULT_THEME.benefitBrandName,
    primaryColour: row.primary_colour ?? DEFAULT_THEME.primaryColour,
    mobileLogo: markOf({ slug: row.slug, version: row.theme_version ?? 0, has_mark: row.has_mark }),
    schemeYear: row.scheme_year,
    registered: row.registered,
  };
}
