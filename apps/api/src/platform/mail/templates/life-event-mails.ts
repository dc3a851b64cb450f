import { text, type Addressee, type Template } from '../mail-content.ts';

interface Event extends Addressee {
  /** 'Marriage or civil partnership' */
  readonly event: string;
  /** '1 April 2027' */
  readonly day: string;
}

interface RefusedEventMail extends Event {
  /** In the words of whoever decided. */
  readonly reason: string;
}

/** About what people declared and proved. */
export const LIFE_EVENT_MAILS = {
  'life-event-accepted': (({ firstName, event, day }, { brandName, origin }) => ({
    subject: `${event}: accepted`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`Your employer has looked at what you sent about ${event} on ${day}, and accepted it.`),
      { kind: 'button', label: `See your benefits at ${brandName}`, url: `${origin}/app/my-benefits/` },
    ],
  })) satisfies Template<Event>,
  'life-event-refused': (({ firstName, event, day, reason }, { brandName, origin }) => ({
    subject: `${event}: not accepted`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `Your employer has looked at what you sent about ${event} on ${day}, and has not accepted it. It opens no benefits any more. The reason given is:`,
      ),
      text(reason),
      { kind: 'button', label: `See your life events at ${brandName}`, url: `${origin}/app/home/my-profile/` },
    ],
  })) satisfies Template<RefusedEventMail>,
};
