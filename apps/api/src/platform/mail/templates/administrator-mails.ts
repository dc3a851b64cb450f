import { text, toLogin, type Addressee, type Template } from '../mail-content.ts';

interface BelowMinimumWage extends Addressee {
  readonly people: number;
}

interface Digest extends Addressee {
  /** Each a sentence. */
  readonly lines: readonly string[];
}

interface PortalSuspension extends Addressee {
  readonly clientName: string;
  /** Nothing where it is over. */
  readonly message: string | null;
}

interface PortalLive extends Addressee {
  readonly clientName: string;
}

interface ErasureNotice extends Addressee {
  readonly clientName: string;
  readonly word: 'scheduled' | 'soon' | 'cancelled';
  /** '27 November 2026' */
  readonly day: string;
}

interface NoNextYear extends Addressee {
  readonly year: number;
  /** '31 March 2027', the last day of the year. */
  readonly day: string;
  readonly daysLeft: number;
  /** Whoever runs the portal publishes the year; an administrator asks them to. */
  readonly isOperator?: boolean;
}

/** What waits for administrators, and what they should look at. Counts alone: names stay behind the login. */
export const ADMINISTRATOR_MAILS = {
  'portal-suspension': (({ firstName, clientName, message }, { supportEmail }) => ({
    subject:
      message === null
        ? `The benefits portal of ${clientName} is open again`
        : `The benefits portal of ${clientName} is closed for now`,
    blocks: [
      text(`Hi ${firstName},`),
      ...(message === null
        ? [text(`Everyone at ${clientName} can log in again.`)]
        : [
            text(`Nobody at ${clientName} can log in for now. This is what people read on the portal’s page:`),
            text(message),
          ]),
      text(`If you have questions, please write to ${supportEmail}.`),
    ],
  })) satisfies Template<PortalSuspension>,
  'portal-live': (({ firstName, clientName }, { brandName, origin }) => ({
    subject: `${brandName} is live`,
    blocks: [
      text(`Hi ${firstName},`),
      text(`The benefits portal of ${clientName} is open. Everyone who is invited can log in from now on.`),
      text('Invite your people from the dashboard, under “Employee engagement”.'),
      { kind: 'button', label: 'Go to the dashboard', url: `${origin}/app/dashboard/` },
    ],
  })) satisfies Template<PortalLive>,
  'test-email': (({ clientName }, { brandName, origin }) => ({
    subject: `A test email from ${brandName}`,
    blocks: [
      text(`This is how emails of ${clientName}’s benefits portal look. You don’t need to do anything.`),
      { kind: 'button', label: 'Look at the portal', url: origin },
    ],
  })) satisfies Template<{ readonly clientName: string }>,
  'client-erasure': (({ firstName, clientName, word, day }, { supportEmail }) => ({
    subject: {
      scheduled: `All data of ${clientName} will be erased on ${day}`,
      soon: `Reminder: all data of ${clientName} will be erased on ${day}`,
      cancelled: `The data of ${clientName} will not be erased`,
    }[word],
    blocks: [
      text(`Hi ${firstName},`),
      ...(word === 'cancelled'
        ? [text(`The erasure that was planned for ${day} has been cancelled. Your data stays where it is.`)]
        : [
            text(
              `We will erase everything that ${clientName} has in its benefits portal: people, choices, payroll, files and emails. After ${day} we can’t bring any of it back.`,
            ),
            text('If you still need an archive of your data, or if this is a mistake, please tell us before then.'),
          ]),
      text(`If you have questions, please write to ${supportEmail}.`),
    ],
  })) satisfies Template<ErasureNotice>,
  'administrator-digest': (({ firstName, lines }, { brandName, origin }) => ({
    subject: `What waits for you at ${brandName}`,
    blocks: [
      text(`Hi ${firstName},`),
      ...lines.map((line) => text(line)),
      { kind: 'button', label: 'Go to the dashboard', url: `${origin}/app/dashboard/` },
      text(`You can switch this mail off in your profile settings at ${brandName}.`),
    ],
  })) satisfies Template<Digest>,
  'below-minimum-wage': (({ firstName, people }, { brandName, origin }) => ({
    subject: `${brandName}: pay that falls below the minimum wage`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `${people === 1 ? 'One person at' : `${people} people at`} ${brandName} will have less than the minimum wage left in a month's pay, this month or within a year.`,
      ),
      text('The list says who, from which month, how much is short and why. We check again every night.'),
      { kind: 'button', label: 'See who it is', url: `${origin}/app/minimum-wage` },
    ],
  })) satisfies Template<BelowMinimumWage>,
  'no-next-year': (({ firstName, year, day, daysLeft, isOperator }, { brandName, origin }) => ({
    subject: `${brandName}: the scheme year ends on ${day} and no year follows`,
    blocks: [
      text(`Hi ${firstName},`),
      text(
        `Scheme year ${year} at ${brandName} ends on ${day}, ${daysLeft === 1 ? 'in one day' : `in ${daysLeft} days`}. The next year has not been published.`,
      ),
      text('If it is not published in time, this year goes on unchanged, a month at a time. Nobody loses cover.'),
      ...(isOperator
        ? [text('Please publish the next year, as “Write a scheme” in the documentation says.')]
        : [text('Please ask whoever runs your portal to publish the next year.'), toLogin(origin)]),
    ],
  })) satisfies Template<NoNextYear>,
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
