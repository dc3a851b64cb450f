import type { RequestOf } from '@plenty/contract/endpoint';
import { REQUIRED } from '@plenty/contract/fields';
import type { OutgoingFile } from '@plenty/contract/files';
import type { reports } from '@plenty/contract/payroll/reports';
import type { PayrollRowChoice } from '@plenty/domain/reports/payroll-file';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { Failure } from '../../../platform/failure.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { writeZip } from '../../../platform/files/write-zip.ts';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { Work } from '../../../platform/work.ts';
import { allowReport } from '../../access/public.ts';
import { addMonthSubjects, addTaxedSubjects } from './audit-subjects-table.ts';
import { BenefitsOfMonth } from './benefits-of-month.ts';
import { checkContent, checkRows } from './check-content.ts';
import { FIRST_FOR_FORMS } from './in-kind-sheet.ts';
import { readTaxYear } from './in-kind-year.ts';
import { CLIENT_NAME } from './months-table.ts';
import { alertReportProbing } from './alert-report-probing.ts';
import { FIRST_BY_SURNAME } from './payroll-sheet.ts';
import { openReport, reportTitleOf, type ReportReading } from './report-sheet.ts';
import { reportsById, type ReportRun } from './report-runs-table.ts';

/** One report, which is made while it goes out. That it is read is noted before its first byte. */
export async function downloadReport(
  work: Work,
  { params: { id, reportId }, query: { format, rows } }: RequestOf<typeof reports.download>,
): Promise<OutgoingFile> {
  const { clientName, runs } = await findReports(work, id, [reportId]);
  const [run] = runs;
  if (!run) throw new Failure('not-found');
  const file = await reportFileOf(work, run, { clientName, format, rows });
  return { ...file, content: auditInterruptedDownload(work, file.content) };
}

/** Several, each as it is alone. One that the client does not have is none, and then there is no file. */
export async function downloadReports(
  work: Work,
  { params, query: { ids, format, rows } }: RequestOf<typeof reports.downloadMultiple>,
): Promise<OutgoingFile> {
  const { clientName, runs } = await findReports(work, params.id, ids);
  const now = work.services.clock.now();
  const entries = runs.map((run) => ({
    name: cleanFileName(titleOf(run, { clientName, rows }), TYPE_OF[format]),
    content: () => reportContentOf(work, run, { clientName, format, rows }),
  }));
  return {
    name: cleanFileName(`Reports of ${clientName}`, 'application/zip'),
    type: 'application/zip',
    sizeBytes: null,
    content: auditInterruptedDownload(work, writeZip(entries, now)),
  };
}

const TYPE_OF = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** In the order in which they were asked for. */
async function findReports(work: Work, clientId: string, ids: readonly string[]) {
  const [[client], found] = await work.read(CLIENT_NAME, reportsById(ids));
  const isOwn = client !== undefined && (await work.caller()).client_id === clientId;
  const runs = ids.flatMap((id) => found.find((run) => run.id === id) ?? []);
  if (!isOwn || runs.length !== ids.length) {
    await alertReportProbing(work);
    throw new Failure('not-found');
  }
  if (ids.length === 0) throw new Failure('invalid', { errors: { ids: [REQUIRED] } });
  await allowReport(work);
  const subjects = await findSubjects(work, runs);
  await work.write(async (transaction, note) => {
    for (const [at, run] of runs.entries()) {
      const event = {
        id: work.services.newId(),
        action: 'report-read',
        object: { kind: 'report', id: run.id },
      } as const;
      await note(event);
      const add = subjects[at];
      if (add) await transaction.run(add(event.id));
    }
  });
  return { clientName: client.name, runs };
}

type AddSubjects = (eventId: string) => ReturnType<typeof addMonthSubjects>;

/** Of each report what names everyone whose National Insurance number is in it, where it has numbers. */
async function findSubjects(work: Work, runs: readonly ReportRun[]): Promise<(AddSubjects | undefined)[]> {
  const { read } = readingOf(work);
  const found: (AddSubjects | undefined)[] = [];
  for (const { type, month, format_version: version } of runs)
    if (type === 'payroll' && version >= FIRST_BY_SURNAME) found.push((eventId) => addMonthSubjects(eventId, month));
    else if (type === 'benefit-in-kind' && version >= FIRST_FOR_FORMS) {
      const year = await readTaxYear(read, month, await BenefitsOfMonth.read(read, month));
      found.push((eventId) => addTaxedSubjects(eventId, year));
    } else found.push(undefined);
  return found;
}

interface As {
  readonly clientName: string;
  readonly format: SheetFormat;
  /** Of a payroll report; other reports have all of theirs. */
  readonly rows: PayrollRowChoice;
}

async function* reportContentOf(work: Work, run: ReportRun, as: As): AsyncGenerator<Buffer> {
  for await (const piece of (await reportFileOf(work, run, as)).content) yield Buffer.from(piece);
}

/** Dated by when the report was first made, so that a workbook too comes out the same each time. */
async function reportFileOf(work: Work, run: ReportRun, as: As): Promise<OutgoingFile> {
  const { format, rows } = as;
  const title = titleOf(run, as);
  const { sha256, created_at: madeAt } = run;
  return openReport(readingOf(work), run, ({ isChosen, ...sheet }) => {
    const checked = checkRows(sheet, sha256);
    if (isChosen && rows !== 'all')
      return sheetFile({ ...sheet, title, batches: chooseRows(checked, (row) => isChosen(row, rows)) }, format, madeAt);
    if (format === 'xlsx') return sheetFile({ ...sheet, title, batches: checked }, format, madeAt);
    const file = sheetFile({ ...sheet, title }, format, madeAt);
    return { ...file, content: checkContent(file.content, sha256) };
  });
}

export function readingOf(work: Work): ReportReading {
  return { read: (...queries) => work.read(...queries), seals: work.services.seals };
}

/** Of rows that were all checked, those that a file is to have. */
async function* chooseRows<Row>(batches: AsyncIterable<readonly Row[]>, isChosen: (row: Row) => boolean) {
  for await (const rows of batches) yield rows.filter(isChosen);
}

function titleOf(run: ReportRun, { clientName, rows }: Pick<As, 'clientName' | 'rows'>): string {
  const title = reportTitleOf({ ...run, isExtended: run.is_extended }, clientName);
  return run.type === 'payroll' ? title + ROWS_IN_TITLE[rows] : title;
}

const ROWS_IN_TITLE: Readonly<Record<PayrollRowChoice, string>> = {
  all: '',
  deductions: ', deductions and payments',
  changes: ', changes',
};
