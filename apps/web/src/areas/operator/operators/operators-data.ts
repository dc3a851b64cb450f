import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { operators } from '@plenty/contract/operator/operators';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

const KEY = ['operator', 'operators'] as const;

export function operatorList({ search, page }: { search: string; page: number }) {
  const query = { search, page };
  return queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(operators.list, { query }, { signal }),
  });
}

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
