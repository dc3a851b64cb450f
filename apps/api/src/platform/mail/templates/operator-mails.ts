import { text, type Addressee, type Template } from '../mail-content.ts';

interface MonthOverdue extends Addressee {
  readonly clientName: string;
  readonly clientId: string;
  /** 'November 2026' */
  readonly month: string;
  /** '16 November 2026', on which it should have closed. */
  readonly day: string;
}

interface RatesEnding extends Addressee {
  /** 'income tax, National Insurance' */
  readonly tables: string;
  /** '5 April 2027', the last that is known. */
  readonly lastDay: string;
  /** '6 April 2027', from which others hold. */
  readonly nextDay: string;
  readonly hasEnded: boolean;
}

interface OperatorInvited {
  readonly ownerName: string;
  /** 'Support' */
  readonly role: string;
  /** Of a link, which stands in the mail alone. */
  readonly token: string;
}

interface OperatorChanged extends Addressee {
  readonly ownerName: string;
  readonly change: 'disabled' | 'enabled' | 'role';
  /** 'Support', as it is now. */
  readonly role: string;
}

const OPERATOR_CHANGES: Readonly<Record<OperatorChanged['change'], (changed: OperatorChanged) => string>> = {
  disabled: ({ ownerName }) => `${ownerName} has disabled your account. You can’t log in any more.`,
  enabled: ({ ownerName }) => `${ownerName} has enabled your account again. You can log in with your password.`,
  role: ({ ownerName, role }) => `${ownerName} has changed your role to: ${role}. Please log in again.`,
};

interface InstallationAlertMail extends Addressee {
  /** 'Jobs have failed' */
  readonly title: string;
  readonly said: string;
  readonly isOver: boolean;
}

interface InstallationDigestMail extends Addressee {
  readonly parts: readonly {
    readonly name: string;
    readonly level: 'fine' | 'look' | 'act' | 'unknown';
    readonly text: string;
  }[];
}

/** What those who run the portal should look at. */
export const OPERATOR_MAILS = {
  'operator-invited': (({ ownerName, role, token }, { brandName, origin }) => ({
    subject: `You’re invited to help run ${brandName}`,
    blocks: [
      text('Hi,'),
      text(`${ownerName} has invited you to help run ${brandName}. Your role: ${role}.`),
      text('Accept the invitation with your name and a password. The link works once, for 30 days.'),
      { kind: 'button', label: 'Accept the invitation', url: `${origin}/operator-invitation/${token}` },
      text('Please don’t forward this email. The link is for you alone.'),
    ],
  })) satisfies Template<OperatorInvited>,

  'operator-changed': ((changed, { brandName }) => ({
    subject: `Your ${brandName} operator account has changed`,
    blocks: [
      text(`Hi ${changed.firstName},`),
      text(OPERATOR_CHANGES[changed.change](changed)),
      text('If you didn’t expect this, please ask them.'),
    ],
  })) satisfies Template<OperatorChanged>,

  'month-overdue': (({ firstName, clientName, clientId, month, day }, { origin }) => ({
    subject: `${month} has not closed at ${clientName}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`${month} at ${clientName} should have closed on ${day}, and has not.`),
      text('Payroll has no report of the month until it closes. Please check the server’s log for jobs that failed.'),
      {
        kind: 'button',
        label: 'Open the payroll calendar',
        url: `${origin}/app/operator/clients/${clientId}/payroll-calendar`,
      },
    ],
  })) satisfies Template<MonthOverdue>,

  'rates-ending': (({ firstName, tables, lastDay, nextDay, hasEnded }) => ({
    subject: hasEnded ? `New rates are missing since ${nextDay}` : `New rates are needed by ${nextDay}`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`These rates are known until ${lastDay}: ${tables}.`),
      text(
        hasEnded
          ? 'Plenty goes on with the old figures, and tells everybody whose pay they are used for.'
          : 'After that, Plenty goes on with the old figures and says so.',
      ),
      text(
        'Please upgrade to a release that has the new rates, or import a rates file. The operations guide shows how.',
      ),
    ],
  })) satisfies Template<RatesEnding>,

  'installation-alert': (({ firstName, title, said, isOver }, { origin }) => ({
    subject: title,
    blocks: [
      text(`Hi ${firstName},`),
      text(isOver ? `${title}. You don’t need to do anything.` : said),
      ...(isOver ? [text(`It was: ${said}`)] : []),
      { kind: 'button', label: 'See the state of the installation', url: `${origin}/app/operator/state` },
      text('You can switch these emails off there.'),
    ],
  })) satisfies Template<InstallationAlertMail>,

  'installation-digest': (({ firstName, parts }, { origin }) => {
    const open = parts.filter(({ level }) => level === 'act' || level === 'look');
    return {
      subject: open.length === 0 ? 'Plenty this week: everything is fine' : 'Plenty this week: please have a look',
      blocks: [
        text(`Hi ${firstName},`),
        text(open.length === 0 ? 'Everything is fine.' : 'These parts need you:'),
        ...open.map(({ name, text: said }) => text(`${name}: ${said}`)),
        ...(open.length === 0 ? [] : [text('The others:')]),
        ...parts.filter((part) => !open.includes(part)).map(({ name, text: said }) => text(`${name}: ${said}`)),
        { kind: 'button', label: 'See the state of the installation', url: `${origin}/app/operator/state` },
        text('You can switch this email off there.'),
      ],
    };
  }) satisfies Template<InstallationDigestMail>,
};
