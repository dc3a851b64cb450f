import { useSetup } from '#session/session-store.ts';

/** The client of whoever is logged in: the pages of employers are not for operators, who have none. */
export function useClient() {
  const { client } = useSetup();
  if (!client) throw new Error('an administrator belongs to a client');
  return client;
}
