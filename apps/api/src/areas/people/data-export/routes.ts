import { EXPORT, type dataExport } from '@plenty/contract/people/data-export';
import { openFile } from '../../../platform/files/open-file.ts';
import type { Handlers } from '../../../platform/http/bind.ts';
import { proveCaller } from '../../access/public.ts';
import { beginExport } from './begin-export.ts';
import { dataExportKind } from './data-export-kind.ts';
import { OWN_EXPORTS, ownPendingJob } from './exports-table.ts';

export const dataExportRoutes: Handlers<typeof dataExport> = {
  begin: beginExport,
  list: async (work) => {
    const [files, [running]] = await work.read(OWN_EXPORTS, ownPendingJob(dataExportKind.name));
    return {
      runningId: running?.id ?? null,
      exports: files.map(({ id, name, size_bytes, created_at, expires_at }) => ({
        id,
        name,
        sizeBytes: size_bytes,
        madeAt: created_at.toISOString(),
        keptUntil: (expires_at ?? created_at).toISOString(),
      })),
    };
  },
  download: async (work, { params }) => {
    // Who may not read it is told that it is not there, whatever their password.
    const file = await openFile(work, EXPORT, params.id);
    await proveCaller(work);
    await work.write(async (transaction, note) => {
      const { account_id: subjectId } = await transaction.opened;
      await note({ action: 'export-read', subjectId, object: { kind: 'file', id: params.id } });
    });
    return file;
  },
};
