import { queryOptions } from '@tanstack/react-query';
import { clientAddress } from '@plenty/contract/operator/client-address';
import type { CallOf } from '@plenty/contract/endpoint';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

/** The record that the DNS of a domain must have. */
export function domainRecord(id: string) {
  return queryOptions({
    queryKey: ['operator', 'domain-record', id],
    queryFn: ({ signal }) => call(clientAddress.record, { params: { id } }, { signal }),
  });
}

export const moveClient = (id: string, body: CallOf<typeof clientAddress.move>['body']): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(clientAddress.move, { params: { id }, body });
    return 'done';
  });

export const returnClient = (id: string, password: string): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(clientAddress.return, { params: { id }, body: { password } });
    return 'done';
  });

export const renameClient = (id: string, name: string) =>
  call(clientAddress.rename, { params: { id }, body: { name } });
