import * as z from 'zod/mini';
import { FONTS } from '@plenty/domain/theme/fonts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

const Brand = {
  benefitBrandName: z.string(),
  supportEmail: z.string(),
  contactUsEmail: z.string(),
  benefitBrandPhoneNumber: z.string(),
  baseFont: z.enum(FONTS),
  headerFont: z.enum(FONTS),
  /** The client's own logo beside the brand's, where it has one. */
  logoFileUrl: z.nullable(z.string()),
  brandHeaderLogo: z.string(),
  mobileLogo: z.string(),
  avatarSet: z.object({ avatarsetPlainFileURL: z.string() }),
};

/** The look of a host: complete, so that nothing is worked out before the first paint. */
export const Theme = z.object({
  ...Brand,
  clientName: z.nullable(z.string()),
  hasClientTheme: z.boolean(),
  ssoAccessOnly: z.boolean(),
  /** The client's own words on the login page. */
  strapline: z.string(),
  primaryColour: z.string(),
  secondaryColour: z.string(),
  /** Every tint, and the text colour that reads on each, by token name. */
  colours: z.record(z.string(), z.string()),
});
export type Theme = z.infer<typeof Theme>;

/** A client's scheme as the portal knows it. */
export const ClientScheme = z.object({
  ...Brand,
  id: Id,
  schemeYear: z.number(),
  theme: z.object({
    primaryColour: z.string(),
    secondaryColour: z.string(),
    core: z.record(z.string(), z.string()),
  }),
});

const HOST = z.string().check(z.regex(/^[A-Za-z0-9.:[\]-]{1,253}$/));

export const theme = {
  ofHost: endpoint({
    method: 'GET',
    path: '/theme',
    summary: 'The theme of the host that the request came to.',
    access: 'public',
    reply: Theme,
  }),
  ofDomain: endpoint({
    method: 'GET',
    path: '/theme/:domain',
    summary: 'The theme of a host name; an unknown one has the default theme.',
    access: 'public',
    params: z.object({ domain: HOST }),
    reply: Theme,
  }),
  ofScheme: endpoint({
    method: 'GET',
    path: '/schemes/:id',
    summary: "A scheme of the caller's client, with its theme.",
    access: 'signed-in',
    params: z.object({ id: Id }),
    reply: ClientScheme,
    errors: ['not-found'],
  }),
};
