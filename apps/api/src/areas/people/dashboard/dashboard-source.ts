import type { DashboardCard } from '@plenty/contract/people/dashboard';
import type { Permission } from '@plenty/domain/accounts/user-types';
import type { Query, QueryRows } from '../../../platform/work.ts';

/** A card of the dashboard: who may see it, what is read for it, and what it says then. */
interface CardDefinition<Queries extends readonly Query[]> {
  readonly permission: Permission;
  /** Read together with those of all other sources, in one round trip. */
  readonly queries: Queries;
  /** Nothing where the client does not have the tool. */
  readonly toCard: (rows: QueryRows<Queries>) => DashboardCard | undefined;
}

/** One of the list, whatever it reads. */
export interface DashboardSource extends Omit<CardDefinition<readonly Query[]>, 'toCard'> {
  readonly toCard: (rows: readonly unknown[]) => DashboardCard | undefined;
}

export function dashboardSource<const Queries extends readonly Query[]>({
  toCard,
  ...source
}: CardDefinition<Queries>): DashboardSource {
  // Each source is given the rows of its own queries; TypeScript cannot follow that through the list.
  return { ...source, toCard: (rows) => toCard(rows as QueryRows<Queries>) };
}
