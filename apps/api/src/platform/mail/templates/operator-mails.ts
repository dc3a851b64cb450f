import { text, type Addressee, type Template } from '../mail-content.ts';

interface MonthOverdue extends Addressee {
  readonly clientName: string;
  readonly clientId: string;
  /** 'November 2026' */
  readonly month: string;
  /** '16 November 2026', on which it should have closed. */
  readonly day: string;
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
};
