import type { uploads } from '@plenty/contract/people/uploads';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readDifference } from './difference.ts';
import { downloadFaultyRows, listFaults } from './list-faults.ts';
import { listUploads } from './list-uploads.ts';
import { confirmUpload, discardUpload, undoUpload } from './move-upload.ts';
import { readUpload } from './read-upload.ts';
import { sendUpload } from './send-upload.ts';
import { readTemplate } from './template.ts';
import { LAST_APPLIED } from './uploads-table.ts';

export const uploadsRoutes: Handlers<typeof uploads> = {
  template: readTemplate,
  send: sendUpload,
  lastDate: async (work) => {
    const [[last]] = await work.read(LAST_APPLIED);
    return { date: last?.applied_at?.toISOString() ?? null };
  },
  list: listUploads,
  read: (work, { params }) => readUpload(work, params.id),
  faults: listFaults,
  faultyRows: downloadFaultyRows,
  difference: readDifference,
  confirm: confirmUpload,
  discard: discardUpload,
  undo: (work, { params }) => undoUpload(work, params.id),
};
