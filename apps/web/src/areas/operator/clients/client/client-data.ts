import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { clients } from '@plenty/contract/operator/clients';
import type { CallOf } from '@plenty/contract/endpoint';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

export function oneClient(id: string) {
  return queryOptions({
    queryKey: ['operator', 'client', id],
    queryFn: ({ signal }) => call(clients.one, { params: { id } }, { signal }),
  });
}

/** Lists and pages of clients, after one has changed. */
export function forgetClients(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['operator'] });
}

export const suspendClient = (id: string, body: CallOf<typeof clients.suspend>['body']): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(clients.suspend, { params: { id }, body });
    return 'done';
  });

export const resumeClient = (id: string, password: string): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(clients.resume, { params: { id }, body: { password } });
    return 'done';
  });
