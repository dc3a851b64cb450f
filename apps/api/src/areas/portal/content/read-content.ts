import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { content, ContentKind, ContentToEdit } from '@plenty/contract/portal/content';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import { ownDraft } from './content-drafts-table.ts';
import { EDITED_CLIENT, latestVersion, oneVersion, versionsAhead, versionsPage } from './content-versions-table.ts';
import { toContentRow } from './list-content.ts';
import { newestLook, type ThemeRow } from '../theme/theme-table.ts';
import { toTheme } from '../theme/to-theme.ts';
import { toContentVersion } from './to-content-version.ts';
import { describeAudiences, toWritten } from './to-written.ts';

/** One text to be changed, with what its editor must know. */
export async function readContent(
  work: Work,
  { params: { id, kind } }: RequestOf<typeof content.read>,
): Promise<AnswerOf<typeof content.read>> {
  return work.writeAt(id, async (transaction) => {
    const [client] = await transaction.run(EDITED_CLIENT);
    if (!client) throw new Failure('not-found');
    const row = toContentRow(kind, await transaction.run(versionsAhead(kind)));
    const [newest] = await transaction.run(latestVersion(kind));
    const [live] = row.live ? await transaction.run(oneVersion(kind, row.live.version)) : [];
    const [look] = await transaction.run(newestLook);
    const [draft] = await transaction.run(ownDraft(kind));
    return {
      ...row,
      clientName: client.name,
      people: client.people,
      latest: newest?.latest ?? 0,
      body: live ? toWritten(kind, live.body) : plentysOwn(kind),
      audiences: live ? describeAudiences(kind, live.body) : {},
      look: toPreviewLook(look),
      draft: draft
        ? { body: JSON.parse(draft.body), basedOn: draft.based_on, savedAt: draft.saved_at.toISOString() }
        : null,
    };
  });
}

/** The client's own, or ours where it has none. */
function toPreviewLook(row: ThemeRow | undefined): ContentToEdit['look'] {
  const { colours, baseFont, headerFont } = toTheme(row);
  return { colours, baseFont, headerFont };
}

/** Of legal texts alone. */
function plentysOwn(kind: ContentKind): unknown {
  if (kind !== 'terms' && kind !== 'privacy' && kind !== 'cookies') return null;
  const { title, content: words } = DEFAULT_POLICIES[kind];
  return { title, content: words };
}

export async function listContentVersions(
  work: Work,
  { params: { id, kind }, query }: RequestOf<typeof content.versions>,
): Promise<AnswerOf<typeof content.versions>> {
  return work.writeAt(id, async (transaction) => {
    const [client] = await transaction.run(EDITED_CLIENT);
    if (!client) throw new Failure('not-found');
    const rows = await transaction.run(versionsPage(kind, query.page));
    const [newest] = await transaction.run(latestVersion(kind));
    return { ...toPage(rows, (row) => toContentVersion(row)), clientName: client.name, latest: newest?.latest ?? 0 };
  });
}

export async function readContentVersion(
  work: Work,
  { params: { id, kind, version } }: RequestOf<typeof content.version>,
): Promise<AnswerOf<typeof content.version>> {
  return work.writeAt(id, async (transaction) => {
    const [row] = await transaction.run(oneVersion(kind, version));
    if (!row) throw new Failure('not-found');
    return { ...toContentVersion(row), body: toWritten(kind, row.body) };
  });
}
