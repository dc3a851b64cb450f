import type { content } from '@plenty/contract/portal/content';
import type { Handlers } from '../../../platform/http/bind.ts';
import { checkTypedContent } from './check-content.ts';
import { listContent } from './list-content.ts';
import { publishContent, restoreContent } from './publish-content.ts';
import { listContentVersions, readContent, readContentVersion } from './read-content.ts';
import { dropContentDraft, saveContentDraft } from './save-content-draft.ts';
import { withdrawContent } from './withdraw-content.ts';

export const contentRoutes: Handlers<typeof content> = {
  list: listContent,
  read: readContent,
  versions: listContentVersions,
  version: readContentVersion,
  check: checkTypedContent,
  publish: publishContent,
  restore: restoreContent,
  withdraw: withdrawContent,
  saveDraft: saveContentDraft,
  dropDraft: dropContentDraft,
};
