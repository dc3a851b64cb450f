import type { OutgoingFile } from '@plenty/contract/files';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Failure } from '../../../platform/failure.ts';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { BATCH_ROWS, readInBatches } from '../../../platform/sheets/read-in-batches.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import { type SheetColumn, toDayCell } from '../../../platform/sheets/sheet.ts';
import type { Work } from '../../../platform/work.ts';
import { allowReport } from '../step-up/allow-report.ts';
import { clientName, peopleBehind, type TwoFactorReportRow, type TwoFactorFilter } from './two-factor-list-table.ts';

const COLUMNS: readonly SheetColumn<TwoFactorReportRow>[] = [
  { header: 'Payroll number', width: 16, cell: (row) => row.payroll_number },
  { header: 'First name', width: 18, cell: (row) => row.first_name },
  { header: 'Surname', width: 20, cell: (row) => row.surname },
  { header: 'E-mail', width: 32, cell: (row) => row.email },
  { header: 'Two factor authentication', width: 24, cell: (row) => (row.since_day === null ? 'Off' : 'On') },
  { header: 'On since', width: 12, cell: (row) => toDayCell(row.since_day) },
  { header: 'Last login', width: 12, cell: (row) => toDayCell(row.last_login_day) },
];

/** Who has two factor authentication, as a file that is read while it goes out. The door is asked again with each batch. */
export async function twoFactorSheet(
  work: Work,
  clientId: string,
  { format, ...filter }: TwoFactorFilter & { readonly format: SheetFormat },
): Promise<OutgoingFile> {
  const [[client]] = await work.read(clientName(clientId));
  if (!client) throw new Failure('not-found');
  await allowReport(work);
  await work.write((_, note) => note({ action: 'report-read', object: { kind: 'two-factor', id: clientId } }));
  const batches = readInBatches<TwoFactorReportRow>(async (last) => {
    const [rows] = await work.read(peopleBehind(filter, last, BATCH_ROWS));
    return rows;
  });
  const title = `Two factor authentication at ${client.name}`;
  return sheetFile(
    { title, columns: COLUMNS, batches: auditInterruptedDownload(work, batches) },
    format,
    work.services.clock.now(),
  );
}
