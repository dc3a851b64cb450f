import * as z from 'zod/mini';
import { SCHEME_TEMPLATES } from '@plenty/domain/scheme/templates';
import { isHexColour } from '@plenty/domain/theme/colour';
import { FONTS } from '@plenty/domain/theme/fonts';
import { Day, Email, Id, Name, REQUIRED } from '../fields.ts';

/** The steps that are saved; administrators are invited, and going live is done. */
export const SETUP_STEPS = ['brand', 'calendar', 'scheme', 'contact', 'texts'] as const;
export type ClientSetupStep = (typeof SETUP_STEPS)[number];

const Colour = z
  .string({ error: REQUIRED })
  .check(z.trim(), z.refine(isHexColour, 'Please enter a colour such as #0b5c6b'));
const Line = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.maxLength(200, 'Please enter at most 200 characters'),
    z.regex(/^\P{Cc}*$/u, 'Please use one line'),
  );
/** An SVG as text; a PNG is put into one by the page. The server looks inside. */
const Logo = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(50_000, 'Please choose a picture of at most 35 KB'),
      z.regex(/^(<\?xml\s[^<>]*\?>\s*)?<svg[\s>]/, 'Please choose an SVG or PNG picture'),
    ),
);
const Font = z.enum(FONTS, { error: `Please choose one of ${FONTS.join(', ')}` });

export const BrandBody = z.strictObject({
  brandName: Name,
  strapline: Line,
  primaryColour: Colour,
  secondaryColour: Colour,
  baseFont: Font,
  headerFont: Font,
  logo: Logo,
});
export type BrandBody = z.infer<typeof BrandBody>;

const DayOfMonth = z
  .int({ error: 'Please enter a day from 1 to 28' })
  .check(z.minimum(1, 'Please enter a day from 1 to 28'), z.maximum(28, 'Please enter a day from 1 to 28'));
const SomeDay = Day.check(z.minLength(1, REQUIRED));

export const CalendarBody = z.strictObject({
  startsOn: SomeDay,
  endsOn: SomeDay,
  approvalDay: DayOfMonth,
  cutOffDay: DayOfMonth,
  payDay: DayOfMonth,
  firstMonth: z.string({ error: REQUIRED }).check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Please choose a month')),
  windowOpensOn: SomeDay,
  windowClosesOn: SomeDay,
  windowStartsOn: SomeDay,
});
export type CalendarBody = z.infer<typeof CalendarBody>;

/** Of a file that somebody wrote, as text. */
const SchemeSource = z
  .string({ error: 'Please choose a file' })
  .check(z.minLength(1, 'Please choose a file'), z.maxLength(200_000, 'Please choose a file of at most 200 KB'));

export const SchemeBody = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('template'), template: z.enum(SCHEME_TEMPLATES) }),
  z.strictObject({ from: z.literal('client'), clientId: Id }),
  z.strictObject({ from: z.literal('file'), source: SchemeSource }),
]);
export type SchemeBody = z.infer<typeof SchemeBody>;

export const ContactBody = z.strictObject({
  supportEmail: Email,
  contactUsEmail: Email,
  supportNumber: Line,
});
export type ContactBody = z.infer<typeof ContactBody>;

const LegalText = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.maxLength(40_000, 'Please enter at most 40,000 characters'),
  );

export const TextsBody = z.strictObject({
  terms: LegalText,
  privacy: LegalText,
  /** Nothing: the portal's own, which says what it really keeps. */
  cookies: z.nullable(LegalText),
});
export type TextsBody = z.infer<typeof TextsBody>;
