import { text, toLogin, type Addressee, type Template } from '../mail-content.ts';

/** About second factors. */
export const TWO_FACTOR_MAILS = {
  'two-factor-changed': (({ firstName, isOn }, { brandName, origin }) => ({
    subject: `Two factor authentication of your ${brandName} account has been ${isOn ? 'enabled' : 'disabled'}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        isOn
          ? 'From now on your account asks for a code of your authenticator app when you log in. Keep your recovery codes in a safe place: each of them stands for one code.'
          : 'From now on your account asks for your password alone when you log in.',
      ),
      text('All your other logins have ended. If it was not you who changed this, set a new password and tell us.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & { readonly isOn: boolean }>,
  'two-factor-locked': (({ firstName }, { brandName, origin }) => ({
    subject: `Codes for your ${brandName} account are not accepted for now`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'Someone who knows your password has entered too many wrong authentication codes, so we do not accept any for 24 hours.',
      ),
      text('If that was you, please try again tomorrow or contact us. If it was not, set a new password now.'),
      { kind: 'button', label: 'Set a new password', url: `${origin}/forgotten-password/` },
    ],
  })) satisfies Template<Addressee>,
};
