import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Name, Password } from '../fields.ts';

const ApiKeyRow = z.object({
  id: Id,
  name: z.string(),
  /** Its first letters, by which people know it again. */
  hint: z.string(),
  /** In whose name it acts. */
  createdBy: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** One whose maker may not send files any more is of no use, until they may again. */
  state: z.enum(['active', 'without-right', 'revoked']),
});
export type ApiKeyRow = z.infer<typeof ApiKeyRow>;

/** The schema of the form too. Who has no password, because they log in elsewhere, has logged in there a moment ago. */
export const AddApiKeyBody = z.strictObject({ name: Name, password: z.optional(Password) });

const common = { access: 'employer', permission: 'settings', inMasquerade: false } as const;

export const apiKeys = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/client/:id/api-keys',
    summary: 'The keys by which the client’s own systems send files, the newest first.',
    params: z.object({ id: Id }),
    reply: z.array(ApiKeyRow),
    errors: ['not-found'],
  }),
  add: endpoint({
    ...common,
    method: 'POST',
    path: '/client/:id/api-keys',
    summary: 'A new key. It is told this once, and acts in the name of whoever asked for it.',
    params: z.object({ id: Id }),
    body: AddApiKeyBody,
    reply: z.object({ id: Id, key: z.string() }),
    errors: ['not-found', 'account-locked', 'login-again', 'forbidden'],
  }),
  revoke: endpoint({
    ...common,
    method: 'DELETE',
    path: '/client/:id/api-keys/:keyId',
    summary: 'End a key for good.',
    params: z.object({ id: Id, keyId: Id }),
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found'],
  }),
};
