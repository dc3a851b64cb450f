import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { OutgoingFile } from '@plenty/contract/files';
import type { uploads } from '@plenty/contract/people/uploads';
import type { RowFault } from '@plenty/domain/uploads/row-values';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { BATCH_ROWS, readInBatches } from '../../../platform/sheets/read-in-batches.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { Work } from '../../../platform/work.ts';
import { allowReport } from '../../access/public.ts';
import { uploadColumnsOf, faultsPage, faultyRowsAfter, type FaultyRow, type ListedFault } from './rows-table.ts';

/** What is wrong with a file, cell by cell. */
export async function listFaults(
  work: Work,
  { params, query }: RequestOf<typeof uploads.faults>,
): Promise<AnswerOf<typeof uploads.faults>> {
  const [[upload], rows] = await work.read(uploadColumnsOf(params.id), faultsPage(params.id, query));
  if (!upload) throw new Failure('not-found');
  return toPage(rows, ({ line, column, value, message }: ListedFault) => ({ line, column, value, message }));
}

/** The rows that are wrong in the form of their own file, so that they are corrected where they stand and sent again. */
export async function downloadFaultyRows(
  work: Work,
  { params, query }: RequestOf<typeof uploads.faultyRows>,
): Promise<OutgoingFile> {
  const [[upload]] = await work.read(uploadColumnsOf(params.id));
  if (!upload) throw new Failure('not-found');
  await allowReport(work);
  await work.write((_, note) => note({ action: 'report-read', object: { kind: 'faulty-rows', id: params.id } }));
  const batches = readInBatches<FaultyRow>(async (last) => {
    const [rows] = await work.read(faultyRowsAfter(params.id, last?.line ?? 0, BATCH_ROWS));
    return rows;
  });
  const own = upload.headers.map((header, at): SheetColumn<FaultyRow> => ({
    header,
    width: 18,
    cell: ({ cells }) => cells[at] ?? null,
  }));
  const wrong: SheetColumn<FaultyRow> = { header: WHAT_IS_WRONG, width: 80, cell: ({ faults }) => sayAll(faults) };
  const title = `To correct in ${upload.file_name.replace(/\.[a-z]+$/, '')}`;
  const sheet = { title, columns: [...own, wrong], batches: auditInterruptedDownload(work, batches) };
  return sheetFile(sheet, query.format, work.services.clock.now());
}

const WHAT_IS_WRONG = 'What is wrong';

function sayAll(faults: readonly RowFault[]): string {
  return faults.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join('. ');
}
