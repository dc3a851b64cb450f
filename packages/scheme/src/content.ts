import * as z from 'zod/mini';
import { Rule } from './rule.ts';
import { Code, Date, LongText } from './values.ts';

/** What a client says in its own words, as a person writes it: in a scheme's file, or an operator by a call. */

const PLAIN = /^(?:\n|[^\p{Cc}\p{Cs}])*$/u;
const words = (maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(maximum, `must have at most ${maximum} characters`),
      z.regex(PLAIN, 'must be plain text, without control characters'),
    );

const Title = words(200);
const Sentences = words(1000);
/** HTML; what is not allowed in it is left out when it is published. */
const Html = LongText;

export const Policy = z.strictObject({ title: Title, content: Html });

const Faq = z.strictObject({ id: Code, question: Title, answer: Html });
export const FaqGroups = z.array(
  z.strictObject({ id: Code, title: Title, faqs: z.array(Faq).check(z.minLength(1, 'must have at least one')) }),
);

export const ContactPage = z.strictObject({
  name: Title,
  content: Html,
  enquiryOptions: z
    .array(z.strictObject({ value: Code, label: words(100) }))
    .check(z.minLength(1, 'must have at least one')),
});

export const Slides = z
  .array(z.strictObject({ id: Code, title: words(100), text: words(400), picture: Code }))
  .check(z.maxLength(8, 'must have at most 8'));

const item = {
  id: Code,
  title: Title,
  text: Sentences,
  link: z.nullish(z.strictObject({ label: words(100), href: words(2000) })),
  /** The first and the last day on which it is shown; without them, always. */
  from: z.optional(Date),
  until: z.optional(Date),
  /** Who sees it; without it, everyone. */
  audience: z.optional(Rule),
};

export const Cards = z.array(z.strictObject({ ...item, icon: Code })).check(z.maxLength(24, 'must have at most 24'));
export const Banners = z
  .array(z.strictObject({ ...item, image: z.nullish(Code) }))
  .check(z.maxLength(12, 'must have at most 12'));

export type Policy = z.output<typeof Policy>;
export type FaqGroups = z.output<typeof FaqGroups>;
export type ContactPage = z.output<typeof ContactPage>;
export type Slides = z.output<typeof Slides>;
export type Cards = z.output<typeof Cards>;
export type Banners = z.output<typeof Banners>;

export const ContentOfScheme = z.strictObject({
  policies: z.optional(
    z.strictObject({
      terms: z.optional(Policy),
      privacy: z.optional(Policy),
      cookies: z.optional(Policy),
    }),
  ),
  faqs: z.optional(FaqGroups),
  contact: z.optional(ContactPage),
  carousel: z.optional(Slides),
});
export type ContentOfScheme = z.output<typeof ContentOfScheme>;
