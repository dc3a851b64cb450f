import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { emailChanges } from '@plenty/contract/access/email-changes';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

const KEY = 'email-changes';
const SORTS = ['name', '-name', 'proposedAt', '-proposedAt'] as const;
export const NEWEST_FIRST = '-proposedAt';

interface EmailChangesQuery {
  readonly search: string;
  readonly page: number;
  readonly sortBy: string;
}

export function waitingAddresses(clientId: string, { search, page, sortBy }: EmailChangesQuery) {
  // It stands in the address, so anyone may have written it.
  const query = {
    search: search.slice(0, 100),
    page,
    sort_by: SORTS.find((sort) => sort === sortBy) ?? NEWEST_FIRST,
  } as const;
  return queryOptions({
    queryKey: [KEY, clientId, query],
    queryFn: ({ signal }) => call(emailChanges.list, { params: { id: clientId }, query }, { signal }),
    // Files add to it, and people answer, while nobody looks.
    staleTime: 0,
  });
}

interface One {
  readonly id: string;
  readonly changeId: string;
}

export const confirmForPerson = (params: One, password: string | undefined): Promise<PasswordAnswer> =>
  answeredChange(() => call(emailChanges.confirm, { params, body: { password } }));

export const withdrawProposal = (params: One): Promise<PasswordAnswer> =>
  answeredChange(() => call(emailChanges.withdraw, { params }));

async function answeredChange(work: () => Promise<unknown>): Promise<PasswordAnswer> {
  return toPasswordAnswer(async () => {
    await work();
    return 'done';
  });
}

export function forgetAddresses(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [KEY] });
}
