import { queryOptions } from '@tanstack/react-query';
import { clientAdministrators } from '@plenty/contract/operator/client-administrators';
import type { CallOf } from '@plenty/contract/endpoint';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

const SORTS = ['name', '-name', 'email', '-email', 'lastLogin', '-lastLogin'] as const;

export const clientAdministratorsKey = (clientId: string) => ['operator', 'client-administrators', clientId] as const;

interface ClientAdministratorsQuery {
  readonly search: string;
  readonly page: number;
  readonly sortBy: string;
}

export function clientAdministratorList(clientId: string, { search, page, sortBy }: ClientAdministratorsQuery) {
  // It stands in the address, so anyone may have written it.
  const query = { search, page, sort_by: SORTS.find((sort) => sort === sortBy) ?? 'name' } as const;
  return queryOptions({
    queryKey: [...clientAdministratorsKey(clientId), query],
    queryFn: ({ signal }) => call(clientAdministrators.list, { params: { id: clientId }, query }, { signal }),
  });
}

export function appointAdministrator(
  id: string,
  body: CallOf<typeof clientAdministrators.appoint>['body'],
): Promise<PasswordAnswer> {
  return toPasswordAnswer(async () => {
    const { outcome } = await call(clientAdministrators.appoint, { params: { id }, body });
    return outcome === 'invited' ? 'waiting' : 'done';
  });
}

export function inviteAdministrator(id: string, accountId: string) {
  return call(clientAdministrators.invite, { params: { id, accountId } });
}

export function withdrawInvitation(id: string, accountId: string) {
  return call(clientAdministrators.withdraw, { params: { id, accountId } });
}
