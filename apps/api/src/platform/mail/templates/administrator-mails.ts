import { text, toLogin, type Addressee, type Template } from '../mail-content.ts';

interface Digest extends Addressee {
  /** Each a sentence. */
  readonly lines: readonly string[];
}

/** What waits for administrators, and what they should look at. Counts alone: names stay behind the login. */
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
  'reports-tried': (({ firstName, tries }, { brandName, origin }) => ({
    subject: `Somebody is looking for reports that they cannot have at ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `One of your administrators has asked for more than ${tries} reports within ten minutes that there are not, or that are not yours. They got none of them.`,
      ),
      text(
        'The audit trail says who it was and when: look for reports that were refused. It may be a program of theirs.',
      ),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & { readonly tries: number }>,
};
