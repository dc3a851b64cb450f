import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { clientSetup } from '@plenty/contract/operator/client-setup';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

export function oneSetup(id: string) {
  return queryOptions({
    queryKey: ['operator', 'set-up', id],
    queryFn: ({ signal }) => call(clientSetup.read, { params: { id } }, { signal }),
  });
}

/** Looked at anew whenever the page is: what it waits for happens elsewhere. */
export function goLiveChecks(id: string) {
  return queryOptions({
    queryKey: ['operator', 'go-live', id],
    queryFn: ({ signal }) => call(clientSetup.readChecks, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

export function newAddress(slug: string) {
  return queryOptions({
    queryKey: ['operator', 'new-address', slug],
    queryFn: ({ signal }) => call(clientSetup.address, { query: { slug } }, { signal }),
    enabled: slug !== '',
  });
}

type Refusal = Extract<PasswordAnswer, { outcome: 'refused' }>;

/** The id of the new client, or why there is none. */
export async function createClient(
  body: CallOf<typeof clientSetup.create>['body'],
): Promise<Refusal | { readonly outcome: 'created'; readonly id: string }> {
  let id = '';
  const answer = await toPasswordAnswer(async () => {
    ({ id } = await call(clientSetup.create, { body }));
    return 'done';
  });
  return answer.outcome === 'refused' ? answer : { outcome: 'created', id };
}

export const saveBrand = (id: string, body: CallOf<typeof clientSetup.saveBrand>['body']) =>
  call(clientSetup.saveBrand, { params: { id }, body });
export const saveCalendar = (id: string, body: CallOf<typeof clientSetup.saveCalendar>['body']) =>
  call(clientSetup.saveCalendar, { params: { id }, body });
export const saveScheme = (id: string, body: CallOf<typeof clientSetup.saveScheme>['body']) =>
  call(clientSetup.saveScheme, { params: { id }, body });
export const saveContact = (id: string, body: CallOf<typeof clientSetup.saveContact>['body']) =>
  call(clientSetup.saveContact, { params: { id }, body });
export const saveTexts = (id: string, body: CallOf<typeof clientSetup.saveTexts>['body']) =>
  call(clientSetup.saveTexts, { params: { id }, body });
export const requestTestMail = (id: string, email: string): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(clientSetup.sendTestMail, { params: { id }, body: { email } });
    return 'done';
  });

export const goLive = (id: string, password: string): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(clientSetup.goLive, { params: { id }, body: { password } });
    return 'done';
  });

/** Pages of the client and lists of clients, after something of it has changed. */
export function forgetSetup(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['operator'] });
}
