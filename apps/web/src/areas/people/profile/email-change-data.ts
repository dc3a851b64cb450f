import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { emailChanges } from '@plenty/contract/access/email-changes';
import { call } from '#api/call.ts';
import { profileKey } from './profile-data.ts';

const KEY = ['email-change'] as const;

export const ownEmailChange = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(emailChanges.own, {}, { signal }),
});

export type Reply = 'acceptance' | 'refusal';

/** Whether the new address is the person's, and whether that settles it. */
export async function replyToProposal(changeId: string, reply: Reply): Promise<'waiting' | 'applied' | 'refused'> {
  const params = { changeId };
  if (reply === 'refusal') return (await call(emailChanges.refuse, { params })).state;
  return (await call(emailChanges.accept, { params })).state;
}

export async function forgetProposal(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: profileKey })]);
}
