import * as z from 'zod/mini';
import { isHexColour } from '@plenty/domain/theme/colour';
import { FONTS } from '@plenty/domain/theme/fonts';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Name } from '../fields.ts';

const Brand = {
  benefitBrandName: z.string(),
  supportEmail: z.string(),
  contactUsEmail: z.string(),
  benefitBrandPhoneNumber: z.string(),
  baseFont: z.enum(FONTS),
  headerFont: z.enum(FONTS),
  /** The client's own logo; where its brand has one too, they stand side by side. */
  logoFileUrl: z.nullable(z.string()),
  brandHeaderLogo: z.string(),
  mobileLogo: z.string(),
  /** For people without a picture of their own. Where the client has none, ours, and initials take its place. */
  avatarSet: z.object({ avatarsetPlainFileURL: z.string(), isOwn: z.boolean() }),
};

/** The look of a host: complete, so that nothing is worked out before the first paint. */
export const Theme = z.object({
  ...Brand,
  clientName: z.nullable(z.string()),
  hasClientTheme: z.boolean(),
  /** Not live yet: its administrators alone get in. */
  isPreparing: z.boolean(),
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

/** Of a picture as text, so that two of them fit into one request. */
const PICTURE_MAX = 50_000;

const Colour = z.string().check(z.refine(isHexColour, 'Please enter a colour of the form #rrggbb'));
const Font = z.enum(FONTS, { error: `Please choose one of ${FONTS.join(', ')}` });
const Line = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, 'Please enter at most 200 characters'),
    z.regex(/^\P{Cc}*$/u, 'Please use one line'),
  );
/** Null takes it away. The server looks inside as well: an SVG can hold more than a picture. */
const Picture = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(PICTURE_MAX, 'Please choose a picture of at most 50 KB'),
      z.regex(/^(<\?xml\s[^<>]*\?>\s*)?<svg[\s>]/, 'Please choose an SVG picture'),
    ),
);

/** An SVG as text, or where the picture lies: it is fetched once and served by us, so that nobody's browser goes there. */
const AvatarSource = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(PICTURE_MAX, 'Please choose a picture of at most 50 KB'),
      z.regex(
        /^((<\?xml\s[^<>]*\?>\s*)?<svg[\s>]|https?:\/\/\S+$)/,
        'Please enter an SVG picture or the web address of a picture',
      ),
    ),
);

/** What an operator may change of a client's look; what is left out stays as it is. */
export const ThemeChange = z
  .strictObject({
    primaryColour: z.optional(Colour),
    secondaryColour: z.optional(Colour),
    baseFont: z.optional(Font),
    headerFont: z.optional(Font),
    brandName: z.optional(Name),
    strapline: z.optional(Line),
    supportEmail: z.optional(Email),
    contactUsEmail: z.optional(Email),
    /** Empty, 0 or TBC where there is none. */
    supportNumber: z.optional(Line),
    logo: z.optional(Picture),
    mark: z.optional(Picture),
    brandLogo: z.optional(Picture),
    avatar: z.optional(AvatarSource),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Please say what is to change'));
export type ThemeChange = z.infer<typeof ThemeChange>;

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
  change: endpoint({
    method: 'PATCH',
    path: '/operator/clients/:id/theme',
    summary: "Change a client's look: the next version, shown at its host from then on.",
    access: 'operator',
    operatorRight: 'set-up',
    params: z.object({ id: Id }),
    body: ThemeChange,
    reply: Theme,
    errors: ['not-found'],
  }),
};
