import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { clients } from '@plenty/contract/operator/clients';
import { operatorAccounts } from '@plenty/contract/operator/operator-accounts';
import { OPERATOR_SORTS, operators } from '@plenty/contract/operator/operators';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

const KEY = ['operator', 'operators'] as const;

export function operatorList({ search, page, sortBy }: { search: string; page: number; sortBy: string }) {
  // It stands in the address, so anyone may have written it.
  const query = { search, page, sort_by: OPERATOR_SORTS.find((sort) => sort === sortBy) ?? 'name' } as const;
  return queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(operators.list, { query }, { signal }),
  });
}

export function operatorSessions(operatorId: string) {
  return queryOptions({
    queryKey: [...KEY, operatorId, 'sessions'],
    queryFn: ({ signal }) => call(operatorAccounts.sessions, { params: { operatorId } }, { signal }),
  });
}

/** Every client by name: what a consultant may be given. */
export const clientChoices = queryOptions({
  queryKey: ['operator', 'client-choices'],
  queryFn: async ({ signal }) => {
    const choices: { id: string; name: string }[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const found = await call(clients.list, { query: { page } }, { signal });
      last = found.last_page;
      choices.push(...found.data.map(({ id, name }) => ({ id, name })));
    }
    return choices;
  },
});

type Body<Call> = Call extends { body: infer B } ? B : never;

export const inviteOperator = (body: Body<CallOf<typeof operatorAccounts.invite>>): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(operatorAccounts.invite, { body });
    return 'done';
  });

export const changeOperatorRole = (
  operatorId: string,
  body: Body<CallOf<typeof operatorAccounts.changeRole>>,
): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(operatorAccounts.changeRole, { params: { operatorId }, body });
    return 'done';
  });

/** What an owner does to another operator with nothing but the password. */
export type GovernAct = 'inviteAgain' | 'withdraw' | 'disable' | 'enable' | 'resetPassword' | 'endSessions';

export const governOperator = (
  act: GovernAct,
  operatorId: string,
  password: string | undefined,
): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(operatorAccounts[act], { params: { operatorId }, body: { password: password ?? '' } });
    return 'done';
  });

export const resetOperatorFactor = (
  operatorId: string,
  body: { readonly reason: string; readonly password: string },
): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(operators.resetOperatorFactor, { params: { operatorId }, body });
    return 'done';
  });

export function forgetOperators(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}
