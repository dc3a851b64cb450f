import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { SUBJECT_REQUIRED, type contact } from '@plenty/contract/portal/contact';
import { ERRORS } from '@plenty/contract/errors';
import { REQUIRED } from '@plenty/contract/fields';
import { Failure } from '../../../platform/failure.ts';
import { countUse } from '../../../platform/limits/uses-table.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Transaction, Work } from '../../../platform/work.ts';
import { ownLook } from '../theme/theme-table.ts';
import { toTheme } from '../theme/to-theme.ts';
import { readContactPage } from './contact-page.ts';
import { addEnquiry, OWN_SENDER } from './contact-table.ts';
import { newReference } from './new-reference.ts';

type SendEnquiryAnswer = AnswerOf<typeof contact.send>;

/** Enough for anyone who asks, and too little to flood a mailbox. */
const MESSAGES = { most: 5, seconds: 3600 };

/** Sends a message to the client's contact address, from whoever is logged in. */
export async function sendEnquiry(
  work: Work,
  { body: { subject, comments } }: RequestOf<typeof contact.send>,
): Promise<SendEnquiryAnswer> {
  const { enquiryOptions } = await readContactPage(work);
  const option = enquiryOptions.find(({ value }) => value === subject);
  if (!option || comments === '')
    return refusedEnquiry(option ? null : SUBJECT_REQUIRED, comments === '' ? REQUIRED : null);
  const { client_id, account_id } = await work.caller();
  if (!(await countUse(work.services, `contact of ${client_id} ${account_id}`, MESSAGES)))
    throw new Failure('too-many-requests');
  const reference = await work.write(async (transaction, note) => {
    const number = await takeEnquiry(transaction, option.label);
    await queueTo(work, transaction, { reference: number, subject: option.label, comments });
    await note({ action: 'enquiry-sent', subjectId: account_id });
    return number;
  });
  return {
    status: 'success',
    fields: { _person_enq: null, _message: null },
    message: 'Your message has been sent!',
    reference,
  };
}

function refusedEnquiry(subject: string | null, message: string | null): SendEnquiryAnswer {
  const [, text] = ERRORS.invalid;
  return { status: 'error', fields: { _person_enq: subject, _message: message }, message: text, reference: null };
}

/** A number that no other message of this client has. */
async function takeEnquiry(transaction: Transaction, subject: string): Promise<string> {
  for (;;) {
    const reference = newReference();
    if (await addEnquiry(transaction, reference, subject)) return reference;
  }
}

interface EnquiryTexts {
  readonly reference: string;
  readonly subject: string;
  readonly comments: string;
}

async function queueTo({ services }: Work, transaction: Transaction, words: EnquiryTexts): Promise<void> {
  const [sender] = await transaction.run(OWN_SENDER);
  const [look] = await transaction.run(ownLook);
  if (!sender) throw new Failure('session-ended');
  const { client_id: clientId, first_name, surname, email, company } = sender;
  await transaction.run(
    queueMail(services, {
      clientId,
      recipient: toTheme(look).contactUsEmail,
      template: 'enquiry',
      params: { ...words, name: `${first_name} ${surname}`, email, company },
    }),
  );
}
