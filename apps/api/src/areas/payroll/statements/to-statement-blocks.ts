import { sayMonth } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import { paidOf } from '@plenty/domain/total-benefits/total-benefits';
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts';
import { sayNameOfLine, type OwnLine } from './to-benefit-lines.ts';

/** The statement as a document: what it comes to, and every line, in the order that they come in. */
export function toStatementBlocks(lines: readonly OwnLine[]): PdfBlock[] {
  const all = paidOf(lines);
  return [
    {
      kind: 'figures',
      items: [
        { label: 'You paid', value: formatPounds(all.employeePence) },
        { label: 'Your employer paid', value: formatPounds(all.employerPence) },
        { label: 'Total', value: formatPounds(all.totalPence) },
      ],
    },
    {
      kind: 'table',
      columns: [
        { label: 'Month', share: 0.19 },
        { label: 'Benefit', share: 0.33 },
        { label: 'You paid', share: 0.15, align: 'end' },
        { label: 'Your employer paid', share: 0.19, align: 'end' },
        { label: 'Total', share: 0.14, align: 'end' },
      ],
      rows: lines.map((line) => [sayMonth(line.month), sayLine(line), ...sayPaidLine([line])]),
      total: ['Total', '', ...sayPaidLine(lines)],
    },
    ...(all.fundPence === 0 ? [] : [aboutFund(formatPounds(all.fundPence))]),
  ];
}

function sayLine(line: OwnLine): string {
  const { name, month, forMonth, isSettlement } = line;
  return month === forMonth || isSettlement ? sayNameOfLine(line) : `${name} (correction for ${sayMonth(forMonth)})`;
}

function sayPaidLine(lines: readonly OwnLine[]): string[] {
  const { employeePence, employerPence, totalPence } = paidOf(lines);
  return [employeePence, employerPence, totalPence].map(formatPounds);
}

function aboutFund(paid: string): PdfBlock {
  return { kind: 'text', text: `Of what your employer paid, ${paid} came out of your benefit fund.` };
}
