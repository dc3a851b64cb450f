import type { OutgoingFile } from '@plenty/contract/files';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Failure } from '../../../platform/failure.ts';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { BATCH_ROWS, readInBatches } from '../../../platform/sheets/read-in-batches.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import { type SheetColumn, toDayCell } from '../../../platform/sheets/sheet.ts';
import type { Work } from '../../../platform/work.ts';
import { allowReport } from '../../access/public.ts';
import type { EmployeeFilter } from './narrowed.ts';
import { CLIENT_NAME, employeesBehind, type ReportedEmployee } from './report-table.ts';

const STATUSES: Readonly<Record<string, string>> = { active: 'Active', inactive: 'Inactive', left: 'Left' };

/** No pay and no date of birth: a file goes further than a page. */
const COLUMNS: readonly SheetColumn<ReportedEmployee>[] = [
  { header: 'Payroll number', width: 16, cell: (row) => row.payroll_number },
  { header: 'First name', width: 18, cell: (row) => row.first_name },
  { header: 'Surname', width: 20, cell: (row) => row.surname },
  { header: 'E-mail', width: 32, cell: (row) => row.email },
  { header: 'Department', width: 20, cell: (row) => row.department },
  { header: 'Location', width: 18, cell: (row) => row.location },
  { header: 'Grade', width: 10, cell: (row) => row.grade },
  { header: 'Status', width: 10, cell: (row) => (row.status === null ? 'Not begun' : (STATUSES[row.status] ?? null)) },
  { header: 'Joined on', width: 12, cell: (row) => ({ day: row.joined_on }) },
  { header: 'Registered', width: 12, cell: (row) => (row.registered_on === null ? 'No' : 'Yes') },
  { header: 'Registered on', width: 14, cell: (row) => toDayCell(row.registered_on) },
  { header: 'Last login', width: 12, cell: (row) => toDayCell(row.last_login_on) },
];

/** The employees as a file, which is read while it goes out. That it is read is noted before its first byte. */
export async function employeesReport(
  work: Work,
  clientId: string,
  { format, ...query }: EmployeeFilter & { readonly format: SheetFormat },
): Promise<OutgoingFile> {
  const [[client]] = await work.read(CLIENT_NAME);
  if (!client || (await work.caller()).client_id !== clientId) throw new Failure('not-found');
  await allowReport(work);
  await work.write((_, note) => note({ action: 'report-read', object: { kind: 'employees', id: clientId } }));
  const batches = readInBatches<ReportedEmployee>(async (last) => {
    const [rows] = await work.read(employeesBehind(query, last, BATCH_ROWS));
    return rows;
  });
  const sheet = {
    title: `Employees of ${client.name}`,
    columns: COLUMNS,
    batches: auditInterruptedDownload(work, batches),
  };
  return sheetFile(sheet, format, work.services.clock.now());
}
