import * as z from 'zod/mini';
import { EMAIL } from '@plenty/domain/accounts/email';
import { endpoint } from '../endpoint.ts';
import { Id, Password, Version } from '../fields.ts';

const SELECTOR = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const HOST = /@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** The schema of the form too. Each field may be empty: then it is as the installation has it. */
export const SenderBody = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.maxLength(100, 'Please enter at most 100 characters'),
      z.regex(/^[^\p{Cc}<>"]*$/u, 'Please leave out <, > and quotation marks'),
    ),
  address: z.string().check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.refine((text) => text === '' || (EMAIL.test(text) && HOST.test(text)), 'Please enter a valid email address'),
  ),
  dkimSelector: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(63, 'Please enter at most 63 characters'),
    z.refine((text) => text === '' || SELECTOR.test(text), 'Please use letters, digits and hyphens only'),
  ),
  version: Version,
  password: Password,
});

/** What a record is for: who may have the address, who may send for the domain, how emails are signed, and what happens to others. */
const RecordPurpose = z.enum(['proof', 'spf', 'dkim', 'dmarc']);
export type RecordPurpose = z.infer<typeof RecordPurpose>;

const SenderRecord = z.object({
  purpose: RecordPurpose,
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
});
export type SenderRecord = z.infer<typeof SenderRecord>;

const ClientSender = z.object({
  /** Nothing where it is the name of the client's brand. */
  name: z.nullable(z.string()),
  /** Nothing where it is the installation's. */
  address: z.nullable(z.string()),
  dkimSelector: z.nullable(z.string()),
  version: Version,
  /** Whether the address's domain is proved to be the client's; only then do emails come from it. */
  isProved: z.boolean(),
  /** What the client's people see now. */
  from: z.object({ name: z.string(), address: z.string() }),
  replyTo: z.string(),
  brandName: z.string(),
  installationAddress: z.string(),
  installationSelector: z.nullable(z.string()),
  /** What the address's domain needs in its DNS; none where there is no address. */
  records: z.array(SenderRecord),
});
export type ClientSender = z.infer<typeof ClientSender>;

const CheckedRecord = z.object({
  purpose: RecordPurpose,
  /** `different`: there is one, and it does not say this. `repeated`: there are several, so that none counts. */
  outcome: z.enum(['found', 'missing', 'different', 'repeated']),
  /** What DNS has there. */
  seen: z.array(z.string()),
});
export type CheckedRecord = z.infer<typeof CheckedRecord>;

const ONE_CLIENT = z.object({ id: Id });

export const clientEmail = {
  sender: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/sender',
    summary: 'Whom a client’s emails come from, and the DNS records that an address of its own needs.',
    access: 'operator',
    operatorRight: 'read',
    params: ONE_CLIENT,
    reply: ClientSender,
    errors: ['not-found'],
  }),
  changeSender: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/sender',
    summary:
      'Change whom a client’s emails come from. An address is used once its domain’s DNS says that it is the client’s.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: SenderBody,
    reply: ClientSender,
    errors: ['not-found', 'account-locked', 'sender-changed'],
  }),
  checkRecords: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/sender/checks',
    summary: 'Ask DNS for the records of the sender’s domain. An address that is proved by them is used from then on.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    reply: z.object({ isProved: z.boolean(), records: z.array(CheckedRecord) }),
    errors: ['not-found'],
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/sender/tests',
    summary: 'Send an email in the client’s look, from its sender, to the operator who asks.',
    access: 'operator',
    operatorRight: ['set-up', 'support'],
    params: ONE_CLIENT,
    reply: z.object({ recipient: z.string() }),
    errors: ['not-found'],
  }),
};
