import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { CLIENT_ARCHIVE, type offBoarding } from '@plenty/contract/operator/off-boarding';
import { Failure } from '../../../platform/failure.ts';
import { openFile } from '../../../platform/files/open-file.ts';
import type { Work } from '../../../platform/work.ts';
import { proveCaller } from '../../access/public.ts';
import { archiveFile } from './archives-table.ts';

/** Noted each time, before the first byte. */
export async function downloadArchive(
  work: Work,
  { params: { id, archiveId } }: RequestOf<typeof offBoarding.download>,
): Promise<AnswerOf<typeof offBoarding.download>> {
  const [[archive]] = await work.read(archiveFile(id, archiveId));
  if (!archive?.file_id) throw new Failure('not-found');
  await proveCaller(work);
  const file = await openFile(work, CLIENT_ARCHIVE, archive.file_id);
  await work.write((_, note) =>
    note({ action: 'client-archive-read', object: { kind: 'client-archive', id: archiveId } }),
  );
  return file;
}
