import type { RequestOf } from '@plenty/contract/endpoint';
import { OUTCOME_WORDS, type renewalPreview } from '@plenty/contract/enrolment/renewal-preview';
import type { OutgoingFile } from '@plenty/contract/files';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { BATCH_ROWS, readInBatches } from '../../../platform/sheets/read-in-batches.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { Work } from '../../../platform/work.ts';
import { allowReport } from '../../access/public.ts';
import { requireRenewal } from './find-renewal.ts';
import { CLIENT_NAME, previewRowsBehind, type PreviewRow } from './preview-table.ts';
import type { ReachClient } from './reach-client.ts';

const COLUMNS: readonly SheetColumn<PreviewRow>[] = [
  { header: 'Payroll number', width: 16, cell: (row) => row.payroll_number },
  { header: 'First name', width: 18, cell: (row) => row.first_name },
  { header: 'Surname', width: 20, cell: (row) => row.surname },
  { header: 'Benefit', width: 28, cell: (row) => row.benefit },
  { header: 'What happens', width: 18, cell: (row) => OUTCOME_WORDS[row.outcome] },
  { header: 'Why', width: 44, cell: (row) => row.reason },
  { header: 'Employee a month now (£)', width: 24, cell: (row) => previewToPounds(row.employee_pence_before) },
  { header: 'Employee a month next year (£)', width: 30, cell: (row) => previewToPounds(row.employee_pence_after) },
  { header: 'Employer a month now (£)', width: 24, cell: (row) => previewToPounds(row.employer_pence_before) },
  { header: 'Employer a month next year (£)', width: 30, cell: (row) => previewToPounds(row.employer_pence_after) },
];

/** The preview as a file, which is read while it goes out. That it is read is noted before its first byte. */
export async function downloadPreview(
  work: Work,
  reach: ReachClient,
  { params: { id: clientId }, query: { format, ...filter } }: RequestOf<typeof renewalPreview.download>,
): Promise<OutgoingFile> {
  const { renewal, client } = await reach(work, clientId, async (transaction) => ({
    renewal: await requireRenewal(transaction),
    client: (await transaction.run(CLIENT_NAME))[0],
  }));
  await allowReport(work);
  await reach(work, clientId, (_, note) =>
    note({ action: 'report-read', object: { kind: 'renewal-preview', id: clientId } }),
  );
  const batches = readInBatches<PreviewRow>((last) =>
    reach(work, clientId, (transaction) =>
      transaction.run(previewRowsBehind(renewal, filter, { last, count: BATCH_ROWS })),
    ),
  );
  const sheet = {
    title: `Renewal preview ${renewal.year} of ${client?.name ?? ''}`,
    columns: COLUMNS,
    batches: auditInterruptedDownload(work, batches),
  };
  return sheetFile(sheet, format, work.services.clock.now());
}

function previewToPounds(pence: number | null): number | null {
  return pence === null ? null : pence / 100;
}
