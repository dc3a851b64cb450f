import type { ContentVersion } from '@plenty/contract/portal/content';
import type { ListedVersion } from './content-versions-table.ts';

export function toContentVersion(row: ListedVersion): ContentVersion {
  return {
    id: `${row.kind}-${row.version}`,
    version: row.version,
    state: row.state,
    shownFrom: row.published_at.toISOString(),
    publishedBy: row.published_by,
    asksAgain: row.asks_again,
  };
}
