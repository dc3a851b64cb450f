import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Password, REQUIRED } from '../fields.ts';
import { Page, pageOf } from '../paging.ts';

/** The schema of the form too. */
export const MasqueradeBody = z.strictObject({
  password: z.optional(Password),
  reason: z
    .string({ error: REQUIRED })
    .check(
      z.trim(),
      z.minLength(10, 'Please enter at least 10 characters'),
      z.maxLength(500, 'Please enter at most 500 characters'),
    ),
});

const Link = z.object({ url: z.string() });
const Target = z.object({ schemeId: Id, employeeId: Id });

/** Someone looked at the portal as this person, or confirmed a new email address in their place. */
const AccessLogEntry = z.object({
  id: Id,
  /** Who, by name, and whether of the employer or of those who run the portal. */
  name: z.string(),
  kind: z.enum(['employer', 'operator']),
  did: z.enum(['viewed', 'confirmed-email']),
  schemeYear: z.nullable(z.number()),
  /** Why they looked; of a new address, the address. */
  reason: z.string(),
  begunAt: z.string(),
  /** When the last page was looked at. */
  lastSeenAt: z.string(),
});
export type AccessLogEntry = z.infer<typeof AccessLogEntry>;

export const masquerade = {
  byEmployer: endpoint({
    method: 'POST',
    path: '/masquerade/employer/:schemeId/:employeeId',
    summary: 'A link that shows the portal as one of the client’s employees sees it. Works once, within a minute.',
    access: 'employer',
    permission: 'masquerade',
    params: Target,
    body: MasqueradeBody,
    reply: Link,
    errors: ['not-found', 'account-locked', 'login-again'],
  }),
  byOperator: endpoint({
    method: 'POST',
    path: '/masquerade/operator/:schemeId/:employeeId',
    summary: 'The same for an operator, at any client.',
    access: 'operator',
    operatorRight: 'support',
    params: Target,
    body: MasqueradeBody,
    reply: Link,
    errors: ['not-found', 'account-locked', 'login-again'],
  }),
  accessLog: endpoint({
    method: 'GET',
    path: '/user/access-log',
    summary:
      'Who has looked at the portal as this person, or confirmed a new address in their place, the newest first.',
    access: 'signed-in',
    inMasquerade: false,
    inVoucherOnly: true,
    query: z.strictObject({ page: Page }),
    reply: pageOf(AccessLogEntry),
  }),
};
