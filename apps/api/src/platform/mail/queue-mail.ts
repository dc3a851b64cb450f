import type { Services } from '../services.ts';
import { mailRow } from './mail-table.ts';
import type { MailParams, MailTemplate } from './templates.ts';

const DAY_SECONDS = 24 * 3600;

export interface NewMail<Template extends MailTemplate> {
  readonly clientId: string;
  readonly recipient: string;
  readonly template: Template;
  readonly params: MailParams[Template];
  /** Two mails with the same key are one. */
  readonly dedupeKey?: string;
  /** After which it is of no use. */
  readonly lifeSeconds?: number;
}

/** The statement that queues a mail: run it in the transaction that wants it sent. */
export function queueMail<Template extends MailTemplate>({ seals, newId }: Services, mail: NewMail<Template>) {
  const id = newId();
  return mailRow({
    client_id: mail.clientId,
    id,
    recipient: mail.recipient,
    template: mail.template,
    params_sealed: seals.seal(JSON.stringify(mail.params), mailPlaceOf(mail.clientId, id)),
    dedupe_key: mail.dedupeKey ?? null,
    lifeSeconds: mail.lifeSeconds ?? DAY_SECONDS,
  });
}

export function mailPlaceOf(clientId: string, rowId: string) {
  return { clientId, table: 'mail', column: 'params_sealed', rowId };
}
