import * as z from 'zod/mini';
import { Benefit } from './benefit.ts';
import { Banners, Cards, ContentOfScheme } from './content.ts';
import { BenefitFund } from './funding.ts';
import { PayrollFile } from './payroll-files.ts';
import { Date, Text } from './values.ts';
import { CustomField, LifeEvent, Year } from './year.ts';
import { EDITABLE_FIELDS } from '@plenty/domain/employees/editable-fields';
import { FONTS } from '@plenty/domain/theme/fonts';
import { isHexColour } from '@plenty/domain/theme/colour';
import { isSlug } from '@plenty/domain/hosts/slug';

/** A client and its scheme year as a person writes them. */

const Colour = z.string().check(z.refine(isHexColour, 'must have the form #rrggbb'));
const Svg = z.string().check(z.trim(), z.regex(/^<svg[\s>]/, 'must be an SVG picture'), z.maxLength(50_000));

export const Scheme = z.strictObject({
  client: z.strictObject({
    slug: z.string().check(z.refine(isSlug, 'must be lower-case letters, digits and hyphens')),
    name: Text,
    origin: z.optional(z.url()),
  }),
  settings: z.strictObject({
    twoFactor: z.enum(['optional', 'enforced']),
    singleSignOnOnly: z._default(z.boolean(), false),
    contactUs: z._default(z.boolean(), true),
    insights: z._default(z.boolean(), false),
    /** Whether people are mailed when someone views the site as them. Left out, it stays as it is. */
    masqueradeMail: z.optional(z.boolean()),
    features: z._default(z.array(Text), []),
    /** Where a logout leads on to for people who come from a hub of the client's own. */
    oneHubLogoutUrl: z.optional(z.url({ protocol: /^https$/ })),
    /** Which of their personal details people change themselves; the rest comes from payroll. */
    editableFields: z._default(z.array(z.enum(EDITABLE_FIELDS)), []),
  }),
  theme: z.strictObject({
    primaryColour: Colour,
    secondaryColour: Colour,
    baseFont: z.enum(FONTS),
    headerFont: z.enum(FONTS),
    brandName: Text,
    strapline: Text,
    supportEmail: z.email(),
    contactUsEmail: z.email(),
    supportNumber: Text,
    logo: z.optional(Svg),
    mark: z.optional(Svg),
    /** Of the brand, where it has another than the client. */
    brandLogo: z.optional(Svg),
    /** For people without a picture of their own. */
    avatar: z.optional(Svg),
  }),
  year: Year,
  /** What a client knows of its people beyond what the product does. */
  customFields: z._default(z.array(CustomField), []),
  fund: z.optional(BenefitFund),
  lifeEvents: z._default(z.array(LifeEvent), []),
  benefits: z._default(z.array(Benefit), []),
  /** The files that the client's payroll software takes. Left out, they stay as they are. */
  payrollFiles: z.optional(z.array(PayrollFile)),
  /** The first day on which the theme, the home page and the content of this file are shown. */
  shownFrom: z.optional(Date),
  home: z.strictObject({ cards: Cards, banners: Banners }),
  /** What is left out stays as it was published, or as the portal has it. */
  content: z.optional(ContentOfScheme),
});
export type Scheme = z.infer<typeof Scheme>;
