import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { administrators, type RightsDecision, type RightsOutcome } from '@plenty/contract/people/administrators';
import type { CallOf } from '@plenty/contract/endpoint';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

const SORTS = ['name', '-name', 'email', '-email', 'lastLogin', '-lastLogin'] as const;
const rightsKey = (clientId: string) => ['administrators', clientId] as const;

interface AdministratorsQuery {
  readonly search: string;
  readonly page: number;
  readonly sortBy: string;
}

export function administratorList(clientId: string, { search, page, sortBy }: AdministratorsQuery) {
  // It stands in the address, so anyone may have written it.
  const query = { search, page, sort_by: SORTS.find((sort) => sort === sortBy) ?? 'name' } as const;
  return queryOptions({
    queryKey: [...rightsKey(clientId), 'list', query],
    queryFn: ({ signal }) => call(administrators.list, { params: { id: clientId }, query }, { signal }),
  });
}

/** Whether rights need two persons, and what waits for the second. */
export function rightsRequests(clientId: string) {
  return queryOptions({
    queryKey: [...rightsKey(clientId), 'requests'],
    queryFn: ({ signal }) => call(administrators.requests, { params: { id: clientId } }, { signal }),
  });
}

export function candidatesCalled(clientId: string, search: string) {
  return queryOptions({
    queryKey: ['administrator-candidates', clientId, search],
    queryFn: ({ signal }) =>
      call(administrators.candidates, { params: { id: clientId }, query: { search } }, { signal }),
    enabled: search !== '',
    gcTime: 0,
  });
}

/** After any change of rights. */
export function forgetRights(client: QueryClient, clientId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: rightsKey(clientId) });
}

export const addAdministrator = (
  id: string,
  body: CallOf<typeof administrators.add>['body'],
): Promise<PasswordAnswer> => answeredRights(() => call(administrators.add, { params: { id }, body }));

export const changeRights = (asked: CallOf<typeof administrators.change>): Promise<PasswordAnswer> =>
  answeredRights(() => call(administrators.change, asked));

export const removeAdministrator = (asked: CallOf<typeof administrators.remove>): Promise<PasswordAnswer> =>
  answeredRights(() => call(administrators.remove, asked));

export const needTwoPersons = (id: string, isNeeded: boolean, password: string | undefined): Promise<PasswordAnswer> =>
  answeredRights(() => call(administrators.needTwoPersons, { params: { id }, body: { isNeeded, password } }));

export function decideRequest(
  params: { readonly id: string; readonly requestId: string },
  decision: RightsDecision,
  password: string | undefined,
): Promise<PasswordAnswer> {
  return answeredRights(async () => {
    await call(administrators.decide, { params, body: { decision, password } });
    return { outcome: 'done' };
  });
}

async function answeredRights(work: () => Promise<RightsOutcome>): Promise<PasswordAnswer> {
  return toPasswordAnswer(async () => (await work()).outcome);
}
