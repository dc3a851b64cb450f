import { text, toLogin, type Addressee, type Template } from '../mail-content.ts';

/** With the token of a link, which stands in the mail alone. */
interface Linked extends Addressee {
  readonly token: string;
}

/** About passwords, the first one included. */
export const PASSWORD_MAILS = {
  welcome: (({ firstName, token }, { brandName, origin }) => ({
    subject: `Welcome to ${brandName}: activate your account`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`${brandName} is where you see and choose the benefits that come with your job.`),
      text('To activate your account, confirm your date of birth and choose a password. The link works for 30 days.'),
      { kind: 'button', label: 'Activate your account', url: `${origin}/activation/${token}` },
      text('Please do not pass this mail on: the link is yours alone.'),
    ],
  })) satisfies Template<Linked>,
  'administrator-invited': (({ firstName, token }, { brandName, origin }) => ({
    subject: `You are an administrator of ${brandName}: activate your account`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `You’ve been made an administrator of ${brandName}. You can look after your organisation’s benefits there, and the people who have them.`,
      ),
      text('To activate your account, confirm your date of birth and choose a password. The link works for 30 days.'),
      { kind: 'button', label: 'Activate your account', url: `${origin}/activation/${token}` },
      text('Please don’t forward this email. The link is for you alone.'),
    ],
  })) satisfies Template<Linked>,
  'password-reset': (({ firstName, token }, { brandName, origin }) => ({
    subject: `Set a new password for ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'You have asked for a new password. The link works once, for 60 minutes, and asks for your date of birth. It replaces any that we have sent before.',
      ),
      { kind: 'button', label: 'Set a new password', url: `${origin}/reset-password?token=${token}` },
      text('If it was not you who asked, you need do nothing: your password stays as it is.'),
    ],
  })) satisfies Template<Linked>,
  'password-changed': (({ firstName }, { brandName, origin }) => ({
    subject: `Your ${brandName} password has been changed`,
    blocks: [
      text(`Hi ${firstName},`),
      text('Your password has been changed, and every other login to your account has ended.'),
      text('If it was not you who changed it, set a new one at once and tell us.'),
      { kind: 'button', label: 'Set a new password', url: `${origin}/forgotten-password/` },
    ],
  })) satisfies Template<Addressee>,
  'no-password': (({ firstName }, { brandName, origin }) => ({
    subject: `How to log in to ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'You have asked for a new password. Your account has none: you log in with the same account as at work, and whoever runs that account helps if you cannot.',
      ),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee>,
  'operator-password': (({ firstName }, { brandName }) => ({
    subject: `Your ${brandName} password`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'You asked for a new password. Your account has no two-factor authentication yet, so we can’t reset it by email alone. Please ask an owner to send you a link.',
      ),
      text('If you didn’t ask for this, ignore this email. Your password won’t change.'),
    ],
  })) satisfies Template<Addressee>,
  'operator-password-link': (({ firstName, token }, { brandName, origin }) => ({
    subject: `Set a new password for ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        'You asked for a new password. The link works once, for 60 minutes. You’ll need a code from your authenticator app, or a recovery code.',
      ),
      { kind: 'button', label: 'Set a new password', url: `${origin}/operator-password/${token}` },
      text('If you didn’t ask for this, ignore this email. Your password won’t change.'),
    ],
  })) satisfies Template<Linked>,
  'operator-reset': (({ firstName, ownerName, token }, { brandName, origin }) => ({
    subject: `Set a new password for ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`${ownerName} has sent you a link to set a new password. It works once, for 24 hours.`),
      { kind: 'button', label: 'Set a new password', url: `${origin}/operator-password/${token}` },
      text('If you didn’t expect this, please ask them. Your password won’t change until you set a new one.'),
    ],
  })) satisfies Template<Linked & { readonly ownerName: string }>,
};
