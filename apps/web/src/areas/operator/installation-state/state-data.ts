import { queryOptions } from '@tanstack/react-query';
import { installationState, type OperatorNotices } from '@plenty/contract/operator/installation-state';
import { call } from '#api/call.ts';

export const RANGES = [
  { value: 'day', label: '24 hours' },
  { value: 'week', label: '7 days' },
  { value: 'quarter', label: '90 days' },
] as const;

export type HealthRange = (typeof RANGES)[number]['value'];

export const stateNow = queryOptions({
  queryKey: ['operator', 'installation-state', 'now'],
  queryFn: ({ signal }) => call(installationState.state, {}, { signal }),
});

export function healthOver(range: HealthRange) {
  return queryOptions({
    queryKey: ['operator', 'installation-state', 'health', range],
    queryFn: ({ signal }) => call(installationState.health, { query: { range } }, { signal }),
  });
}

export const ownNotices = queryOptions({
  queryKey: ['operator', 'installation-state', 'notices'],
  queryFn: ({ signal }) => call(installationState.notices, {}, { signal }),
});

export const saveNotices = (body: OperatorNotices) => call(installationState.changeNotices, { body });
