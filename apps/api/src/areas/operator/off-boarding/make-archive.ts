import { CLIENT_ARCHIVE } from '@plenty/contract/operator/off-boarding';
import { completeIn } from '../../../platform/files/save-file.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import { HEADER_BYTES } from '../../../platform/whole-client/archive-key.ts';
import { saveArchive } from '../../../platform/whole-client/save-archive.ts';
import { archiveMade, archiveToMake, placeOfArchiveKey } from './archives-table.ts';

/** Cut off anywhere it begins anew, and what it had saved is swept away: the file, the key's end and the word are one change. */
export async function makeArchive(job: ClientJob): Promise<void> {
  const { archiveId = '' } = job.ids;
  const [[archive]] = await job.read(archiveToMake(archiveId));
  if (!archive?.key_sealed) return job.finish();
  const opened = job.services.seals.openBytes(archive.key_sealed, placeOfArchiveKey(archiveId));
  const { file, manifest } = await saveArchive(job, CLIENT_ARCHIVE, {
    clientId: archive.of_client,
    name: `${archive.client_slug} ${job.services.clock.now().toISOString().slice(0, 10)}.plenty`,
    key: { header: opened.subarray(0, HEADER_BYTES), secret: opened.subarray(HEADER_BYTES) },
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await job.finish(async (transaction, note, save) => {
    await completeIn(transaction, note, file);
    await transaction.run(archiveMade(archiveId, { ...file.whole, file_id: file.id, row_count: rows }));
    await note({ action: 'client-archived', object: { kind: 'client-archive', id: archiveId } });
    await save({ done: manifest.tables.length, total: manifest.tables.length });
  });
}
