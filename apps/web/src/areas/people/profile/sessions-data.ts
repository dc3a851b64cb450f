import { queryOptions } from '@tanstack/react-query';
import { sessions } from '@plenty/contract/access/sessions';
import { call } from '#api/call.ts';

export const sessionsKey = ['profile', 'sessions'];

export const ownSessions = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await call(sessions.list, {}, { signal })).sessions,
});

export async function endSession(id: string): Promise<void> {
  await call(sessions.end, { params: { id } });
}

export async function endOtherSessions(): Promise<void> {
  await call(sessions.endOthers, {});
}
