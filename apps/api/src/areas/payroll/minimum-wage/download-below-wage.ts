import type { RequestOf } from '@plenty/contract/endpoint';
import type { OutgoingFile } from '@plenty/contract/files';
import type { minimumWage } from '@plenty/contract/payroll/minimum-wage';
import type { BelowWageReason } from '@plenty/domain/uploads/below-minimum-wage';
import { Failure } from '../../../platform/failure.ts';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { Work } from '../../../platform/work.ts';
import { allowReport } from '../../access/public.ts';
import { CLIENT_NAME } from '../reports/months-table.ts';
import { belowRows, type ListedBelow } from './minimum-wage-table.ts';

const REASONS: Readonly<Record<BelowWageReason, string>> = {
  pay: 'Paid below it',
  choices: 'Because of what they have chosen',
  birthday: 'From a birthday',
  'new-rates': 'From the new rates of 1 April',
  'apprentice-year': 'After the first year of an apprenticeship',
};

const COLUMNS: readonly SheetColumn<ListedBelow>[] = [
  { header: 'Payroll number', width: 16, cell: (row) => row.payroll_number },
  { header: 'Surname', width: 20, cell: (row) => row.surname },
  { header: 'First name', width: 18, cell: (row) => row.first_name },
  { header: 'From month', width: 12, cell: (row) => row.month },
  { header: 'Pay left of the month', width: 20, cell: (row) => row.left_pence / 100 },
  { header: 'Minimum wage', width: 14, cell: (row) => row.floor_pence / 100 },
  { header: 'Short by', width: 12, cell: (row) => row.short_pence / 100 },
  { header: 'Why', width: 36, cell: (row) => REASONS[row.reason] },
];

/** The list as a file. That it is read is noted before its first byte. */
export async function downloadBelowWage(
  work: Work,
  { params, query }: RequestOf<typeof minimumWage.download>,
): Promise<OutgoingFile> {
  const [[client]] = await work.read(CLIENT_NAME);
  if (!client || (await work.caller()).client_id !== params.id) throw new Failure('not-found');
  await allowReport(work);
  await work.write((_, note) => note({ action: 'report-read', object: { kind: 'minimum-wage', id: params.id } }));
  const sheet = {
    title: `Minimum wage at ${client.name}`,
    columns: COLUMNS,
    batches: auditInterruptedDownload(work, readAll(work, query.search)),
  };
  return sheetFile(sheet, query.format, work.services.clock.now());
}

async function* readAll(work: Work, search: string): AsyncGenerator<readonly ListedBelow[]> {
  const [rows] = await work.read(belowRows(search));
  yield rows;
}
