import { text, toLogin, type Addressee, type Template } from '../mail-content.ts';

/** About what employee data that came in as a file does, and about the keys by which systems send it. */
export const UPLOAD_MAILS = {
  'benefits-gained': (({ firstName, benefits }, { brandName, origin }) => ({
    subject: `There is more for you to choose at ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`What your employer knows of your work has changed, and with it what you can have at ${brandName}.`),
      text(
        benefits.length === 1 ? `You can now choose ${benefits[0]}.` : `You can now choose: ${benefits.join(', ')}.`,
      ),
      { kind: 'button', label: 'See your benefits', url: `${origin}/app/my-benefits/` },
      text('You get this e-mail because you want to be reminded. You can change that in your profile.'),
    ],
  })) satisfies Template<Addressee & { readonly benefits: readonly string[] }>,
  'api-key-notice': (({ firstName, actorName, keyName, change }, { brandName, origin }) => ({
    subject: `A key to send employee data at ${brandName} has been ${change}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        change === 'added'
          ? `${actorName} has made the key ‘${keyName}’. Whoever has it can send employee data in the name of ${actorName}.`
          : `${actorName} has revoked the key ‘${keyName}’. Nothing can be sent with it any more.`,
      ),
      text('If this should not have happened, look at the keys under platform settings.'),
      toLogin(origin),
    ],
  })) satisfies Template<
    Addressee & { readonly actorName: string; readonly keyName: string; readonly change: 'added' | 'revoked' }
  >,
};
