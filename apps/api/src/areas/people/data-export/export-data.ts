import { EXPORT } from '@plenty/contract/people/data-export';
import { sayDay } from '@plenty/domain/dates/day';
import { pieceBytesOf, pieceOf } from '../../../platform/files/files-table.ts';
import { placeOfPiece } from '../../../platform/files/piece-seal.ts';
import { completeIn, keepPieces } from '../../../platform/files/save-file.ts';
import { writeZip } from '../../../platform/files/write-zip.ts';
import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { collectData } from './collect-data.ts';
import type { ExportAsker, OwnFile } from './sealed-data-table.ts';
import { toArchive } from './to-archive.ts';

/** Cut off anywhere it begins anew, and what it had saved is swept away: the file, the mail and the end are one change. */
export async function exportData(job: ClientJob): Promise<void> {
  const madeAt = job.services.clock.now();
  const collected = await collectData(job);
  const total = collected.files.length + 2;
  let done = 1;
  await job.progress(done, total);
  const readFile = async function* (file: OwnFile): AsyncGenerator<Buffer> {
    yield* exportContentOf(job, file);
    await job.progress(++done, total);
  };
  const content = writeZip(toArchive(collected, readFile, madeAt), madeAt);
  const kept = await keepPieces(job, EXPORT, { name: `Everything held about me ${exportDayOf(madeAt)}.zip`, content });
  await job.finish(async (transaction, note, save) => {
    const { ownerId, expiresAt } = await completeIn(transaction, note, kept);
    await transaction.run(exportMailFor(job, collected.asker, expiresAt ?? madeAt));
    await note({ action: 'export-made', subjectId: ownerId, object: { kind: 'file', id: kept.id } });
    await save({ done: total, total });
  });
}

async function* exportContentOf(job: ClientJob, file: OwnFile): AsyncGenerator<Buffer> {
  const { id, client_id: clientId, size_bytes: sizeBytes, is_sealed: isSealed } = file;
  for (let number = 0; number * pieceBytesOf(isSealed) < sizeBytes; number++) {
    job.signal.throwIfAborted();
    const [[piece]] = await job.read(pieceOf(id, number));
    // Replaced or deleted meanwhile: then it is not held any more.
    if (!piece) return;
    yield isSealed ? job.services.seals.openBytes(piece.bytes, placeOfPiece(clientId, id, number)) : piece.bytes;
  }
}

function exportMailFor({ services, jobId }: ClientJob, asker: ExportAsker, until: Date) {
  return queueMail(services, {
    clientId: asker.client_id,
    recipient: asker.email,
    template: 'export-ready',
    params: { firstName: asker.first_name, keptUntil: sayDay(exportDayOf(until)) },
    dedupeKey: `export-ready ${jobId}`,
  });
}

const LONDON = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** The day that it is in London, as YYYY-MM-DD. */
function exportDayOf(moment: Date): string {
  return LONDON.format(moment);
}
