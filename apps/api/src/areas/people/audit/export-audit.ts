import type { audit, AuditRow } from '@plenty/contract/people/audit';
import type { RequestOf } from '@plenty/contract/endpoint';
import type { OutgoingFile } from '@plenty/contract/files';
import { Failure } from '../../../platform/failure.ts';
import { auditInterruptedDownload } from '../../../platform/sheets/audit-interrupted-download.ts';
import { readInBatches } from '../../../platform/sheets/read-in-batches.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { Work } from '../../../platform/work.ts';
import { allowReport } from '../../access/public.ts';
import { auditBatch, type AuditEventRow } from './audit-table.ts';
import { findAuditedPeople } from './list-audit.ts';
import { toAuditRow } from './to-audit-row.ts';

/** What is filtered, all of it. That it was taken away is noted, and committed, before the first byte goes out. */
export async function exportAudit(
  work: Work,
  { params, query: { format, ...query } }: RequestOf<typeof audit.download>,
): Promise<OutgoingFile> {
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  await allowReport(work);
  const people = await findAuditedPeople(work, query.search);
  await work.write((_, note) => note({ action: 'audit-exported' }));
  const batches = readInBatches(async (last: AuditEventRow | undefined) => {
    const [rows] = await work.read(auditBatch(query, people, last));
    return rows;
  });
  const sheet = {
    title: 'Audit trail',
    columns: COLUMNS,
    batches: eventsInWords(auditInterruptedDownload(work, batches)),
  };
  return sheetFile(sheet, format, work.services.clock.now());
}

const ACTORS: Record<AuditRow['actor']['kind'], string> = {
  administrator: 'Administrator',
  employee: 'Employee',
  support: 'Portal support',
  system: 'The system',
  visitor: 'Not logged in',
};

/** As the page shows it, so that the file says it in the same words. */
async function* eventsInWords(batches: AsyncIterable<readonly AuditEventRow[]>): AsyncGenerator<readonly AuditRow[]> {
  for await (const batch of batches) yield batch.map(toAuditRow);
}

const COLUMNS: readonly SheetColumn<AuditRow>[] = [
  { header: 'When', width: 22, cell: ({ at }) => sayAuditMoment(at) },
  { header: 'Who', width: 26, cell: ({ actor }) => actor.name },
  { header: 'Role', width: 16, cell: ({ actor }) => ACTORS[actor.kind] },
  { header: 'What', width: 44, cell: ({ what }) => what },
  { header: 'Kind', width: 30, cell: ({ kind }) => kind },
  { header: 'About', width: 26, cell: ({ subject }) => subject?.name ?? null },
  { header: 'Outcome', width: 10, cell: ({ outcome }) => (outcome === 'done' ? 'Done' : 'Refused') },
  { header: 'Fields', width: 36, cell: ({ fields }) => fields.join(', ') },
  { header: 'Viewed scheme year', width: 18, cell: ({ viewedYear }) => viewedYear },
  { header: 'Found', width: 8, cell: ({ hits }) => hits },
  { header: 'Reason', width: 40, cell: ({ reason }) => reason },
  { header: 'Request', width: 38, cell: ({ requestId }) => requestId },
];

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** As London's clocks had it, in an order that sorts. */
function sayAuditMoment(at: string): string {
  return MOMENT.format(new Date(at));
}
