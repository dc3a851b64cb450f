import { text, type Template } from '../mail-content.ts';

interface EnquiryMail {
  readonly reference: string;
  readonly subject: string;
  readonly comments: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** To the client's contact address. */
export const ENQUIRY_MAILS = {
  enquiry: (({ reference, subject, comments, name, email, company }) => ({
    subject: `${subject} (${reference})`,
    replyTo: { name, address: email },
    blocks: [
      text(`${name} of ${company} has written to you.`),
      text(`About: ${subject}\nReference: ${reference}\nE-mail address: ${email}`),
      text(comments),
      text(
        'If you answer this mail, your answer goes to the person who wrote. Please keep the reference in its subject.',
      ),
    ],
  })) satisfies Template<EnquiryMail>,
  'contact-test': (({ actorName }, { brandName }) => ({
    subject: `Test: messages to ${brandName} arrive here`,
    blocks: [
      text(
        `${actorName} has tried out the address that employees’ messages go to. It works: whatever they send by the contact page comes here.`,
      ),
      text('There is nothing to do. If these messages are not for you, please tell whoever sent this test.'),
    ],
  })) satisfies Template<{ readonly actorName: string }>,
};
