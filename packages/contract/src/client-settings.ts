import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, REQUIRED } from './fields.ts';

const ClientSettings = z.object({
  /** Whether an employee gets a mail when someone has begun to view the site as them. */
  isMasqueradeMailed: z.boolean(),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

/** What an administrator may change; what is left out stays as it is. */
const SettingsChange = z
  .strictObject({ isMasqueradeMailed: z.optional(z.boolean({ error: REQUIRED })) })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Please say what is to change'));
export type SettingsChange = z.infer<typeof SettingsChange>;

export const clientSettings = {
  read: endpoint({
    method: 'GET',
    path: '/v2/client/:id/settings',
    summary: 'How the client wants its portal to behave.',
    access: 'employer',
    permission: 'settings',
    inMasquerade: false,
    params: z.object({ id: Id }),
    reply: ClientSettings,
    errors: ['not-found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/v2/client/:id/settings',
    summary: 'Change how the portal behaves. Answers all settings as they are now.',
    access: 'employer',
    permission: 'settings',
    params: z.object({ id: Id }),
    body: SettingsChange,
    reply: ClientSettings,
    errors: ['not-found'],
  }),
};
