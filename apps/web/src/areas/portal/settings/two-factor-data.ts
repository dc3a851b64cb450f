import { queryOptions } from '@tanstack/react-query';
import { employees } from '@plenty/contract/people/employees';
import type { CallOf } from '@plenty/contract/endpoint';
import { twoFactorList, type Enforcement } from '@plenty/contract/access/two-factor-list';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { call } from '#api/call.ts';

const KEY = 'two-factor';

type TwoFactorPageQuery = NonNullable<CallOf<typeof twoFactorList.list>['query']>;
/** What the list and its report are narrowed by. */
export type TwoFactorNarrowing = Pick<TwoFactorPageQuery, 'search' | 'filter[person_mfa_secret]'>;

export function twoFactorPage(clientId: string, query: TwoFactorPageQuery) {
  return queryOptions({
    queryKey: [KEY, clientId, 'list', query],
    queryFn: ({ signal }) => call(twoFactorList.list, { params: { id: clientId }, query }, { signal }),
  });
}

export function enforcementOf(clientId: string) {
  return queryOptions({
    queryKey: [KEY, clientId, 'enforcement'],
    queryFn: ({ signal }) => call(twoFactorList.enforcement, { params: { id: clientId } }, { signal }),
  });
}

/** Answers the setting as it is then. */
export function changeEnforcement(clientId: string, isEnforcementTwoFAEnabled: boolean): Promise<Enforcement> {
  return call(twoFactorList.changeEnforcement, { params: { id: clientId }, body: { isEnforcementTwoFAEnabled } });
}

export function readTwoFactorReport(
  clientId: string,
  narrowing: TwoFactorNarrowing,
  format: SheetFormat,
): Promise<Blob> {
  const query = { ...narrowing, type: 'employeeTwoFA', format } as const;
  return call(employees.downloadReport, { params: { id: clientId }, query });
}
