import type { Services } from '../services.ts';
import type { MailBrand } from './mail-content.ts';
import type { MailRow } from './mail-table.ts';
import { mailPlaceOf } from './queue-mail.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';
import { TEMPLATES, type MailParams, type MailTemplate } from './templates.ts';

/** Finds the look of a client's mails. */
export type BrandOf = (clientId: string) => Promise<MailBrand>;

/** A queued mail as it is read. */
export async function openMail(
  { seals, mail: { brandOf } }: Services,
  mail: Pick<MailRow, 'client_id' | 'id' | 'template' | 'params_sealed'>,
): Promise<RenderedMail> {
  if (!(mail.template in TEMPLATES)) throw new Error(`no mail template ${mail.template}`);
  // Written by queueMail, whose types hold params to their template.
  const template = mail.template as MailTemplate;
  const params = JSON.parse(
    seals.open(mail.params_sealed, mailPlaceOf(mail.client_id, mail.id)),
  ) as MailParams[MailTemplate];
  return renderMail(template, params, await brandOf(mail.client_id));
}
