import { queryOptions } from '@tanstack/react-query';
import { audit, AUDIT_KINDS, clientAudit, type AuditKind } from '@plenty/contract/people/audit';
import { isDay } from '@plenty/domain/dates/day';
import { call } from '#api/call.ts';

export const auditKey = (clientId: string) => ['audit', clientId] as const;

const OUTCOMES = ['done', 'refused'] as const;

interface AuditFilter {
  readonly search: string;
  filter(name: string): string;
}

/** What the address narrows the trail to: anyone may have written it, so what the server does not know is left out. */
export function filtersOf({ search, filter }: AuditFilter) {
  const kind = filter('kind');
  const outcome = OUTCOMES.find((one) => one === filter('outcome'));
  const days = { from: filter('from'), to: filter('to') };
  return {
    search,
    ...(kind in AUDIT_KINDS && { 'filter[kind]': kind as AuditKind }),
    ...(outcome && { 'filter[outcome]': outcome }),
    ...(isDay(days.from) && { 'filter[from]': days.from }),
    ...(isDay(days.to) && { 'filter[to]': days.to }),
  };
}

export type AuditFilters = ReturnType<typeof filtersOf>;

export function auditTrail(clientId: string, filters: AuditFilters, page: number) {
  const query = { ...filters, page };
  return queryOptions({
    queryKey: [...auditKey(clientId), query],
    queryFn: ({ signal }) => call(audit.list, { params: { id: clientId }, query }, { signal }),
  });
}

/** The same as operators read it. */
export function clientAuditTrail(clientId: string, filters: AuditFilters, page: number) {
  const query = { ...filters, page };
  return queryOptions({
    queryKey: ['operator', ...auditKey(clientId), query],
    queryFn: ({ signal }) => call(clientAudit.list, { params: { id: clientId }, query }, { signal }),
  });
}

/** All that is filtered. */
export function downloadAudit(clientId: string, filters: AuditFilters, format: 'csv' | 'xlsx'): Promise<Blob> {
  return call(audit.download, { params: { id: clientId }, query: { ...filters, format } });
}
