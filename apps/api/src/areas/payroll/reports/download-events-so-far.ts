import type { RequestOf } from '@plenty/contract/endpoint';
import type { OutgoingFile } from '@plenty/contract/files';
import type { reports } from '@plenty/contract/payroll/reports';
import { monthOf } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { Work } from '../../../platform/work.ts';
import { allowReport } from '../../access/public.ts';
import { eventBatches, lifeEventReport } from './life-event-sheet.ts';
import { OPEN_YEARS } from './life-events-table.ts';
import { CLIENT_NAME } from './months-table.ts';
import { reportTitleOf, sheetOf } from './report-sheet.ts';

/** The life event report of a year that has not closed, as it stands. Who reads it is noted before its first byte. */
export async function downloadEventsSoFar(
  work: Work,
  { params, query: { openYear, format } }: RequestOf<typeof reports.lifeEventsSoFar>,
): Promise<OutgoingFile> {
  const [[client], years] = await work.read(CLIENT_NAME, OPEN_YEARS);
  const year = years.find((each) => each.year === (openYear ?? each.year));
  if (!client || !year || (await work.caller()).client_id !== params.id) throw new Failure('not-found');
  await allowReport(work);
  await work.write((_, note) => note({ action: 'life-event-draft-read', changed: [String(year.year)] }));
  const run = { type: 'lifeevent', month: monthOf(year.ends_on), provider: '', isExtended: false } as const;
  const { columns, batches } = sheetOf(
    lifeEventReport(),
    eventBatches((...queries) => work.read(...queries), year),
  );
  const marked = [{ header: 'DRAFT', width: 12, cell: () => 'DRAFT' }, ...columns];
  const title = `DRAFT ${reportTitleOf(run, client.name)}`;
  const file = sheetFile({ title, columns: marked, batches }, format, work.services.clock.now());
  return { ...file, content: auditInterruptedDownload(work, file.content) };
}
