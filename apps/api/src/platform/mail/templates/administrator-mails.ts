import { text, type Addressee, type Template } from '../mail-content.ts';

interface Digest extends Addressee {
  /** Each a sentence. */
  readonly lines: readonly string[];
}

/** What waits for administrators. Counts alone: names stay behind the login. */
export const ADMINISTRATOR_MAILS = {
  'administrator-digest': (({ firstName, lines }, { brandName, origin }) => ({
    subject: `What waits for you at ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      ...lines.map((line) => text(line)),
      { kind: 'button', label: 'Go to the dashboard', url: `${origin}/app/dashboard/` },
      text(`You can switch this mail off in your profile settings at ${brandName}.`),
    ],
  })) satisfies Template<Digest>,
};
