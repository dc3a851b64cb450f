import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { minimumWage } from '@plenty/contract/payroll/minimum-wage';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { call } from '#api/call.ts';

type BelowWageSortBy = NonNullable<NonNullable<CallOf<typeof minimumWage.list>['query']>['sort_by']>;

export function belowWageList(clientId: string, list: { search: string; page: number; sortBy: string }) {
  // An order that there is not is refused by the server with its words.
  const query = { search: list.search, page: list.page, sort_by: list.sortBy as BelowWageSortBy };
  return queryOptions({
    queryKey: ['minimum-wage', clientId, query],
    queryFn: ({ signal }) => call(minimumWage.list, { params: { id: clientId }, query }, { signal }),
  });
}

export function readBelowWageFile(clientId: string, search: string, format: SheetFormat): Promise<Blob> {
  return call(minimumWage.download, { params: { id: clientId }, query: { search, format } });
}
