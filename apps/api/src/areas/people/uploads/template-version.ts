import { createHash } from 'node:crypto';
import type { UploadField } from '@plenty/domain/uploads/upload-field';

/** A short name for what the columns are: another where anything about them is. Files are read by their headings all the same. */
export function templateVersion(fields: readonly UploadField[]): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 8);
}
