import { text, type Addressee, type Template } from '../mail-content.ts';

interface CoverEnds extends Addressee {
  /** Who stops counting. */
  readonly member: string;
  /** '1 March 2027' */
  readonly lastDay: string;
  /** 'is 18 on 1 March 2027' */
  readonly reason: string;
  /** The names of the benefits. */
  readonly benefits: readonly string[];
}

/** About the family. */
export const FAMILY_MAILS = {
  'cover-of-child-ends': (({ firstName, member, lastDay, reason, benefits }, { brandName, origin }) => ({
    subject: `Cover for one of your family ends on ${lastDay}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`${member} ${reason}, and can then no longer be covered as your child by:`),
      text(benefits.map((name) => `– ${name}`).join('\n')),
      text(
        `The last day of cover is ${lastDay}. If that is not right, because ${member} stays in full-time education for instance, please change it in your profile settings at ${brandName} before then.`,
      ),
      { kind: 'button', label: 'See your family', url: `${origin}/app/home/my-profile/` },
    ],
  })) satisfies Template<CoverEnds>,
};
