import type { OutgoingFile } from '@plenty/contract/files';
import { sayMonth } from '@plenty/domain/dates/day';
import { paidOf } from '@plenty/domain/total-benefits/total-benefits';
import { Failure } from '../../../platform/failure.ts';
import { countDocument } from '../../../platform/limits/count-document.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { Work } from '../../../platform/work.ts';
import { BENEFITS_OF_LINES, OWN_LINES, OWN_YEARS } from './own-lines-table.ts';
import { chooseYear } from './read-contributions.ts';
import { readDocumentHead } from './read-document-head.ts';
import { sayNameOfLine, toBenefitLines, type OwnLine } from './to-benefit-lines.ts';
import { toStatementBlocks } from './to-statement-blocks.ts';
import { inOnePiece } from '../../../platform/files/in-one-piece.ts';
import { toPounds } from '@plenty/domain/money/pence';

interface StatementRequest {
  readonly group: string;
  readonly format: 'csv' | 'pdf';
  readonly year: number | undefined;
}

/** The statement of a group as a file; without a line there is none. */
export async function downloadStatement(work: Work, { group, format, year }: StatementRequest): Promise<OutgoingFile> {
  const [years, rows, benefits] = await work.read(OWN_YEARS, OWN_LINES, BENEFITS_OF_LINES);
  if (year !== undefined) chooseYear(years, year);
  const lines = toBenefitLines(rows, benefits)
    .filter(({ groupCode, schemeYear }) => groupCode === group && (year === undefined || schemeYear === year))
    .toSorted((one, other) => (one.month < other.month ? 1 : one.month > other.month ? -1 : 0));
  if (lines.length === 0) throw new Failure('not-found');
  const names = new Set(lines.map((line) => line.name));
  const title = `${[...names].join(', ')} statement${year === undefined ? '' : ` ${year}`}`;
  if (format === 'csv')
    return sheetFile({ title, columns: COLUMNS, batches: inOnePiece(lines) }, 'csv', work.services.clock.now());
  await countDocument(work);
  return makePdf(title, { title, ...(await readDocumentHead(work)), blocks: toStatementBlocks(lines) });
}

const pounds =
  (part: keyof ReturnType<typeof paidOf>) =>
  (line: OwnLine): number =>
    toPounds(paidOf([line])[part]);

/** A row for each line, so that whoever adds them up comes to the totals. */
const COLUMNS: readonly SheetColumn<OwnLine>[] = [
  { header: 'Month', width: 16, cell: ({ month }) => sayMonth(month) },
  { header: 'For month', width: 16, cell: ({ forMonth }) => sayMonth(forMonth) },
  { header: 'Benefit', width: 30, cell: sayNameOfLine },
  { header: 'You paid', width: 12, cell: pounds('employeePence') },
  { header: 'Your employer paid', width: 18, cell: pounds('employerPence') },
  { header: 'Of that from your fund', width: 20, cell: pounds('fundPence') },
  { header: 'Total', width: 12, cell: pounds('totalPence') },
];
