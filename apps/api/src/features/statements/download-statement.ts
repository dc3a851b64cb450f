import type { OutgoingFile } from '@plenty/contract/files';
import { sayMonth } from '@plenty/domain/dates/day';
import { paidOf } from '@plenty/domain/total-benefits/total-benefits';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import { Failure } from '../../platform/failure.ts';
import { cleanFileName } from '../../platform/files/file-name.ts';
import { fileOf } from '../../platform/files/file-of.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import type { Work } from '../../platform/work.ts';
import { BENEFITS_OF_LINES, OWN_LINES, OWN_YEARS } from './own-lines-table.ts';
import { chooseYear } from './read-contributions.ts';
import { readDocumentHead } from './read-document-head.ts';
import { toBenefitLines, type OwnLine } from './to-benefit-lines.ts';
import { toPounds } from './to-contributions.ts';
import { toStatementBlocks } from './to-statement-blocks.ts';

interface Asked {
  readonly group: string;
  readonly format: 'csv' | 'pdf';
  readonly year: number | undefined;
}

/** The statement of a group as a file; without a line there is none. */
export async function downloadStatement(work: Work, { group, format, year }: Asked): Promise<OutgoingFile> {
  const [years, rows, benefits] = await work.read(OWN_YEARS, OWN_LINES, BENEFITS_OF_LINES);
  if (year !== undefined) chooseYear(years, year);
  const lines = toBenefitLines(rows, benefits)
    .filter(({ groupCode, schemeYear }) => groupCode === group && (year === undefined || schemeYear === year))
    .toSorted((one, other) => (one.month < other.month ? 1 : one.month > other.month ? -1 : 0));
  if (lines.length === 0) throw new Failure('not-found');
  const names = new Set(lines.map((line) => line.name));
  const title = `${[...names].join(', ')} statement${year === undefined ? '' : ` ${year}`}`;
  if (format === 'csv') return fileOf(cleanFileName(title, 'text/csv'), 'text/csv', writeCsv(toRows(lines)));
  return makePdf(title, { title, ...(await readDocumentHead(work)), blocks: toStatementBlocks(lines) });
}

/** A row for each line, so that whoever adds them up comes to the totals. */
function toRows(lines: readonly OwnLine[]) {
  const head = ['Month', 'For month', 'Benefit', 'You paid', 'Your employer paid', 'Of that from your fund', 'Total'];
  return [
    head,
    ...lines.map((line) => {
      const { employeePence, employerPence, fundPence, totalPence } = paidOf([line]);
      const pounds = [employeePence, employerPence, fundPence, totalPence].map(toPounds);
      return [sayMonth(line.month), sayMonth(line.forMonth), line.name, ...pounds];
    }),
  ];
}
