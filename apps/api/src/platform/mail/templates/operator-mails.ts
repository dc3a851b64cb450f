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

/** What those who run the portal should look at. */
export const OPERATOR_MAILS = {
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
};
