import type { OutgoingFile } from '@plenty/contract/files';
import { sayMonth } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import type { CategoryTotal, PaidShares } from '@plenty/domain/total-benefits/total-benefits';
import { countDocument } from '../../../platform/limits/count-document.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { PdfBlock, PdfColumn } from '../../../platform/pdf/pdf-document.ts';
import type { Work } from '../../../platform/work.ts';
import { readDocumentHead } from '../statements/read-document-head.ts';
import { readEnhancedYear, type OwnYear } from './read-closed-year.ts';
import type { RequestOf } from '@plenty/contract/endpoint';
import type { totalBenefits } from '@plenty/contract/payroll/total-benefits';

/** The year as a document, to keep or to show a lender. */
export async function makeStatement(
  work: Work,
  { query: { year: asked } }: RequestOf<typeof totalBenefits.statement>,
): Promise<OutgoingFile> {
  const year = await readEnhancedYear(work, asked);
  await countDocument(work);
  const title = `Your total benefits ${year.schemeYear}`;
  const head = await readDocumentHead(work);
  return makePdf(title, { title, ...head, blocks: toTotalBlocks(year) });
}

function toTotalBlocks({ total, firstMonth, lastMonth }: OwnYear): PdfBlock[] {
  if (firstMonth === null || lastMonth === null)
    return [{ kind: 'text', text: 'No month of this scheme year has closed yet.' }];
  const { rewardPence, pay, employerPence, taxSaved } = total;
  return [
    { kind: 'text', text: sayPeriod(firstMonth, lastMonth) },
    {
      kind: 'figures',
      items: [
        { label: 'Pay and benefits together', value: formatPounds(rewardPence) },
        { label: 'Your pay', value: formatPounds(pay.pence) },
        { label: 'Your employer paid', value: formatPounds(employerPence) },
        { label: 'Tax you saved', value: formatPounds(taxSaved.pence) },
      ],
    },
    { kind: 'text', text: EXPLAINED },
    ...toBenefits(total.categories, total),
    ...toMonths(total),
    ...toTax(total),
  ];
}

const EXPLAINED =
  'Your pay is before tax. What your employer paid for benefits came on top of it; what you paid came out of it.';

function sayPeriod(first: string, last: string): string {
  return first === last ? `For ${sayMonth(first)}` : `From ${sayMonth(first)} to ${sayMonth(last)}`;
}

const PAID: readonly PdfColumn[] = [
  { label: 'You paid', share: 0.18, align: 'end' },
  { label: 'Your employer paid', share: 0.2, align: 'end' },
  { label: 'Total', share: 0.18, align: 'end' },
];

function toBenefits(categories: readonly CategoryTotal[], all: PaidShares): PdfBlock[] {
  if (categories.length === 0) return [];
  return [
    { kind: 'heading', text: 'Your benefits' },
    {
      kind: 'table',
      columns: [{ label: 'Category', share: 0.18 }, { label: 'Benefit', share: 0.26 }, ...PAID],
      rows: categories.flatMap(({ name, benefits }) =>
        benefits.map((benefit) => [name, benefit.name, ...sayPaidTotal(benefit)]),
      ),
      total: ['Total', '', ...sayPaidTotal(all)],
    },
  ];
}

function sayPaidTotal({ employeePence, employerPence, totalPence }: PaidShares): string[] {
  return [employeePence, employerPence, totalPence].map(formatPounds);
}

function toMonths({ pay }: OwnYear['total']): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Your pay before tax, month by month' },
    {
      kind: 'table',
      columns: [
        { label: 'Month', share: 0.7 },
        { label: 'Pay', share: 0.3, align: 'end' },
      ],
      rows: pay.months.map(({ month, pence, bonusPence }) => [
        bonusPence === 0 ? sayMonth(month) : `${sayMonth(month)}, with a bonus of ${formatPounds(bonusPence)}`,
        formatPounds(pence),
      ]),
      total: ['Total', formatPounds(pay.pence)],
    },
  ];
}

function toTax({ taxSaved }: OwnYear['total']): PdfBlock[] {
  if (taxSaved.lines.length === 0) return [];
  return [
    { kind: 'heading', text: 'How much tax you saved' },
    {
      kind: 'table',
      columns: [
        { label: 'Tax', share: 0.3 },
        { label: 'How', share: 0.5 },
        { label: 'Saved', share: 0.2, align: 'end' },
      ],
      rows: taxSaved.lines.map(({ label, how, pence }) => [label, how, formatPounds(pence)]),
      total: ['Total', '', formatPounds(taxSaved.pence)],
    },
  ];
}
