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
  'two-factor-enforcement': (({ firstName, actorName, isOn }, { brandName, origin }) => ({
    subject: `${brandName} ${isOn ? 'now asks everyone' : 'no longer asks everyone'} for two factor authentication`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        isOn
          ? `${actorName} has switched it on: whoever has none has to set it up at their next login with a password.`
          : `${actorName} has switched it off: people may log in without it. Whoever has set it up keeps it until they switch it off themselves.`,
      ),
      text(
        'You get this mail because you may change the settings of the portal. If this should not be so, please look at them.',
      ),
      { kind: 'button', label: 'Go to platform settings', url: `${origin}/app/dashboard/platform-settings/` },
    ],
  })) satisfies Template<Addressee & { readonly actorName: string; readonly isOn: boolean }>,
};
