import type { DashboardCard } from '@plenty/contract/people/dashboard';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { DASHBOARD_SOURCES } from './dashboard-sources.ts';

/** The cards of what the caller may use. All figures come in one round trip; what a permission is missing for is left here. */
export async function readDashboard(work: Work, clientId: string): Promise<DashboardCard[]> {
  const rows: readonly unknown[] = await work.read(...DASHBOARD_SOURCES.flatMap(({ queries }) => queries));
  const { client_id, permissions } = await work.caller();
  if (client_id !== clientId) throw new Failure('not-found');
  let at = 0;
  const found = DASHBOARD_SOURCES.map((source) => ({ source, rows: rows.slice(at, (at += source.queries.length)) }));
  const allowed = found.filter(({ source }) => permissions.includes(source.permission));
  return allowed.map(({ source, rows: own }) => source.toCard(own)).filter((card) => card !== undefined);
}
