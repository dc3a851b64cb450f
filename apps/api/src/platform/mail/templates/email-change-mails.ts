import { text, toLogin, type Addressee, type Template } from '../mail-content.ts';

/** About addresses and dates by which people prove who they are. */
export const EMAIL_CHANGE_MAILS = {
  'email-change-proposed': (({ firstName, email }, { brandName, origin }) => ({
    subject: `Your employer has given ${brandName} a new email address for you`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`The new address is ${email}. Nothing has changed yet: you still log in with this address.`),
      text('If it’s yours, open the email we sent there, then log in and agree. If it isn’t, log in and refuse it.'),
      { kind: 'button', label: 'Review the new address', url: `${origin}/app/home/my-profile/` },
    ],
  })) satisfies Template<Addressee & { readonly email: string }>,
  'email-change-link': (({ firstName, token }, { brandName, origin }) => ({
    subject: `Confirm your email address for ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`Your employer has given us this address for your ${brandName} account. Confirm that it reaches you.`),
      { kind: 'button', label: 'Confirm this address', url: `${origin}/confirm-email/?token=${token}` },
      text('The link works for 30 days. If you don’t know what this is about, ignore this email.'),
    ],
  })) satisfies Template<Addressee & { readonly token: string }>,
  'email-changed': (({ firstName, email }, { brandName, origin }) => ({
    subject: `Your email address at ${brandName} has changed`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`You now log in with ${email}. We’ll send all emails there.`),
      text('If this is wrong, tell your employer straight away.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & { readonly email: string }>,
  'birth-date-changed': (({ firstName }, { brandName, origin }) => ({
    subject: `Your employer has corrected your date of birth at ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text('Your benefits use the new date from now on.'),
      text('If you reset your password in the next three days, enter the date we had before.'),
      text('Your profile shows the new date. If it’s wrong, tell your employer straight away.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee>,
};
