import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { REQUIRED } from '../fields.ts';

/** product.md §9 */
export const COMMENTS_MAXIMUM = 4000;

const PageContent = z.object({
  name: z.string(),
  /** Cleaned HTML. */
  content: z.string(),
});

export const SUBJECT_REQUIRED = 'Please provide a subject for your message';

const Subject = z.string({ error: SUBJECT_REQUIRED }).check(z.trim(), z.maxLength(100, SUBJECT_REQUIRED));
const Comments = z.string({ error: REQUIRED }).check(
  z.trim(),
  z.maxLength(COMMENTS_MAXIMUM, { error: 'Please enter at most 4,000 characters', abort: true }),
  // Line breaks are fine, as a browser has them; a carriage return could end a header, and others hide text.
  z.regex(/^[\n\t\P{Cc}]*$/u, 'Please use plain text only'),
);

/** Who writes is taken from the session; what a body says of it is not looked at. What is empty is answered at its field. */
const Message = z.strictObject({
  subject: Subject,
  comments: Comments,
  email: z.optional(z.string().check(z.maxLength(254))),
  firstName: z.optional(z.string().check(z.maxLength(100))),
  surname: z.optional(z.string().check(z.maxLength(100))),
  company: z.optional(z.string().check(z.maxLength(200))),
});

/** The form asks for both before it sends anything. */
export const ContactBody = z.strictObject({
  ...Message.shape,
  subject: Subject.check(z.minLength(1, REQUIRED)),
  comments: Comments.check(z.minLength(1, REQUIRED)),
});

export const contact = {
  page: endpoint({
    method: 'GET',
    path: '/contact',
    summary: 'What one can ask about, and the words beside the form.',
    access: 'employee',
    inVoucherOnly: true,
    reply: z.object({
      enquiryOptions: z.array(z.object({ label: z.string(), value: z.string() })),
      pageContent: PageContent,
    }),
    errors: ['not-found'],
  }),
  sidebar: endpoint({
    method: 'GET',
    path: '/cms-content/contact',
    summary: 'The words beside the contact form.',
    access: 'employee',
    inVoucherOnly: true,
    reply: PageContent,
    errors: ['not-found'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: "Send a message to the client's contact address.",
    access: 'employee',
    inVoucherOnly: true,
    body: Message,
    reply: z.object({
      status: z.enum(['success', 'error']),
      /** What is wrong at which field, in the words of the specification. */
      fields: z.object({ _person_enq: z.nullable(z.string()), _message: z.nullable(z.string()) }),
      message: z.string(),
      /** To quote when asking about it again. */
      reference: z.nullable(z.string()),
    }),
    errors: ['not-found'],
  }),
};
