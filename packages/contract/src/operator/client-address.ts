import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Name, Password, REQUIRED } from '../fields.ts';

const Domain = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.maxLength(253, 'Please enter a shorter domain'),
    z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Please enter a domain such as benefits.example.com'),
  );

/** The schemas of the forms too. */
export const MoveBody = z.strictObject({ domain: Domain, password: Password });
export const ReturnBody = z.strictObject({ password: Password });
export const RenameBody = z.strictObject({ name: Name });

const ONE_CLIENT = z.object({ id: Id });
const DONE = z.object({ status: z.literal('ok') });

export const clientAddress = {
  record: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/domain-record',
    summary:
      'The TXT record by which a domain says that this client may have it: the label before the domain, and its value.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    reply: z.object({ label: z.string(), value: z.string() }),
    errors: ['not-found'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/domain',
    summary: 'Move a client to a domain of its own, once the domain’s DNS says so. Its emails lead there from then on.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: MoveBody,
    reply: DONE,
    errors: ['not-found', 'account-locked'],
  }),
  return: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/domain/removal',
    summary: 'Take a client’s own domain away: it is at the portal’s address alone again.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: ReturnBody,
    reply: DONE,
    errors: ['not-found', 'account-locked'],
  }),
  rename: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/name',
    summary: 'Give a client another name. Its address stays.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: RenameBody,
    reply: DONE,
    errors: ['not-found'],
  }),
};
