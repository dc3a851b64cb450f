import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { CONTENT_KINDS, type content, type ContentKind, type ContentRow } from '@plenty/contract/portal/content';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import { EDITED_CLIENT, versionsAhead, type ListedVersion } from './content-versions-table.ts';
import { toContentVersion } from './to-content-version.ts';

/** Every text that a client can have, whether it has one or not. */
export async function listContent(
  work: Work,
  { params }: RequestOf<typeof content.list>,
): Promise<AnswerOf<typeof content.list>> {
  return work.writeAt(params.id, async (transaction) => {
    const [client] = await transaction.run(EDITED_CLIENT);
    if (!client) throw new Failure('not-found');
    const versions = await transaction.run(versionsAhead());
    return { clientName: client.name, texts: CONTENT_KINDS.map((kind) => toContentRow(kind, versions)) };
  });
}

export function toContentRow(kind: ContentKind, versions: readonly ListedVersion[]): ContentRow {
  const own = versions.filter((version) => version.kind === kind);
  const live = own.find(({ state }) => state === 'live');
  return {
    kind,
    live: live ? toContentVersion(live) : null,
    scheduled: own.filter(({ state }) => state === 'scheduled').map(toContentVersion),
    fallback: kind in DEFAULT_POLICIES ? 'plenty' : 'nothing',
  };
}
