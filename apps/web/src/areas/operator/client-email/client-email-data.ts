import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { clientEmail } from '@plenty/contract/operator/client-email';
import type { CallOf } from '@plenty/contract/endpoint';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

export function clientSender(id: string) {
  return queryOptions({
    queryKey: ['operator', 'client-sender', id],
    queryFn: ({ signal }) => call(clientEmail.sender, { params: { id } }, { signal }),
  });
}

export function forgetSender(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: clientSender(id).queryKey });
}

export const changeSender = (
  id: string,
  body: CallOf<typeof clientEmail.changeSender>['body'],
): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(clientEmail.changeSender, { params: { id }, body });
    return 'done';
  });

export const checkSenderRecords = (id: string) => call(clientEmail.checkRecords, { params: { id } });

export const sendSenderTest = (id: string) => call(clientEmail.sendTest, { params: { id } });
