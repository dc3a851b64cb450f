import { text, type Addressee, type Template } from '../mail-content.ts';

interface Reminder extends Addressee {
  /** What the benefit is called. */
  readonly benefit: string;
  /** '1 March 2027' */
  readonly confirmedOn: string;
}

interface DataCollectedMail extends Addressee {
  /** '1 March 2027' */
  readonly keptUntil: string;
}

interface MonthClosedMail extends Addressee {
  /** 'October 2026' */
  readonly month: string;
}

/** About what people keep in their profile settings. */
export const PROFILE_MAILS = {
  'nomination-reminder': (({ firstName, benefit, confirmedOn }, { brandName, origin }) => ({
    subject: `Is your nomination for ${benefit} still right?`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`You last confirmed on ${confirmedOn} who should receive your ${benefit}.`),
      text('Families change. Please take two minutes to look at it, and confirm or change it.'),
      { kind: 'button', label: 'Look at your nomination', url: `${origin}/app/home/my-profile/#nominations` },
      text(`You can switch reminders off in your profile settings at ${brandName}.`),
    ],
  })) satisfies Template<Reminder>,
  'statement-ready': (({ firstName, month }, { brandName, origin }) => ({
    subject: `Your statement for ${month} is ready`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`What you and your employer paid for your benefits in ${month} can be read now.`),
      { kind: 'button', label: 'See your benefits', url: `${origin}/app/my-benefits/` },
      text(`You can switch this mail off in your profile settings at ${brandName}.`),
    ],
  })) satisfies Template<MonthClosedMail>,
  // Never the file, nor a link that opens without a login: mailboxes are read by others.
  'export-ready': (({ firstName, keptUntil }, { brandName, origin }) => ({
    subject: 'Your data is ready to download',
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `What ${brandName} holds about you has been collected, as you asked. You can download it until ${keptUntil}.`,
      ),
      { kind: 'button', label: 'Go to your profile settings', url: `${origin}/app/home/my-profile/#your-data` },
      text('If you did not ask for this, please change your password at once and tell us.'),
    ],
  })) satisfies Template<DataCollectedMail>,
};
