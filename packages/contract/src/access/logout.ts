import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const logout = {
  prepare: endpoint({
    method: 'POST',
    path: '/pre-logout',
    summary: "Where to go after the logout, when the client's single sign-on has a page for it.",
    access: 'signed-in',
    inMasquerade: true,
    inVoucherOnly: true,
    reply: z.object({ ssoLogoutUrl: z.nullable(z.string()) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/logout',
    summary: 'End the session, on the server and in the browser.',
    access: 'signed-in',
    inMasquerade: true,
    inVoucherOnly: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
};
