import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { uploads } from '@plenty/contract/people/uploads';
import type { UploadKind, UploadRow, UploadState } from '@plenty/contract/people/uploads-details';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { uploadsPage, type ListedUpload } from './listed-uploads-table.ts';

export async function listUploads(
  work: Work,
  { query }: RequestOf<typeof uploads.list>,
): Promise<AnswerOf<typeof uploads.list>> {
  const [rows] = await work.read(uploadsPage(query));
  return toPage(rows, toUploadRow);
}

export function toUploadRow(row: Omit<ListedUpload, 'total'>): UploadRow {
  return {
    id: row.id,
    fileName: row.file_name,
    // The table's checks know the same.
    kind: row.kind as UploadKind,
    state: row.state as UploadState,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    apiKeyName: row.api_key_name,
    counts: {
      rows: row.row_count,
      joiners: row.joiners,
      changes: row.changes,
      leavers: row.leavers,
      rehires: row.rehires,
      added: row.added,
      unchanged: row.unchanged,
      faulty: row.faulty,
      outdated: row.outdated,
      newAddresses: row.new_addresses,
    },
    appliedAt: row.applied_at?.toISOString() ?? null,
  };
}
