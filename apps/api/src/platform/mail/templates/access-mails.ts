import { text, toLogin, type Addressee, type Template } from '../mail-content.ts';

/** About logins and sessions. */
export const ACCESS_MAILS = {
  'account-locked': (({ firstName }, { brandName, origin }) => ({
    subject: `Your ${brandName} account is locked for 15 minutes`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'Someone tried to log in to your account with a wrong password several times, so we have locked it for 15 minutes.',
      ),
      text('If that was you, wait a little and try again. If it was not, nobody has got in, and you need do nothing.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee>,
  'sso-linked': (({ firstName, issuer }, { brandName, origin }) => ({
    subject: `You can log in to ${brandName} with your account at work`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `We have linked your account to your employer’s login, so you can use that from now on. It is run by ${issuer}.`,
      ),
      text('If this was not you, please tell your employer straight away.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & { readonly issuer: string }>,
  'sso-unlinked': (({ firstName }, { brandName, origin }) => ({
    subject: `Your ${brandName} account is no longer linked to your account at work`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'One of your employer’s administrators has removed the link. We will link your account again the next time you log in through your employer.',
      ),
      text('If you were not expecting this, please ask your employer.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee>,
  'session-ended': (({ firstName }, { brandName, origin }) => ({
    subject: `We have logged you out of ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'A key to your login was used a second time, which can mean that someone has copied it. To be safe we have ended that login on every device.',
      ),
      text(
        'Please log in again. If you notice anything that you did not do yourself, change your password and tell us.',
      ),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee>,
  'new-device': (({ firstName, device }, { brandName, origin }) => ({
    subject: `A new device has logged in to ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`Someone has just logged in to your account on a device that we have not seen before: ${device}.`),
      text(
        'If that was you, you need do nothing. If it was not, set a new password at once: that ends every other login.',
      ),
      { kind: 'button', label: 'Set a new password', url: `${origin}/forgotten-password/` },
    ],
  })) satisfies Template<Addressee & { readonly device: string }>,
  'session-limit': (({ firstName }, { brandName, origin }) => ({
    subject: `Your oldest ${brandName} login has ended`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'You are logged in on more devices than we allow at one time, so we have ended the login that is the oldest.',
      ),
      text('Your profile settings show where you are logged in. If you do not know one of them, change your password.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee>,
};
