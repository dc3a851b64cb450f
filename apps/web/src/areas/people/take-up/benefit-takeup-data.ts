import { queryOptions } from '@tanstack/react-query';
import { takeUp } from '@plenty/contract/people/take-up';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { call } from '#api/call.ts';

/** Whose figures, and whether with departments and ages: clients with insights have a call of their own (spec 2 §6). */
export interface TakeUpScope {
  readonly clientId: string;
  readonly hasInsights: boolean;
}

export const TAKE_UP_KEY = ['benefit-takeup'] as const;

export function overallTakeUp({ clientId: id, hasInsights }: TakeUpScope) {
  return queryOptions({
    queryKey: [...TAKE_UP_KEY, id, hasInsights],
    queryFn: ({ signal }) =>
      hasInsights ? call(takeUp.insights, {}, { signal }) : call(takeUp.overall, { params: { id } }, { signal }),
  });
}

export function takeUpQueryOf({ clientId: id, hasInsights }: TakeUpScope, benefitId: string) {
  return queryOptions({
    queryKey: [...TAKE_UP_KEY, id, hasInsights, benefitId],
    queryFn: ({ signal }) =>
      hasInsights
        ? call(takeUp.insightsOf, { params: { id: benefitId } }, { signal })
        : call(takeUp.one, { params: { id, benefitId } }, { signal }),
  });
}

const ASKED_EVERY_MS = 1000;

/** How far today's figures are; while they are worked out it is asked for again and again. */
export function takeUpProgressOf(id: string) {
  return queryOptions({
    queryKey: ['benefit-takeup-progress', id],
    queryFn: ({ signal }) => call(takeUp.progress, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'running' ? ASKED_EVERY_MS : false,
  });
}

export function readTakeUpReport(id: string, format: SheetFormat): Promise<Blob> {
  return call(takeUp.report, { params: { id }, query: { format } });
}
