import { useQueryClient } from '@tanstack/react-query';
import { forgetRights } from './administrators-data.ts';

/** Whatever was done about rights, the page asks for them anew. */
export function useForgetRights(clientId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => forgetRights(client, clientId);
}
