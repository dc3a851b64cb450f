import { FILE_TYPES } from '@plenty/contract/files';
import { EVIDENCE } from '@plenty/contract/enrolment/life-events';
import type { FileRules } from '#ui/file-rules.ts';

/** Letters and photographs, as the contract takes them; a JPEG goes by two endings. */
export const EVIDENCE_RULES: FileRules = {
  endings: EVIDENCE.types.flatMap((type) =>
    type === 'image/jpeg' ? ['.jpg', '.jpeg'] : [`.${FILE_TYPES[type].extension}`],
  ),
  maxBytes: EVIDENCE.maxBytes,
};
