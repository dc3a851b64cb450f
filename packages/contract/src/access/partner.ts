import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, LinkToken } from '../fields.ts';

const PartnerSlug = z.string().check(z.maxLength(40));

export const partner = {
  redirect: endpoint({
    method: 'GET',
    path: '/partner/sso/redirect',
    summary:
      'Where a partner takes over: one of its registered addresses, with a code that works once within a minute.',
    access: 'signed-in',
    inMasquerade: false,
    query: z.strictObject({ partner: PartnerSlug }),
    reply: z.object({ redirect: z.string() }),
    errors: ['not-found'],
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/partner/sso/exchange',
    summary: 'For the partner’s server: the claims of the person whom a code stands for.',
    access: 'public',
    body: z.strictObject({ partner: PartnerSlug, secret: z.string().check(z.maxLength(200)), code: LinkToken }),
    reply: z.object({
      sub: Id,
      email: z.string(),
      given_name: z.string(),
      family_name: z.string(),
      client: z.object({ id: Id, name: z.string() }),
    }),
    errors: ['sso-failed'],
  }),
};
