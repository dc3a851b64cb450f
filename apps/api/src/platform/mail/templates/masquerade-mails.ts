import { text, toLogin, type Addressee, type Template } from '../mail-content.ts';

/** To whom someone has looked at, where their client wants them told. */
export const MASQUERADE_MAILS = {
  'masquerade-notice': (({ firstName, actorName, isOperator, reason }, { brandName, origin }) => ({
    subject: `Someone has looked at your ${brandName} pages`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `${actorName}, ${isOperator ? 'of those who run this portal' : 'an administrator of your employer'}, has opened the portal as you see it. They can change nothing, and see no medical answers.`,
      ),
      text(`Their reason: ${reason}`),
      text('Your profile settings list everyone who has looked, when and why.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & Looked>,
};

interface Looked {
  readonly actorName: string;
  readonly isOperator: boolean;
  readonly reason: string;
}
