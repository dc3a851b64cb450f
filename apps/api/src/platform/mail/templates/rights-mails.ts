import { text, toLogin, type Addressee, type MailBlock, type Template } from '../mail-content.ts';

/** What became of somebody's rights. */
export type RightsChange = 'added' | 'changed' | 'removed';

interface RightsChangedMail {
  readonly actorName: string;
  readonly change: RightsChange;
  /** In words. */
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/** About administrators and what they may do: to whom it is about, and to the others who may give rights. */
export const RIGHTS_MAILS = {
  'sso-changed': (({ firstName, actorName, issuer }, { brandName, origin }) => ({
    subject: `Single sign-on at ${brandName} has been ${issuer === null ? 'removed' : 'changed'}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        issuer === null
          ? `${actorName} has removed the identity provider. From now on, people log in with a password.`
          : `${actorName} has set up an identity provider, ${issuer}. People can now log in with their account there.`,
      ),
      text('If you were not expecting this, please check single sign-on in platform settings straight away.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & { readonly actorName: string; readonly issuer: string | null }>,
  'sso-proposed': (({ firstName, actorName, issuer, isRemoval }, { brandName, origin }) => ({
    subject: isRemoval
      ? `Single sign-on at ${brandName} is to be removed`
      : `A new identity provider is being tested at ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        isRemoval
          ? `${actorName} has asked to remove the identity provider ${issuer}. Another administrator has to confirm this in platform settings.`
          : `${actorName} has set up the identity provider ${issuer} for testing. Nobody can log in with it until it has been put live in platform settings.`,
      ),
      text('If you were not expecting this, please check single sign-on in platform settings straight away.'),
      toLogin(origin),
    ],
  })) satisfies Template<
    Addressee & { readonly actorName: string; readonly issuer: string; readonly isRemoval: boolean }
  >,
  'rights-changed': (({ firstName, actorName, change, given, taken }, { brandName, origin }) => ({
    subject: OWN_SUBJECTS[change](brandName),
    blocks: [
      text(`Hi ${firstName},`),
      text(`${actorName} ${OWN_WORDS[change]}`),
      ...listed(given, taken),
      text('If you do not know why, ask another administrator of your employer.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & RightsChangedMail>,
  'administrator-notice': (({ firstName, actorName, personName, change, given, taken }, { brandName, origin }) => ({
    subject: `An administrator of ${brandName} has been ${change}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`${actorName} ${NOTICE_WORDS[change](personName)}`),
      ...listed(given, taken),
      text('If this should not have happened, take the rights away again under platform settings.'),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & RightsChangedMail & { readonly personName: string }>,
  'rights-asked': (({ firstName, actorName, personName, given, untilDay }, { brandName, origin }) => ({
    subject: `A request about rights at ${brandName} waits for you`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        personName === null
          ? `${actorName} wants rights to be given by one person alone, no longer by two.`
          : `${actorName} wants ${personName} to have more rights as an administrator.`,
      ),
      ...listed(given, []),
      text(`It needs a second person: confirm it or turn it down under platform settings until ${untilDay}.`),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & RightsAskedMail>,
  'rights-decided': (({ firstName, actorName, personName, isConfirmed }, { brandName, origin }) => ({
    subject: `Your request about rights at ${brandName} has been ${isConfirmed ? 'confirmed' : 'turned down'}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `${actorName} has ${isConfirmed ? 'confirmed' : 'turned down'} what you asked for${personName === null ? ': that rights are given by one person alone.' : ` for ${personName}.`}`,
      ),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & RightsDecidedMail>,
  'two-persons-changed': (({ firstName, actorName, isNeeded }, { brandName, origin }) => ({
    subject: `Rights at ${brandName} are now given by ${isNeeded ? 'two persons' : 'one person'}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        isNeeded
          ? `${actorName} has switched on that an administrator gets rights only where a second one confirms it.`
          : `${actorName} has confirmed that an administrator may give rights alone.`,
      ),
      toLogin(origin),
    ],
  })) satisfies Template<Addressee & { readonly actorName: string; readonly isNeeded: boolean }>,
};

interface RightsAskedMail {
  readonly actorName: string;
  /** Null where it is about the need for two persons itself. */
  readonly personName: string | null;
  readonly given: readonly string[];
  readonly untilDay: string;
}

interface RightsDecidedMail {
  readonly actorName: string;
  readonly personName: string | null;
  readonly isConfirmed: boolean;
}

const OWN_SUBJECTS: Record<RightsChange, (brand: string) => string> = {
  added: (brand) => `You are now an administrator of ${brand}`,
  changed: (brand) => `Your rights as an administrator of ${brand} have changed`,
  removed: (brand) => `You are no longer an administrator of ${brand}`,
};
const OWN_WORDS: Record<RightsChange, string> = {
  added: 'has made you an administrator.',
  changed: 'has changed what you may do as an administrator.',
  removed: 'has taken the administrator role from you. Your own benefits stay as they are.',
};
const NOTICE_WORDS: Record<RightsChange, (name: string) => string> = {
  added: (name) => `has made ${name} an administrator.`,
  changed: (name) => `has changed what ${name} may do as an administrator.`,
  removed: (name) => `has taken the administrator role from ${name}.`,
};

function listed(given: readonly string[], taken: readonly string[]): MailBlock[] {
  return [
    ...(given.length > 0 ? [text(`Given: ${given.join(', ')}`)] : []),
    ...(taken.length > 0 ? [text(`Taken away: ${taken.join(', ')}`)] : []),
  ];
}
