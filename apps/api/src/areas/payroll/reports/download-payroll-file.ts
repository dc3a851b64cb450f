import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { OutgoingFile } from '@plenty/contract/files';
import type { reports } from '@plenty/contract/payroll/reports';
import { sayMonth } from '@plenty/domain/dates/day';
import type { PayrollLayout } from '@plenty/domain/reports/payroll-layout';
import { Failure } from '../../../platform/failure.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { toBuffers, writeZip } from '../../../platform/files/write-zip.ts';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { writeCellText } from '../../../platform/sheets/csv-bytes.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { Work } from '../../../platform/work.ts';
import { allowReport } from '../../access/public.ts';
import { addMonthSubjects } from './audit-subjects-table.ts';
import { alertReportProbing } from './alert-report-probing.ts';
import { CLIENT_NAME } from './months-table.ts';
import { readingOf } from './download-reports.ts';
import { openPayrollFile } from './open-payroll-file.ts';
import { PAYROLL_LAYOUTS } from './payroll-files-table.ts';
import { reportsById, type ReportRun } from './report-runs-table.ts';

/** So many rows of a file are shown before it is downloaded. */
const PREVIEWED_ROWS = 10;

/** The payroll of a closed month as the client's payroll software takes it. Its figures are held to the report before the first byte. */
export async function downloadPayrollFile(
  work: Work,
  { params, query: { file: code, format } }: RequestOf<typeof reports.payrollFile>,
): Promise<OutgoingFile> {
  const { clientName, run, layout } = await findFile(work, params, code);
  const hasNiNumbers = layout.columns.some(({ from }) => from === 'ni-number');
  await noteRead(work, run, { changed: [layout.code], hasNiNumbers });
  const { parts, checked } = await openPayrollFile(readingOf(work), run, layout);
  for await (const _ of auditInterruptedDownload(work, await checked()));
  const title = `${layout.name} of ${clientName}, ${sayMonth(run.month)}`;
  const [first] = parts;
  if (!layout.isSplit && first) {
    const file = sheetFile({ ...first.sheet, title }, format, run.created_at);
    return { ...file, content: auditInterruptedDownload(work, file.content) };
  }
  const files = parts.map(({ group, sheet }) =>
    sheetFile({ ...sheet, title: `${title}, ${group}` }, format, run.created_at),
  );
  const entries = files.map(({ name, content }) => ({ name, content: () => toBuffers(content) }));
  return {
    name: cleanFileName(title, 'application/zip'),
    type: 'application/zip',
    sizeBytes: null,
    content: auditInterruptedDownload(work, writeZip(entries, run.created_at)),
  };
}

/** The first rows as they would stand in the file, and which files there would be. */
export async function previewPayrollFile(
  work: Work,
  { params, query: { file: code } }: RequestOf<typeof reports.previewPayrollFile>,
): Promise<AnswerOf<typeof reports.previewPayrollFile>> {
  const { run, layout } = await findFile(work, params, code);
  await noteRead(work, run, { changed: ['preview', layout.code], hasNiNumbers: false });
  const { parts } = await openPayrollFile(readingOf(work), run, { ...layout, masksNumbers: true });
  const rows: string[][] = [];
  for (const { sheet } of parts) {
    for await (const batch of sheet.batches) {
      for (const row of batch) rows.push(sheet.columns.map(({ cell }) => writeCellText(cell(row), layout.style)));
      if (rows.length > PREVIEWED_ROWS) break;
    }
    if (rows.length > PREVIEWED_ROWS) break;
  }
  return {
    headings: layout.columns.map(({ heading }) => heading),
    rows: rows.slice(0, PREVIEWED_ROWS),
    hasMore: rows.length > PREVIEWED_ROWS,
    payGroups: parts.flatMap(({ group }) => group ?? []),
  };
}

interface FoundFile {
  readonly clientName: string;
  readonly run: ReportRun;
  readonly layout: PayrollLayout;
}

async function findFile(
  work: Work,
  { id, reportId }: { id: string; reportId: string },
  code: string,
): Promise<FoundFile> {
  const [[client], [run], [known]] = await work.read(CLIENT_NAME, reportsById([reportId]), PAYROLL_LAYOUTS);
  const isOwn = client !== undefined && (await work.caller()).client_id === id;
  if (!isOwn || !run) {
    await alertReportProbing(work);
    throw new Failure('not-found');
  }
  const layout = known?.layouts.find((each) => each.code === code);
  if (run.type !== 'payroll' || !layout) throw new Failure('not-found');
  await allowReport(work);
  return { clientName: client.name, run, layout };
}

interface ReadNote {
  readonly changed: readonly string[];
  /** Whether the trail names everyone whose number is in the file. */
  readonly hasNiNumbers: boolean;
}

function noteRead(work: Work, run: ReportRun, { changed, hasNiNumbers }: ReadNote): Promise<void> {
  return work.write(async (transaction, note) => {
    const id = work.services.newId();
    await note({ id, action: 'report-read', object: { kind: 'report', id: run.id }, changed });
    if (hasNiNumbers) await transaction.run(addMonthSubjects(id, run.month));
  });
}
