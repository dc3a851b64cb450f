import { sayMonth, type Month } from '@plenty/domain/dates/day';
import { text, type Template } from '../mail-content.ts';

interface PayrollFileReady {
  readonly month: Month;
  /** Their names in the scheme. */
  readonly files: readonly string[];
}

/** For the contacts in a scheme, who may have no account: a link to log in with, and nothing about people or money. */
export const PAYROLL_MAILS = {
  'payroll-file-ready': (({ month, files }, { brandName, origin }) => {
    const [year, number] = month.split('-').map(Number);
    const isOne = files.length === 1;
    const said = `${isOne ? 'payroll file' : 'payroll files'} for ${sayMonth(month)}`;
    return {
      subject: `${brandName}: the ${said} ${isOne ? 'is' : 'are'} ready`,
      blocks: [
        text('Hello,'),
        text(`The ${said} can be downloaded now: ${files.join(', ')}.`),
        {
          kind: 'button',
          label: `See the reports of ${sayMonth(month)}`,
          url: `${origin}/app/reporting?year=${year}&month=${number}`,
        },
        text('You need to log in as somebody who may see reports.'),
        text(`You get this email because the scheme of ${brandName} names this address for its payroll.`),
      ],
    };
  }) satisfies Template<PayrollFileReady>,
};
