import type { OutgoingFile } from '@plenty/contract/files';
import type { Month } from '@plenty/domain/dates/day';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Failure } from '../../../platform/failure.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { toBuffers, writeZip } from '../../../platform/files/write-zip.ts';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import { allowReport } from '../../access/public.ts';
import { findOpenMonth } from '../month-close/next-month.ts';
import { PAYROLL_QUERIES, toPayroll } from '../month-close/read-payroll.ts';
import { addAllSubjects } from '../reports/audit-subjects-table.ts';
import { measure } from '../reports/measure.ts';
import { CLIENT_NAME } from '../reports/months-table.ts';
import { payrollReport } from '../reports/payroll-sheet.ts';
import { providerReport } from '../reports/provider-sheet.ts';
import { readBenefits, reportTitleOf, sheetOf, type OpenedReport, type ReportedRow } from '../reports/report-sheet.ts';
import type { CalendarAccess } from './calendar-access.ts';
import { PERIODS } from './calendar-table.ts';
import { planRehearsal, type Rehearsal } from './plan-rehearsal.ts';
import { rehearsedBatches, rehearsedPayroll } from './rehearsed-batches.ts';

/** What stands in the name of a file, above its first column and in each of its rows: nobody takes it for the real one. */
type Mark = 'DRAFT' | 'REHEARSAL';

interface MarkedFile {
  readonly month: Month;
  readonly format: SheetFormat;
}

/** The payroll report of the open month, as it would be if the month closed now. */
export async function downloadDraft(access: CalendarAccess, { month, format }: MarkedFile): Promise<OutgoingFile> {
  const { rehearsal, openMonth, clientName } = await planFor(access, month);
  if (!rehearsal || month !== openMonth) throw new Failure('month-not-open');
  await allowReport(access.work);
  await noteMarkedRead(access, 'payroll-draft-read', month);
  const { benefits } = await readBenefits(access.read, rehearsal);
  const title = reportTitleOf({ ...rehearsal, type: 'payroll', provider: '' }, clientName);
  const sheet = sheetOf(payrollReport(month, benefits, access.work.services), rehearsedPayroll(access.read, rehearsal));
  const file = markedFile(access, { mark: 'DRAFT', title, format, sheet });
  return { ...file, content: auditInterruptedDownload(access.work, file.content) };
}

/** The payroll report and those of providers, of any month, as they would be if it closed now. */
export async function downloadRehearsal(access: CalendarAccess, { month, format }: MarkedFile): Promise<OutgoingFile> {
  const { rehearsal, clientName } = await planFor(access, month);
  if (!rehearsal) throw new Failure('month-out-of-reach');
  await allowReport(access.work);
  await noteMarkedRead(access, 'payroll-rehearsed', month);
  const known = await readBenefits(access.read, rehearsal);
  const providers = await findTold(access, rehearsal, known);
  const titleOf = (type: 'payroll' | 'provider', provider = '') =>
    reportTitleOf({ ...rehearsal, type, provider }, clientName);
  const wanted = { mark: 'REHEARSAL', format } as const;
  const files = [
    markedFile(access, {
      ...wanted,
      title: titleOf('payroll'),
      sheet: sheetOf(
        payrollReport(month, known.benefits, access.work.services),
        rehearsedPayroll(access.read, rehearsal),
      ),
    }),
    ...providers.map((provider) =>
      markedFile(access, {
        ...wanted,
        title: titleOf('provider', provider),
        sheet: sheetOf(providerReport(provider, known), rehearsedBatches(access.read, rehearsal)),
      }),
    ),
  ];
  const entries = files.map(({ name, content }) => ({ name, content: () => toBuffers(content) }));
  return {
    name: cleanFileName(`REHEARSAL ${titleOf('payroll')}`, 'application/zip'),
    type: 'application/zip',
    sizeBytes: null,
    content: auditInterruptedDownload(access.work, writeZip(entries, access.work.services.clock.now())),
  };
}

/** Everyone whose National Insurance number may be in it finds it in their log. */
function noteMarkedRead(
  access: CalendarAccess,
  action: 'payroll-draft-read' | 'payroll-rehearsed',
  month: Month,
): Promise<void> {
  return access.write(async (transaction, note) => {
    const id = access.work.services.newId();
    await note({ id, action, changed: [month] });
    await transaction.run(addAllSubjects(id));
  });
}

async function planFor({ read }: CalendarAccess, month: Month) {
  const [[client], periods, ...payrollRows] = await read(CLIENT_NAME, PERIODS, ...PAYROLL_QUERIES);
  const { payroll } = toPayroll(payrollRows);
  return {
    clientName: client?.name ?? '',
    openMonth: findOpenMonth(payroll),
    rehearsal: planRehearsal(payroll, periods, month),
  };
}

/** A provider of whom nobody has anything, and nobody had, is told nothing. */
async function findTold(
  { read }: CalendarAccess,
  rehearsal: Rehearsal,
  known: Awaited<ReturnType<typeof readBenefits>>,
): Promise<string[]> {
  const measured = known.benefits.providers.map((provider) => ({
    provider,
    measuring: measure(providerReport(provider, known)),
  }));
  for await (const batch of rehearsedBatches(read, rehearsal))
    for (const { measuring } of measured) measuring.add(batch);
  return measured.filter(({ measuring }) => measuring.end().row_count > 0).map(({ provider }) => provider);
}

interface MarkedSheet<Row extends ReportedRow> {
  readonly mark: Mark;
  readonly title: string;
  readonly format: SheetFormat;
  readonly sheet: OpenedReport<Row>;
}

function markedFile<Row extends ReportedRow>(
  { work }: CalendarAccess,
  { mark, title, format, sheet: { columns, batches } }: MarkedSheet<Row>,
): OutgoingFile {
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const marked = [
    { header: mark, width: 12, cell: () => mark, ...(hasTotals && { total: { text: mark } }) },
    ...columns,
  ];
  return sheetFile({ title: `${mark} ${title}`, columns: marked, batches }, format, work.services.clock.now());
}
